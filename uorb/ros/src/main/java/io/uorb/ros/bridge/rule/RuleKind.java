// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge.rule;

/** The types in which a topic is seen in ROS. */
public enum RuleKind {
    /** A standard message, as sensor_msgs/Imu. */
    STANDARD,
    /** The topic as it is, as px4_msgs/SensorCombined. */
    PX4,
    /** Each under a name of its own. */
    BOTH;

    /** Returns whether there is a standard message. */
    public boolean isStandard() {
        return this != PX4;
    }

    /** Returns whether there is the topic as it is. */
    public boolean isPx4() {
        return this != STANDARD;
    }
}
