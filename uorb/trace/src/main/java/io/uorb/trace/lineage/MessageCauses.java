// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The causes of messages ({@code determinism:D-66}): fresh ones, which the publishing activation read before the
 * publish; and held ones, which the module's other subscriptions read last in earlier activations.
 */
public final class MessageCauses {
    private final ActivationTable table;
    /** Of each activation what the module held at its begin; null unless that was asked for. */
    private final Held[] held;

    private MessageCauses(ActivationTable table, Held[] held) {
        this.table = table;
        this.held = held;
    }

    /** The last messages of a module's subscriptions. */
    private record Held(long[] subscriptions, int[] messages) {}

    /** Returns the fresh causes of a table's messages. */
    public static MessageCauses fresh(ActivationTable table) {
        return new MessageCauses(table, null);
    }

    /** Returns the fresh and the held causes of a table's messages. */
    public static MessageCauses withHeld(ActivationTable table) {
        return new MessageCauses(table, heldAtBegins(table));
    }

    private static Held[] heldAtBegins(ActivationTable table) {
        Held[] held = new Held[table.activations()];
        Map<String, Map<Long, Integer>> lastOfModule = new HashMap<>();
        List<Integer> inOrder =
                new ArrayList<>(IntStream.range(0, held.length).boxed().toList());
        inOrder.sort(Comparator.comparingLong(table::beginNs));
        for (int activation : inOrder) {
            Map<Long, Integer> last =
                    lastOfModule.computeIfAbsent(table.module(activation), module -> new LinkedHashMap<>());
            held[activation] = new Held(
                    last.keySet().stream().mapToLong(Long::longValue).toArray(),
                    last.values().stream().mapToInt(Integer::intValue).toArray());
            for (int i = 0; i < table.reads(activation); i++) {
                last.put(subscription(table, activation, i), table.read(activation, i));
            }
        }
        return held;
    }

    private static long subscription(ActivationTable table, int activation, int read) {
        return (long) table.lane(activation) << Integer.SIZE | table.subscription(activation, read);
    }

    /** Returns the table. */
    public ActivationTable table() {
        return table;
    }

    /** Returns the causes of a message, without order; none of one that no lane published. */
    public int[] of(int message) {
        int activation = table.activation(message);
        if (activation == ActivationTable.NONE) {
            return new int[0];
        }
        int reads = table.readsBefore(message);
        IntStream fresh = IntStream.range(0, reads)
                .filter(i -> table.isFresh(activation, i))
                .map(i -> table.read(activation, i));
        if (held == null) {
            return fresh.toArray();
        }
        IntStream again = IntStream.range(0, reads)
                .filter(i -> !table.isFresh(activation, i))
                .map(i -> table.read(activation, i));
        Held before = held[activation];
        IntStream kept = IntStream.range(0, before.messages.length)
                .filter(i -> !isRead(activation, reads, before.subscriptions[i]))
                .map(i -> before.messages[i]);
        return IntStream.concat(fresh, IntStream.concat(again, kept)).distinct().toArray();
    }

    private boolean isRead(int activation, int reads, long subscription) {
        for (int i = 0; i < reads; i++) {
            if (subscription(table, activation, i) == subscription) {
                return true;
            }
        }
        return false;
    }
}
