// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.OrbMetadata;
import io.uorb.ros.bridge.rule.BridgeRule;
import io.uorb.ros.mapping.OutgoingMapping;

/**
 * A planned outgoing route, from uORB to ROS.
 *
 * @param rule its rule, or the default one
 * @param mapping mapping to a standard message; null for the unchanged topic
 * @param rosName of the first instance, not resolved
 */
record Outlet(BridgeRule rule, OrbMetadata<?> topic, OutgoingMapping mapping, String rosName) {
    boolean isFor(OrbMetadata<?> wanted, int instance) {
        return topic.equals(wanted) && (rule.sendsAllInstances() || rule.instance() == instance);
    }

    /** Returns the name of an instance: the first one of a rule for all has the plain name. */
    String rosName(int instance, String suffix) {
        return rosName + suffix + (instance == 0 || !rule.sendsAllInstances() ? "" : "_" + instance);
    }

    boolean isSubstitute() {
        return mapping != null && mapping.isSubstitute();
    }
}
