// SPDX-License-Identifier: Apache-2.0
/**
 * Topics of a node: one {@link io.uorb.ros.topic.TopicPublication} for each topic that it publishes, one {@link
 * io.uorb.ros.topic.TopicSubscription} for each that it subscribes, however many publishers and subscribers the program
 * has. Connections belong to the thread of the poll loop. Any thread publishes; a message is serialized once, and its
 * bytes wait in a queue for each connection and each local subscriber. It is deserialized by the thread that calls the
 * subscriber back.
 */
package io.uorb.ros.topic;
