// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

/**
 * The state of a route of a bridge (ros1:P-34).
 *
 * @param topic of uORB, with its instance
 * @param incoming whether it receives messages from ROS
 * @param rosTopic full name
 * @param peers subscribers or publishers in the graph, connected
 * @param received messages that the bridge read
 * @param sent messages that it published
 * @param limited messages omitted by the rate limit
 * @param lost messages that were overwritten before the bridge took them, of feeds that have ended
 * @param dropped messages that a full queue of ROS lost: a slow subscriber's, or that of what comes in
 * @param refused messages that say nothing that could be passed on
 */
public record RouteStatus(
        String topic,
        boolean incoming,
        String rosTopic,
        int peers,
        long received,
        long sent,
        long limited,
        long lost,
        long dropped,
        long refused) {}
