// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.List;

/**
 * All subscriptions that one module has on one instance of a topic.
 *
 * @param count number of subscriptions
 * @param threads the threads that poll or run for them, sorted
 * @param deliveryModes their ways of delivery ({@code poll}, {@code callback}, {@code copy}), sorted
 * @param intervalsUs their intervals, each once, ascending; 0 stands for none
 * @param behind messages that are not copied yet
 * @param lost messages lost, in all
 * @param lostBetween messages lost between two snapshots; 0 if there was only one
 * @param skipped messages left out because of an interval, in all
 * @param rateHz messages copied a second between two snapshots; NaN if there was only one
 * @param deadlineUs shortest deadline of one of them; 0 for none
 */
public record SubscribeEdge(
        String module,
        String topic,
        int instance,
        int count,
        List<String> threads,
        List<String> deliveryModes,
        List<Long> intervalsUs,
        long behind,
        long lost,
        long lostBetween,
        long skipped,
        double rateHz,
        long deadlineUs) {

    /** Keeps copies of the lists. */
    public SubscribeEdge {
        threads = List.copyOf(threads);
        deliveryModes = List.copyOf(deliveryModes);
        intervalsUs = List.copyOf(intervalsUs);
    }

    EdgeKey key() {
        return new EdgeKey(module, topicKey());
    }

    /** Returns topic and instance. */
    public TopicKey topicKey() {
        return new TopicKey(topic, instance);
    }

    SubscribeEdge named(String moduleName, String topicName) {
        return new SubscribeEdge(
                moduleName,
                topicName,
                instance,
                count,
                threads,
                deliveryModes,
                intervalsUs,
                behind,
                lost,
                lostBetween,
                skipped,
                rateHz,
                deadlineUs);
    }
}
