// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import java.util.ArrayList;
import java.util.List;

/**
 * A chain of messages in time, without gaps from its sample to the publish of its last message.
 *
 * @param sampleNs when the first message's sample was taken
 * @param hops the source, then one hop for each further message
 */
public record Chain(long sampleNs, List<ChainHop> hops) {
    /** Returns the chain of these messages, each a cause of the next. */
    static Chain of(ActivationTable table, List<Integer> messages, SampleTimes samples) {
        int first = messages.get(0);
        long firstNs = table.publishedNs(first);
        long sampleNs = samples.sampleNs(first);
        long fromNs = sampleNs == ActivationTable.NONE ? firstNs : Math.min(sampleNs, firstNs);
        List<ChainHop> hops = new ArrayList<>();
        hops.add(source(table, first, fromNs));
        for (int i = 1; i < messages.size(); i++) {
            hops.add(hop(
                    table, messages.get(i - 1), messages.get(i), hops.get(i - 1).publishedNs()));
        }
        return new Chain(fromNs, List.copyOf(hops));
    }

    private static ChainHop source(ActivationTable table, int message, long fromNs) {
        int activation = table.activation(message);
        long publishedNs = table.publishedNs(message);
        long beginNs =
                activation == ActivationTable.NONE ? fromNs : within(fromNs, table.beginNs(activation), publishedNs);
        return new ChainHop(activation, message, fromNs, beginNs, publishedNs, false, false, fromNs);
    }

    private static ChainHop hop(ActivationTable table, int cause, int message, long fromNs) {
        int activation = table.activation(message);
        long publishedNs = Math.max(fromNs, table.publishedNs(message));
        long beginNs = within(fromNs, table.beginNs(activation), publishedNs);
        long triggerNs = triggerNs(table, activation, cause);
        boolean isSampled = triggerNs != ActivationTable.NONE;
        return new ChainHop(
                activation,
                message,
                fromNs,
                beginNs,
                publishedNs,
                isSampled,
                table.trigger(activation) == ActivationTable.INTERVAL,
                isSampled ? within(fromNs, triggerNs, beginNs) : fromNs);
    }

    /** Returns when what woke an activation came, if that was something else than the topic of the cause. */
    private static long triggerNs(ActivationTable table, int activation, int cause) {
        int trigger = table.trigger(activation);
        if (trigger >= 0) {
            return table.topic(trigger) == table.topic(cause) ? ActivationTable.NONE : table.publishedNs(trigger);
        }
        return table.dueNs(activation);
    }

    private static long within(long least, long value, long most) {
        return Math.max(least, Math.min(value, most));
    }

    /** Returns when the last message was published, ns. */
    public long endNs() {
        return hops.get(hops.size() - 1).publishedNs();
    }

    /** Returns the time from the sample to the last publish, ns. */
    public long lengthNs() {
        return endNs() - sampleNs;
    }
}
