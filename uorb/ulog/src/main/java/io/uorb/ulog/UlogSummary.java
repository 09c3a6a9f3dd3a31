// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.UlogSubscription;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The contents of a log, counted in one pass ({@link UlogFile#summary}).
 *
 * @param startUs start time of the log, from its header
 * @param instances the topics' instances in the order of the file
 * @param dropouts number of times that the logger lost data
 * @param dropoutMs total duration of all dropouts, ms
 * @param corruptions the log's corruptions, as {@link UlogReader#corruptions} lists them
 * @param unlistedCorruptions number of further corruptions
 * @param recordsByType number of records of each type of L-2, without corrupt ones
 * @param bytes size of the file
 */
public record UlogSummary(
        long startUs,
        List<Instance> instances,
        long dropouts,
        long dropoutMs,
        List<UlogCorruption> corruptions,
        long unlistedCorruptions,
        Map<Character, Long> recordsByType,
        long bytes) {
    /**
     * One instance of one topic.
     *
     * @param subscription topic, instance and format
     * @param messages number of messages
     * @param bytes size of all messages, without records' headers
     * @param firstUs least time of a message; times step back in real logs. -1 if there is none
     * @param lastUs greatest time of a message, or -1
     */
    public record Instance(UlogSubscription subscription, long messages, long bytes, long firstUs, long lastUs) {
        /** Returns whether there are messages, and they have times. */
        public boolean isTimed() {
            return messages > 0 && subscription.timestampOffset() >= 0;
        }
    }

    public UlogSummary {
        instances = List.copyOf(instances);
        corruptions = List.copyOf(corruptions);
        recordsByType = Collections.unmodifiableMap(new TreeMap<>(recordsByType));
    }

    /** Returns the number of messages of all instances. */
    public long messages() {
        return instances.stream().mapToLong(Instance::messages).sum();
    }

    /** Returns the least time of a message; -1 if no message has a time. */
    public long firstUs() {
        return instances.stream()
                .filter(Instance::isTimed)
                .mapToLong(Instance::firstUs)
                .min()
                .orElse(-1);
    }

    /** Returns the greatest time of a message; -1 if no message has a time. */
    public long lastUs() {
        return instances.stream()
                .filter(Instance::isTimed)
                .mapToLong(Instance::lastUs)
                .max()
                .orElse(-1);
    }
}
