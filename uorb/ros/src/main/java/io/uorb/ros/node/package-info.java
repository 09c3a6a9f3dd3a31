// SPDX-License-Identifier: Apache-2.0
/**
 * Nodes: named participants of a ROS 1 graph, as users of roscpp and rospy know them.
 *
 * <pre>{@code
 * try (RosNode node = RosNode.start("listener", args)) {
 *     node.subscribe("chatter", serializer, message -> System.out.println(message));
 *     node.awaitClosed(Duration.ofDays(1));
 * }
 * }</pre>
 *
 * <p>Any thread may use a node and what it gives out. Publishing returns when the message is in the queues of the
 * subscribers; subscribers and services are called back on the threads of the node's callbacks, one at a time for each
 * subscriber. Calls of services and of parameters wait for an answer and must not be made on the poll loop.
 */
package io.uorb.ros.node;
