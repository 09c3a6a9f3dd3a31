// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.OrbMetadata;
import io.uorb.ros.bridge.rule.BridgeRule;
import io.uorb.ros.mapping.IncomingMapping;
import io.uorb.ros.mapping.InstanceChoice;
import java.util.List;

/**
 * A planned incoming route, from ROS to uORB.
 *
 * @param rule its rule
 * @param topic topic of uORB
 * @param mapping mapping of a standard message; null for the unchanged topic
 * @param fullName of the ROS topic
 */
record Inlet(BridgeRule rule, OrbMetadata<?> topic, IncomingMapping mapping, String fullName) {
    List<OrbMetadata<?>> topics() {
        return mapping == null ? List.of(topic) : mapping.topics();
    }

    InstanceChoice instances() {
        int instance = rule.incomingInstance();
        return new InstanceChoice(instance == BridgeRule.ANY ? InstanceChoice.OWN : instance);
    }
}
