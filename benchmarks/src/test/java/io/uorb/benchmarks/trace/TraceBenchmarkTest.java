// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Statement("determinism:D-81")
class TraceBenchmarkTest {
    @AutoClose
    private final TraceBenchmark benchmark = new TraceBenchmark();

    @ParameterizedTest
    @EnumSource
    void shouldHitAndMissAlikeWithEachTrace(TraceSetting tracing) {
        open(tracing);
        assertEquals(TraceBenchmark.OPERATIONS, benchmark.publishUpdate());
        assertEquals(0, benchmark.updateThatMisses());
        assertEquals(0, benchmark.updated());
        benchmark.publish();
        assertEquals(TraceBenchmark.OPERATIONS, benchmark.updated());
    }

    /** The limits are the bytes of the cost table, and what begin, end and key block of an activation take. */
    @ParameterizedTest
    @CsvSource({"UNSTAMPED, 1, 2", "STAMPED, 2, 4"})
    void shouldRecordEachPublishInAsManyBytesAsItSays(TraceSetting tracing, int least, int most) {
        open(tracing);
        long before = benchmark.traceBytes();
        benchmark.publish();
        double bytes = (double) (benchmark.traceBytes() - before) / TraceBenchmark.OPERATIONS;
        assertTrue(bytes > least && bytes < most + 0.1, bytes + " bytes a publish");
    }

    @ParameterizedTest
    @CsvSource({"OFF, 0", "UNSTAMPED, 1", "STAMPED, 1"})
    void shouldRecordReadingsOfTheClockAndActivationsWithATraceOnly(TraceSetting tracing, int bytesEach) {
        open(tracing);
        long before = benchmark.traceBytes();
        benchmark.nowUs();
        long afterTimes = benchmark.traceBytes();
        assertTrue(afterTimes - before >= (long) bytesEach * TraceBenchmark.OPERATIONS);
        benchmark.activation();
        assertTrue(benchmark.traceBytes() - afterTimes >= 2L * bytesEach * TraceBenchmark.OPERATIONS);
        assertEquals(bytesEach > 0, benchmark.traceBytes() > 0);
    }

    /** An operation that allocated the smallest object would do so a thousand times over. */
    @ParameterizedTest
    @EnumSource
    @Statement("determinism:D-24")
    void shouldAllocateNothing(TraceSetting tracing) throws Exception {
        open(tracing);
        long bytes = Allocations.ofLeastRun(() -> {
            benchmark.publish();
            benchmark.publishUpdate();
            benchmark.updateThatMisses();
            benchmark.updated();
            benchmark.nowUs();
            benchmark.activation();
        });
        assertEquals(0, bytes / TraceBenchmark.OPERATIONS, bytes + " bytes");
    }

    /** More than a lane of 1 MiB takes: what is not released would be dropped. */
    @ParameterizedTest
    @EnumSource(names = "OFF", mode = EnumSource.Mode.EXCLUDE)
    void shouldFitIntoTheLaneHoweverOftenItIsCalled(TraceSetting tracing) {
        open(tracing);
        while (benchmark.traceBytes() < 5L << 18) {
            assertEquals(TraceBenchmark.OPERATIONS, benchmark.publishUpdate());
        }
    }

    private void open(TraceSetting tracing) {
        benchmark.tracing = tracing;
        benchmark.open();
    }
}
