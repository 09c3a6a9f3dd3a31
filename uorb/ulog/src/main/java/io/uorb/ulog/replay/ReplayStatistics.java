// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import java.util.List;
import java.util.Map;

/**
 * The counts of a replay so far.
 *
 * @param topics what was published, by topic and instance
 * @param skipped messages that were read and not published, by reason; every reason is there
 * @param outOfOrder messages that were published at once because a later one was published before
 * @param round which time the log is being read, from 1; 0 before the first
 * @param read messages of the log that this round has read, published or not
 * @param inLog messages of the log: the final value of {@code read} unless a stop time ends the round earlier
 * @param timeUs the log's time of the last message published, us
 * @param lateness how late messages were that waited for their time
 */
public record ReplayStatistics(
        List<TopicCount> topics,
        Map<SkipReason, Long> skipped,
        long outOfOrder,
        int round,
        long read,
        long inLog,
        long timeUs,
        Lateness lateness) {
    /**
     * Messages of one instance of a topic.
     *
     * @param topic the name under which it is published
     * @param instance the instance on which it is published
     * @param published messages published in all rounds
     */
    public record TopicCount(String topic, int instance, long published) {}

    /**
     * Lateness of published messages, us, within 1 %; all 0 if none waited for its time.
     *
     * @param messages number of these messages
     * @param p50Us half of them were no later
     * @param p99Us 99 of 100 were no later
     * @param p999Us 999 of 1000 were no later
     * @param maxUs none was later
     */
    public record Lateness(long messages, long p50Us, long p99Us, long p999Us, long maxUs) {}

    /** Returns the number of messages of all topics published so far. */
    public long published() {
        return topics.stream().mapToLong(TopicCount::published).sum();
    }
}
