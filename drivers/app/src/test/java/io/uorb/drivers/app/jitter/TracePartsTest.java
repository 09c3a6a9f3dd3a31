// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
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
        ActivationTrace recorder = trace.recorder();
        int timer = recorder.endpoint("source", EndpointKind.ITEM, "timer", 0, null);
        int sensor = recorder.endpoint("source", EndpointKind.PUBLICATION, "sensor", 0, null);
        int reader = recorder.endpoint("reader", EndpointKind.ITEM, "reader", 0, null);
        int read = recorder.endpoint("reader", EndpointKind.SUBSCRIPTION, "sensor", 0, null);
        int rates = recorder.endpoint("reader", EndpointKind.PUBLICATION, "rates", 0, null);
        ActivationLane lane = recorder.lane(Thread.currentThread());
        lane.begin(timer, ActivationCause.TIMER, ActivationTrace.UNTRACED, 0, 0, LATE_US, System.nanoTime());
        lane.published(sensor, 1, new long[1], 0, 1);
        lane.end(System.nanoTime());
        lane.begin(reader, ActivationCause.MESSAGE, read, 1, 0, LATE_US, System.nanoTime());
        lane.hit(read, 1);
        lane.published(rates, 1, new long[1], 0, 1);
        lane.end(System.nanoTime());
        trace.close();
    }

    private String failure(String path) {
        TraceParts parts = new TraceParts(trace, 1, fromNs, System.nanoTime());
        return assertThrows(
                        RunFailedException.class,
                        () -> parts.analysis(LineagePath.parse(path), new TimedEvents(List.of()), ThreadSamples.NONE))
                .getMessage();
    }

    @Test
    void shouldTellThatAllChainsWereDueBeforeTheMeasurement() {
        assertEquals(
                "the rate was not held: all chains in the measurement were due before it; choose a lower --rate",
                failure("sensor..rates"));
    }

    @Test
    void shouldTellThatNothingReachesTheEndOfAPath() {
        assertEquals(
                "no message of sensor..other led to its end; uorb lag lists the paths of a program",
                failure("sensor..other"));
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
