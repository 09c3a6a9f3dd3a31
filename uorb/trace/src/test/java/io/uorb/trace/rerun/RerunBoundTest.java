// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bound of messages too many. */
class RerunBoundTest {
    @Test
    @Statement("determinism:D-53")
    void shouldKeepAsManyOfAModuleWhateverOthersPublish() throws Exception {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        trace.close();
        try (RerunStore store = new RerunStore(trace, List.of("first", "second"), Tolerances.NONE, 2)) {
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

    private static void tooMany(RerunStore store, String module, long value) {
        store.exchange(module).tooMany(DebugValueTopic.DEBUG_VALUE, 0, value, new long[] {value});
    }
}
