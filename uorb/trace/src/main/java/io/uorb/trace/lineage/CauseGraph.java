// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import java.util.Arrays;

/** Causes and effects of all messages, and an order in which causes come before their effects. Immutable. */
final class CauseGraph {
    private final ActivationTable table;
    private final int[] causesFrom;
    private final int[] causes;
    private final int[] effectsFrom;
    private final int[] effects;
    private final int[] order;

    CauseGraph(MessageCauses messageCauses) {
        table = messageCauses.table();
        int count = table.messages();
        causesFrom = new int[count + 1];
        LongColumn all = new LongColumn();
        for (int message = 0; message < count; message++) {
            for (int cause : messageCauses.of(message)) {
                all.add(cause);
            }
            causesFrom[message + 1] = all.size();
        }
        causes = all.toInts();
        effectsFrom = new int[count + 1];
        for (int cause : causes) {
            effectsFrom[cause + 1]++;
        }
        for (int i = 0; i < count; i++) {
            effectsFrom[i + 1] += effectsFrom[i];
        }
        effects = new int[causes.length];
        int[] next = effectsFrom.clone();
        for (int message = 0; message < count; message++) {
            for (int i = causesFrom[message]; i < causesFrom[message + 1]; i++) {
                effects[next[causes[i]]] = message;
                next[causes[i]]++;
            }
        }
        order = causesFirst();
    }

    /** Returns the messages in that order; what would be its own cause, in a damaged trace, is left out. */
    private int[] causesFirst() {
        int count = table.messages();
        int[] missing = new int[count];
        int[] sorted = new int[count];
        int end = 0;
        for (int message = 0; message < count; message++) {
            missing[message] = causesFrom[message + 1] - causesFrom[message];
            if (missing[message] == 0) {
                sorted[end] = message;
                end++;
            }
        }
        for (int done = 0; done < end; done++) {
            int message = sorted[done];
            for (int i = effectsFrom[message]; i < effectsFrom[message + 1]; i++) {
                missing[effects[i]]--;
                if (missing[effects[i]] == 0) {
                    sorted[end] = effects[i];
                    end++;
                }
            }
        }
        return Arrays.copyOf(sorted, end);
    }

    int[] order() {
        return order;
    }

    int causesFrom(int message) {
        return causesFrom[message];
    }

    int cause(int index) {
        return causes[index];
    }

    int effectsFrom(int message) {
        return effectsFrom[message];
    }

    int effect(int index) {
        return effects[index];
    }
}
