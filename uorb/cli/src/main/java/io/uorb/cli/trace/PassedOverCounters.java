// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.trace;

import io.uorb.trace.lineage.ActivationTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Counts of messages that subscriptions have not read: lost, skipped or superseded. */
final class PassedOverCounters {
    private final ActivationTable table;
    private final IntPredicate included;

    PassedOverCounters(ActivationTable table, IntPredicate included) {
        this.table = table;
        this.included = included;
    }

    /** Receives counters. */
    @FunctionalInterface
    interface Receiver {
        void counted(long ns, String name, long value) throws IOException;
    }

    private record Subscription(int lane, int number, int topic) {}

    /** Tells each change of each counter, by time. */
    void write(Receiver receiver) throws IOException {
        Map<Subscription, Long> last = new HashMap<>();
        Map<String, Long> counts = new HashMap<>();
        List<Integer> byTime = new ArrayList<>(
                IntStream.range(0, table.activations()).filter(included).boxed().toList());
        byTime.sort(Comparator.comparingLong(table::beginNs));
        for (int activation : byTime) {
            for (int i = 0; i < table.reads(activation); i++) {
                int message = table.read(activation, i);
                Subscription of = new Subscription(
                        table.lane(activation), table.subscription(activation, i), table.topic(message));
                Long before = last.put(of, table.generation(message));
                long missed = before == null ? 0 : table.generation(message) - before - 1;
                if (missed > 0) {
                    String name = table.topics().get(of.topic).shown() + " not read by " + table.module(activation);
                    receiver.counted(table.beginNs(activation), name, counts.merge(name, missed, Long::sum));
                }
            }
        }
    }
}
