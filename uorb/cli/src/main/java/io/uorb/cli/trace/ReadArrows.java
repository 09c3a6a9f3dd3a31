// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.trace;

import io.uorb.cli.trace.ChromeTrace.LaneEvent;
import io.uorb.trace.lineage.ActivationTable;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Arrows from the publish of a message to each activation that took it, numbered by the table: nothing is kept of them,
 * for a minute at 1 kHz has a million. One thread.
 */
final class ReadArrows {
    private final ActivationTable table;
    private final IntPredicate included;
    private long count;

    ReadArrows(ActivationTable table, IntPredicate included) {
        this.table = table;
        this.included = included;
    }

    /** Returns the number of arrows so far. */
    long count() {
        return count;
    }

    /** Adds the ends of the arrows that begin or end in an activation. */
    void addTo(List<LaneEvent> events, int activation) {
        for (int i = 0; i < table.publishes(activation); i++) {
            int message = table.published(activation, i);
            for (int j = 0; j < table.readers(message); j++) {
                int reader = table.reader(message, j);
                boolean isRepeated = j > 0 && table.reader(message, j - 1) == reader;
                if (!isRepeated && isShown(message, reader)) {
                    events.add(new LaneEvent(startNs(message), LaneEvent.ARROW_START, table.readNumber(message, j)));
                    count++;
                }
            }
        }
        for (int i = 0; i < table.reads(activation); i++) {
            int message = table.read(activation, i);
            if (isFirst(activation, i, message) && isShown(message, activation)) {
                long ns = Math.max(table.beginNs(activation), startNs(message));
                events.add(new LaneEvent(ns, LaneEvent.ARROW_END, number(message, activation)));
            }
        }
    }

    private boolean isFirst(int activation, int read, int message) {
        for (int i = 0; i < read; i++) {
            if (table.read(activation, i) == message) {
                return false;
            }
        }
        return true;
    }

    private boolean isShown(int message, int reader) {
        int publisher = table.activation(message);
        return publisher != ActivationTable.NONE
                && included.test(publisher)
                && included.test(reader)
                && startNs(message) <= table.endNs(reader);
    }

    /** Returns when a message was published, within its activation. */
    private long startNs(int message) {
        int publisher = table.activation(message);
        return Math.max(table.beginNs(publisher), Math.min(table.publishedNs(message), table.endNs(publisher)));
    }

    /** Returns the number of the arrow from a message to an activation: that of its first read there. */
    private long number(int message, int activation) {
        int read = 0;
        while (table.reader(message, read) != activation) {
            read++;
        }
        return table.readNumber(message, read);
    }
}
