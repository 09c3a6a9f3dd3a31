// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceMemory;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bound of messages too many. */
class RerunBoundTest {
    @Test
    @Statement("determinism:D-53")
    void shouldKeepAsManyOfAModuleWhateverOthersPublish() throws Exception {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        trace.close();
        try (RerunStore store = new RerunStore(
                trace, List.of("first", "second"), Tolerances.NONE, 2, new TraceMemory("the table", 1_000))) {
            for (int i = 0; i < 5; i++) {
                tooMany(store, "first", 10 + i);
            }
            tooMany(store, "second", 20);
            assertEquals(3, store.extras());
            assertEquals(3, store.droppedExtras());
            List<Long> kept = new RerunMessages(store)
                    .added().stream().map(one -> one.words()[0]).toList();
            assertEquals(List.of(10L, 11L, 20L), kept);
        }
    }

    @Test
    @Statement("determinism:D-53")
    void shouldRefuseATableThatTakesMoreThanItsMemory() {
        ProducedMessages messages = new ProducedMessages(new TraceMemory("the table", 2_000));
        String message = assertThrows(UncheckedIOException.class, () -> {
                    for (int i = 0; i < 1_000; i++) {
                        messages.add(i, (short) 0, i);
                    }
                })
                .getCause()
                .getMessage();
        assertEquals("the table takes 3456 bytes of memory; the limit is 2000", message);
    }

    private static void tooMany(RerunStore store, String module, long value) {
        store.exchange(module).tooMany(DebugValueTopic.DEBUG_VALUE, 0, value, new long[] {value});
    }
}
