// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

/**
 * An instance of a topic.
 *
 * @param queueLength 0 if not known
 * @param sizeBytes a message's size; 0 if not known
 * @param published messages published since it came into being
 * @param rateHz messages a second between two snapshots; NaN if there was only one
 * @param lost messages that its present subscribers lost, in all
 * @param faults injected faults, as text; empty if there are none
 * @param silentUs time since the newest message; 0 if not known, or if that message's time is later than now
 */
public record TopicNode(
        String topic,
        int instance,
        int queueLength,
        int sizeBytes,
        long published,
        double rateHz,
        long lost,
        String faults,
        long silentUs) {

    /** Returns topic and instance. */
    public TopicKey key() {
        return new TopicKey(topic, instance);
    }

    TopicNode named(String name) {
        return new TopicNode(name, instance, queueLength, sizeBytes, published, rateHz, lost, faults, silentUs);
    }
}
