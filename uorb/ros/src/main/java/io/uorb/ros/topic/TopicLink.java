// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

/**
 * One connection of a topic, at a moment.
 *
 * @param id its number in the node
 * @param peer the name of the subscriber, or the URI of the publisher
 * @param topic its name
 * @param outgoing whether messages go to the peer
 * @param connected whether the stream is open
 * @param bytes that went through it, headers and lengths included
 * @param messages that went through it
 * @param dropped messages that went because the queue was full
 * @param transport addresses as tools show them
 */
public record TopicLink(
        int id,
        String peer,
        String topic,
        boolean outgoing,
        boolean connected,
        long bytes,
        long messages,
        long dropped,
        String transport) {}
