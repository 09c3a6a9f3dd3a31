// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Causes by the trace against those that the messages carry ({@code determinism:D-83}). */
class CausesTruthTest {
    /** Compares all messages of a graph; returns how many have causes. */
    private static long compare(long seed, int sourceMessages) throws InterruptedException {
        int modules = 3 + (int) (seed % 6);
        try (TruthGraph graph = new TruthGraph(seed, modules, sourceMessages)) {
            MemoryTrace trace = graph.run();
            ActivationTable table = TraceTables.of(trace).table();
            MessageCauses fresh = MessageCauses.fresh(table);
            MessageCauses all = MessageCauses.withHeld(table);
            long compared = 0;
            for (int message = 0; message < table.messages(); message++) {
                if (table.activation(message) != ActivationTable.NONE
                        && !table.topics().get(table.topic(message)).name().equals("truth0")) {
                    long[] words = words(trace, table, message);
                    Set<Long> expected = ids(words, 1);
                    assertEquals(expected, ids(trace, table, fresh.of(message)), "fresh, seed " + seed);
                    expected.addAll(ids(words, 2 + (int) words[1]));
                    assertEquals(expected, ids(trace, table, all.of(message)), "all, seed " + seed);
                    compared++;
                }
            }
            assertTrue(trace.messageCount() >= sourceMessages);
            return compared;
        }
    }

    private static Set<Long> ids(long[] words, int at) {
        Set<Long> ids = new HashSet<>();
        for (int i = 0; i < words[at]; i++) {
            ids.add(words[at + 1 + i]);
        }
        return ids;
    }

    private static Set<Long> ids(MemoryTrace trace, ActivationTable table, int[] causes) {
        Set<Long> ids = new HashSet<>();
        Arrays.stream(causes).forEach(cause -> ids.add(words(trace, table, cause)[0]));
        return ids;
    }

    private static long[] words(MemoryTrace trace, ActivationTable table, int message) {
        TraceTopic topic = table.topics().get(table.topic(message));
        return trace.messages().find(topic.name(), topic.instance(), table.generation(message));
    }

    @Test
    @Statement("determinism:D-66")
    void shouldFindTheCausesThatMessagesCarry() throws InterruptedException {
        long compared = 0;
        for (int seed = 1; seed <= 6; seed++) {
            compared += compare(seed, 1_000);
        }
        assertTrue(compared > 500, compared + " messages with causes");
    }

    @Test
    @Tag("slow")
    @Statement("determinism:D-83")
    void shouldFindTheCausesOfAMillionMessages() throws InterruptedException {
        long compared = 0;
        for (int seed = 1; compared < 1_000_000; seed++) {
            compared += compare(seed, 10_000);
        }
    }
}
