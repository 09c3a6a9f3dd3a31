// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.List;

/**
 * All publications that one module has on one instance of a topic.
 *
 * @param count how many
 * @param threads the threads that made them, sorted
 * @param published messages published on the instance since the first of them was made
 * @param rateHz messages a second between two snapshots; NaN if there was only one
 * @param promiseUs shortest period that one of them promises to publish in; 0 for none
 * @param lateUs by how much the latest of them breaks its promise; 0 if none does
 * @param latePromiseUs period that this one promises; 0 if none is late
 */
public record PublishEdge(
        String module,
        String topic,
        int instance,
        int count,
        List<String> threads,
        long published,
        double rateHz,
        long promiseUs,
        long lateUs,
        long latePromiseUs) {

    /** Keeps a copy of the list. */
    public PublishEdge {
        threads = List.copyOf(threads);
    }

    /** Publications that keep what they promise. */
    public PublishEdge(
            String module,
            String topic,
            int instance,
            int count,
            List<String> threads,
            long published,
            double rateHz,
            long promiseUs) {
        this(module, topic, instance, count, threads, published, rateHz, promiseUs, 0, 0);
    }

    EdgeKey key() {
        return new EdgeKey(module, topicKey());
    }

    /** Returns topic and instance. */
    public TopicKey topicKey() {
        return new TopicKey(topic, instance);
    }

    PublishEdge named(String moduleName, String topicName) {
        return new PublishEdge(
                moduleName, topicName, instance, count, threads, published, rateHz, promiseUs, lateUs, latePromiseUs);
    }
}
