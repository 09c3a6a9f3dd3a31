// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/**
 * The state of one node at one moment, for tools (C-2, S-17).
 *
 * @param topic the topic's name
 * @param instance the instance, from 0
 * @param publishers how many may publish on it
 * @param subscribers how many are subscribed to it
 * @param queueLength messages it keeps
 * @param sizeBytes size of one message
 * @param published number of messages published, or being published, since it came into being
 * @param lastPublishedUs the newest message's {@code timestamp}, or its time of publishing, us; 0 without a message
 * @param lost messages that its present subscribers lost, in all; it shrinks when one of them leaves
 * @param outOfRange number of values published that their wire types do not hold, if the broker counts them
 */
public record NodeStatus(
        String topic,
        int instance,
        int publishers,
        int subscribers,
        int queueLength,
        int sizeBytes,
        long published,
        long lastPublishedUs,
        long lost,
        long outOfRange) {
    /** Whether it has a publisher. */
    public boolean advertised() {
        return publishers > 0;
    }
}
