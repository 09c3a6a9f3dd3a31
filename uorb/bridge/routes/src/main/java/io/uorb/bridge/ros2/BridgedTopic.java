// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import io.uorb.OrbMetadata;
import io.uorb.bridge.definition.Px4RosNames;
import io.uorb.bridge.topicsfile.TopicEntry;

/**
 * A topic of the file that this program knows. Immutable; any thread.
 *
 * @param entry of the file
 * @param topic here
 * @param ddsName there, such as {@code rt/fmu/out/vehicle_status_v1}
 * @param ddsType there, such as {@code px4_msgs::msg::dds_::VehicleStatus_}
 */
public record BridgedTopic(TopicEntry entry, OrbMetadata<?> topic, String ddsName, String ddsType) {
    private static final String ROS_PREFIX = "rt";

    /**
     * Returns the topic with PX4's names: namespace, name, instance, version.
     *
     * @param namespace in ROS 2, such as {@code px4_1}; empty for none
     */
    public static BridgedTopic of(TopicEntry entry, OrbMetadata<?> topic, String namespace) {
        boolean isNumbered = entry.section().isOutgoing() && entry.instance().isPresent();
        String name = ddsName(namespace, entry.topic())
                + (isNumbered ? entry.instance().getAsInt() : "")
                + Px4RosNames.suffix(topic);
        return new BridgedTopic(entry, topic, name, ddsType(entry.type()));
    }

    /** Returns the name in DDS of a topic in ROS 2. */
    static String ddsName(String namespace, String rosName) {
        return ROS_PREFIX + (namespace.isEmpty() ? "" : "/" + namespace) + rosName;
    }

    /** Returns the name in DDS of a type such as {@code px4_msgs::msg::VehicleStatus}. */
    static String ddsType(String rosType) {
        return rosType.replace("::msg::", "::msg::dds_::") + "_";
    }

    /** Returns the version of a topic's message; 0 for messages without one. */
    public static int versionOf(OrbMetadata<?> topic) {
        return Px4RosNames.versionOf(topic);
    }

    /** Returns the local instance of a topic that goes out. */
    public int instance() {
        return entry.instance().orElse(0);
    }

    /** Returns the name in ROS 2. */
    public String rosName() {
        return ddsName.substring(ROS_PREFIX.length());
    }
}
