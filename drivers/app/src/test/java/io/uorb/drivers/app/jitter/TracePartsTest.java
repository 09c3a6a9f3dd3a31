// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.blame.ThreadSamples;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.lineage.LineagePath;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs without a chain in their measurement. */
class TracePartsTest {
    private static final long LATE_US = 3_600_000_000L;
    private static final long NS_PER_US = 1_000;

    private final MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
    private final long fromNs = System.nanoTime();

    /** Traces a timer that is an hour late, and the reader of what it publishes. */
    TracePartsTest() {
        new TracedChain(trace).write(1, 0, LATE_US);
        trace.close();
    }

    private void assertFails(String path, String reason) {
        TraceParts parts = new TraceParts(trace, 1, fromNs, System.nanoTime());
        assertThrowsNaming(
                RunFailedException.class,
                () -> parts.analysis(LineagePath.parse(path), new TimedEvents(List.of()), ThreadSamples.NONE),
                reason);
    }

    @Test
    void shouldTellThatAllChainsWereDueBeforeTheMeasurement() {
        assertFails("sensor..rates", "all chains … before … --rate");
    }

    @Test
    void shouldTellThatNothingReachesTheEndOfAPath() {
        assertFails("sensor..other", "sensor..other … uorb lag");
    }

    @Test
    void shouldMeasureChainsThatWereDueInTheMeasurement() throws RunFailedException {
        TraceParts parts = new TraceParts(trace, 1, fromNs - 2 * LATE_US * NS_PER_US, System.nanoTime());
        assertEquals(
                1,
                parts.analysis(LineagePath.parse("sensor..rates"), new TimedEvents(List.of()), ThreadSamples.NONE)
                        .count());
    }
}
