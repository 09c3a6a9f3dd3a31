// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge.rule;

/** A way over the bridge. */
public enum RuleDirection {
    /** From uORB to ROS. */
    OUT,
    /** From ROS to uORB. */
    IN,
    /** Both directions; received messages are not sent back. */
    BOTH;

    /** Returns whether messages go to ROS. */
    public boolean isOut() {
        return this != IN;
    }

    /** Returns whether messages are received from ROS. */
    public boolean isIn() {
        return this != OUT;
    }
}
