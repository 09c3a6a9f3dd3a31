// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.ActivationScope;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneInput;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The calls that a trace gets from the core, and when. */
class TraceHooksTest {
    private final List<String> told = new ArrayList<>();
    private final ManualClock clock = new ManualClock(1_000);
    private Runnable published = () -> {};
    private final TraceRecorder trace =
            new TraceRecorder(TraceSettings.DEFAULT.withMessages((place, generation, words, from, length) -> {
                told.add("trace " + generation);
                published.run();
            }));

    private List<LaneOperation> operations() {
        LaneRecorder lane = trace.lanes().get(0);
        LaneRing ring = lane.ring();
        byte[] bytes = new byte[(int) ring.committed()];
        ring.copy(0, bytes, 0, bytes.length);
        List<LaneInput.Chunk> chunks = new ArrayList<>(List.of(new LaneInput.Chunk(bytes, 0, bytes.length, true)));
        LaneDecoder in = new LaneDecoder(() -> chunks.isEmpty() ? null : chunks.remove(0));
        List<LaneOperation> all = new ArrayList<>();
        while (in.next()) {
            all.add(in.operation());
        }
        return all;
    }

    @Test
    @Statement("determinism:D-14")
    void shouldTellAPublishBetweenItsCommitAndItsSignal() {
        try (Orb orb = Orb.builder().clock(clock).paths(Tracing.by(trace)).build();
                Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
                Subscription<DebugValue> probed = orb.subscribe(DebugValueTopic.DEBUG_VALUE)) {
            DebugValue read = new DebugValue();
            probed.registerCallback(generation -> told.add("callback " + generation));
            published = () -> told.add("copied " + probed.update(read));
            long id = Observation.of(orb).subscriptions().get(0).id();
            assertTrue(Observation.of(orb)
                    .setCopyProbe(id, (generation, sampleUs, nowUs) -> told.add("probe " + generation)));
            publication.publish(new DebugValue());
        }
        assertEquals(List.of("trace 1", "probe 1", "copied true", "callback 1"), told);
    }

    /** Messages without a timestamp get one, and intervals look at the time: neither is a reading of the activation. */
    @Test
    @Statement("determinism:D-15")
    @SuppressWarnings("try") // the scope is entered, not used
    void shouldRecordTheReadingsOfTheModuleOnly() {
        try (Orb orb = Orb.builder().clock(clock).paths(Tracing.by(trace)).build();
                ActivationScope activation = Tracing.activation(orb, "step");
                Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
                Subscription<DebugValue> slow = orb.subscribe(DebugValueTopic.DEBUG_VALUE)) {
            slow.setIntervalUs(1_000);
            for (int i = 0; i < 5; i++) {
                publication.publish(new DebugValue());
                slow.update(new DebugValue());
            }
            assertEquals(1_000, orb.clock().nowUs());
            assertEquals(clock, ManualClock.of(orb.clock()).orElseThrow());
        }
        assertEquals(1, operations().stream().filter(LaneOperation.TIME::equals).count());
        assertEquals(
                5, operations().stream().filter(LaneOperation.PUBLISHED::equals).count());
    }
}
