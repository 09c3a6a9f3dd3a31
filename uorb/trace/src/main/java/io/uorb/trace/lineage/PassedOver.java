// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import java.util.HashSet;
import java.util.Set;

/** Counts the messages of a topic that an item has not read, between the first and the last that it has. */
final class PassedOver {
    private final Set<Integer> items = new HashSet<>();
    private final LongColumn activations = new LongColumn();

    /** Adds an activation of the item. */
    void add(int activation) {
        activations.add(activation);
    }

    long count(ActivationTable table, TraceTopic topic) {
        for (int i = 0; i < activations.size(); i++) {
            items.add(table.item((int) activations.get(i)));
        }
        Set<Long> read = new HashSet<>();
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int message = 0; message < table.messages(); message++) {
            if (table.topics().get(table.topic(message)).equals(topic) && isRead(table, message)) {
                read.add(table.generation(message));
                least = Math.min(least, table.generation(message));
                most = Math.max(most, table.generation(message));
            }
        }
        return read.isEmpty() ? 0 : most - least + 1 - read.size();
    }

    private boolean isRead(ActivationTable table, int message) {
        for (int i = 0; i < table.readers(message); i++) {
            if (items.contains(table.item(table.reader(message, i)))) {
                return true;
            }
        }
        return false;
    }
}
