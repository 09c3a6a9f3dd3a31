// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge.rule;

import io.uorb.ros.node.RosNode;

/**
 * A rule of a topic. Immutable.
 *
 * @param place its place for error messages, such as {@code map.yaml, rule 2}
 * @param topic of uORB
 * @param instance instance that is sent, or on which received messages are published; {@link #ANY} if not specified
 * @param rosName name of the ROS topic; empty for the default
 * @param message the standard message, by its usual name or its type; empty if there is only one
 * @param rateHz the most messages in a second; 0 for all
 * @param queueSize of the publisher or subscriber of ROS
 * @param latch whether subscribers that come later get the last message
 */
public record BridgeRule(
        String place,
        RuleDirection direction,
        String topic,
        int instance,
        String rosName,
        RuleKind kind,
        String message,
        double rateHz,
        int queueSize,
        boolean latch) {
    /** No particular instance. */
    public static final int ANY = -1;

    /** The instance that a rule for both ways gives to what comes in, unless it says another one. */
    private static final int INCOMING_OF_BOTH = 1;

    /** Returns the rule that holds for a topic that no rule names. */
    public static BridgeRule usual(String topic) {
        return new BridgeRule(
                "", RuleDirection.OUT, topic, ANY, "", RuleKind.BOTH, "", 0, RosNode.DEFAULT_QUEUE_SIZE, false);
    }

    /** Returns whether all instances are sent; by a rule for both directions those that were not received. */
    public boolean sendsAllInstances() {
        return instance == ANY || direction == RuleDirection.BOTH;
    }

    /** Returns the instance of received messages; {@link #ANY} for an unused one. */
    public int incomingInstance() {
        return instance == ANY && direction == RuleDirection.BOTH ? INCOMING_OF_BOTH : instance;
    }

    /** Returns the least time between two messages, us; 0 for none. */
    public long intervalUs() {
        return rateHz == 0 ? 0 : Math.round(1e6 / rateHz);
    }

    @Override
    public String toString() {
        return place + " (" + topic + ")";
    }
}
