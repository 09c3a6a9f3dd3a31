// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.definition;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageConstant;

/** PX4's names of topics in ROS 2: {@code /fmu/out/TOPIC[INSTANCE][_vVERSION]}. Any thread. */
public final class Px4RosNames {
    /** The beginning of the names of topics that PX4 publishes. */
    public static final String OUT = "/fmu/out/";

    /** The beginning of the names of topics that PX4 reads. */
    public static final String IN = "/fmu/in/";

    private static final String VERSION_CONSTANT = "MESSAGE_VERSION";

    private Px4RosNames() {}

    /** Returns the version of a topic's message; 0 for messages without one. */
    public static int versionOf(OrbMetadata<?> topic) {
        for (MessageConstant constant : topic.definition().constants()) {
            if (constant.name().equals(VERSION_CONSTANT)) {
                return constant.value().intValue();
            }
        }
        return 0;
    }

    /** Returns the version suffix of a name; empty for version 0. */
    public static String suffix(OrbMetadata<?> topic) {
        int version = versionOf(topic);
        return version == 0 ? "" : "_v" + version;
    }

    /** Returns the name of an instance that goes out; instance 0 has no number. */
    public static String outgoing(OrbMetadata<?> topic, int instance) {
        return OUT + topic.name() + (instance == 0 ? "" : instance) + suffix(topic);
    }
}
