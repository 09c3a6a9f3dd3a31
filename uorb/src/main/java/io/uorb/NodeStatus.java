// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/**
 * What a broker knows of one node at one moment, for tools (C-2, S-17).
 *
 * @param topic the topic's name
 * @param instance the instance, from 0
 * @param publishers how many may publish on it
 * @param subscribers how many are subscribed to it
 * @param queueLength messages it keeps
 * @param sizeBytes size of one message
 * @param published number of messages published, or being published, since it came into being
 */
public record NodeStatus(
        String topic, int instance, int publishers, int subscribers, int queueLength, int sizeBytes, long published) {
    /** Whether somebody may publish on it. */
    public boolean advertised() {
        return publishers > 0;
    }
}
