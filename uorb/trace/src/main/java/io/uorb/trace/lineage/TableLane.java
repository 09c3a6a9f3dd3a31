// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.trace.lineage.ActivationTableBuilder.OpenActivation;
import java.util.ArrayList;
import java.util.List;

/**
 * One lane of a table that is built: operations in program order. Operations outside activations, or in one whose end
 * is missing, are skipped. One thread.
 */
public final class TableLane {
    private final ActivationTableBuilder table;
    private final int number;
    /** Open activations, the innermost last; those beyond {@link #depth} are kept for use again. */
    private final List<OpenActivation> open = new ArrayList<>();

    private int depth;

    TableLane(ActivationTableBuilder table, int number) {
        this.table = table;
        this.number = number;
    }

    /**
     * Begins an activation, inside another one if there is one.
     *
     * @param topic of the message that woke it, or {@link ActivationTable#NONE}
     * @param generation of it; 0 if it is not known, because it had to wait for an interval
     * @param dueNs of the timer that woke it, or {@link ActivationTable#NONE}
     */
    public void begin(int item, int topic, long generation, long dueNs, long ns) {
        if (depth == open.size()) {
            open.add(table.open());
        }
        open.get(depth).begin(item, trigger(topic, generation), dueNs, ns);
        depth++;
    }

    private int trigger(int topic, long generation) {
        if (topic == ActivationTable.NONE) {
            return ActivationTable.NONE;
        }
        return generation > 0 ? table.message(topic, generation) : ActivationTable.INTERVAL;
    }

    /**
     * Reads a message.
     *
     * @param subscription which of the lane's endpoints, or any number that is the same for one subscription
     * @param isFresh whether it reads this message for the first time
     */
    public void read(int topic, long generation, int subscription, boolean isFresh) {
        if (depth > 0) {
            open.get(depth - 1).read(table.message(topic, generation), subscription, isFresh);
        }
    }

    /** Publishes a message. */
    public void publish(int topic, long generation, long ns) {
        if (depth > 0) {
            open.get(depth - 1).publish(table.message(topic, generation), ns);
        } else {
            table.publishedOutside(topic, generation, ns);
        }
    }

    /** Ends the innermost activation. */
    public void end(long ns) {
        if (depth > 0) {
            depth--;
            table.add(open.get(depth), number, ns);
        }
    }

    /** Drops what is open, as at a gap of the lane. */
    public void drop() {
        depth = 0;
    }
}
