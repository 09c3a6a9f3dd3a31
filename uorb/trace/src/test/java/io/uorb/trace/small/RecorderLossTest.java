// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.trace.TraceSettings;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of a recorder that came too late for messages: what is lost accuses no module, and passes for no whole log. */
class RecorderLossTest {
    private static final int HISTORY = 16;
    private static final int PERIOD_US = 100_000;
    private static final long FLIGHT_US = 205_000;

    @TempDir
    private Path folder;

    private LogTrace fly() throws Exception {
        return LogTrace.open(LoggedGraph.fly(
                FLIGHT_US,
                HISTORY,
                TraceSettings.DEFAULT,
                List.of(AdderGraph.COUNT, AdderGraph.SUM),
                folder,
                recorder -> recorder.periodUs(PERIOD_US)));
    }

    private static void assertIncomplete(ModuleResult result, String topic, long lost) {
        assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
        assertTrue(
                result.reasons().stream()
                        .anyMatch(reason -> reason.contains(topic + ":0") && reason.contains(" " + lost + " ")),
                result::toString);
    }

    /** Returns how many of a topic's messages the log does not have, by their generations. */
    private static long missing(LogTrace trace, String topic) {
        long last = trace.messages().last(topic, 0);
        return LongStream.rangeClosed(1, last)
                .filter(generation -> trace.messages().find(topic, 0, generation) == null)
                .count();
    }

    @Test
    void shouldNameTopicAndNumberOfLostMessages() throws Exception {
        try (LogTrace trace = fly()) {
            long counts = missing(trace, "count");
            long sums = missing(trace, "sum");
            assertTrue(counts > FLIGHT_US / 1_000 / 2, counts + " counts lost");
            assertEquals(Map.of("count:0", counts, "sum:0", sums), trace.losses());
            assertIncomplete(AdderGraph.verifyDriver(trace, 1), "count", counts);
            assertIncomplete(AdderGraph.verifyAdder(trace, 0), "count", counts);
            assertIncomplete(AdderGraph.verifyAdder(trace, 0), "sum", sums);
        }
    }
}
