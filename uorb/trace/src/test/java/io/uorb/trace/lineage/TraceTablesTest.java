// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tables of parts of a trace. */
class TraceTablesTest {
    /** Activations that begin each 100 ns, of which each publishes a message; each second one in the one before. */
    private static MemoryTrace nested() {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        ActivationTrace recorder = trace.recorder();
        int item = recorder.endpoint("module", EndpointKind.ITEM, "item", 0, null);
        int publication = recorder.endpoint("module", EndpointKind.PUBLICATION, "topic", 0, null);
        ActivationLane lane = recorder.lane(Thread.currentThread());
        for (int i = 1; i <= 8; i += 2) {
            lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, 0, i * 100L);
            lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, 0, i * 100L + 100);
            lane.published(publication, i + 1, new long[1], 0, 1);
            lane.end(i * 100L + 140);
            lane.published(publication, i, new long[1], 0, 1);
            lane.end(i * 100L + 150);
        }
        trace.close();
        return trace;
    }

    private static List<Long> begins(ActivationTable table) {
        return IntStream.range(0, table.activations())
                .mapToObj(table::beginNs)
                .sorted()
                .toList();
    }

    private static List<Long> generations(ActivationTable table) {
        return IntStream.range(0, table.activations())
                .mapToObj(activation -> table.generation(table.published(activation, 0)))
                .sorted()
                .toList();
    }

    @Test
    void shouldReadActivationsThatBeginInAPart() {
        ActivationTable table = TraceTables.of(nested(), 200, 600).table(); // it begins and ends between nested ones
        assertEquals(List.of(200L, 300L, 400L, 500L), begins(table));
        assertEquals(List.of(2L, 3L, 4L, 5L), generations(table));
        assertEquals(4, table.messages());
    }
}
