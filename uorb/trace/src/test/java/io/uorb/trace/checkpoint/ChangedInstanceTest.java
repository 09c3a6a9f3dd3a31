// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.small.AdderGraph;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Checkpoints of a module that changes the instance of a subscription. */
@Statement("determinism:D-58")
class ChangedInstanceTest {
    /** Reads of the clock, of a byte each at least. */
    private static final int TOO_LONG = 1 << 15;

    private final MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT.withLaneBytes(1 << 12));
    private final ActivationLane lane = trace.recorder().lane(Thread.currentThread());
    private final int item = endpoint(EndpointKind.ITEM, "reader");
    private final int counts = endpoint(EndpointKind.SUBSCRIPTION, "count");
    private final int checkpoint = endpoint(EndpointKind.CHECKPOINT, "reader_state");
    private final int states = endpoint(EndpointKind.PUBLICATION, "reader_state");

    private int endpoint(EndpointKind kind, String name) {
        return trace.recorder().endpoint("reader", kind, name, 0, null);
    }

    /** Runs and saves the state; changes the instance before that unless it is negative. */
    private void run(long generation, int instance) {
        long timeUs = 1_000_000 * generation;
        lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, timeUs, 1_000 * timeUs);
        if (instance >= 0) {
            lane.state(counts, StateRead.INSTANCE, instance);
        }
        long[] words = {timeUs, generation};
        lane.time(timeUs);
        lane.checkpoint(checkpoint, words, words.length);
        lane.published(states, generation, words, 0, words.length);
        lane.end(1_000 * timeUs + 100);
    }

    /** An activation that does not fit into the lane, so that a gap is recorded in its place. */
    private void runTooLong(int instance) {
        lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, 3_000_000, 3_000_000_000L);
        lane.state(counts, StateRead.INSTANCE, instance);
        for (int i = 0; i < TOO_LONG; i++) {
            lane.time(3_000_000 + 1_000 * i);
        }
        lane.end(3_000_000_100L);
    }

    @Test
    void shouldBeUsedIfTheMakingHasChangedTheInstance() {
        int making = endpoint(EndpointKind.CONSTRUCTION, "");
        lane.begin(making, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, 500_000, 500_000_000);
        lane.state(counts, StateRead.INSTANCE, 1);
        lane.end(500_000_100);
        run(1, -1);
        run(2, -1);
        trace.close();
        Checkpoints found = Checkpoints.of(trace);
        assertEquals(
                List.of(1L, 2L),
                found.of("reader").stream().map(Checkpoint::generation).toList());
        assertEquals(List.of(), found.problems("reader"));
    }

    @Test
    void shouldTellTheInstanceFromTheChangeOn() {
        run(1, -1);
        run(2, 1);
        run(3, -1);
        run(4, 0);
        trace.close();
        EndpointIdentity changed = new EndpointIdentity("reader", EndpointKind.SUBSCRIPTION, "count", 0, 0);
        Checkpoints found = Checkpoints.of(trace);
        assertEquals(
                List.of(Map.of(), Map.of(changed, 1), Map.of(changed, 1), Map.of(changed, 0)),
                found.of("reader").stream().map(Checkpoint::instances).toList());
        assertEquals(List.of(), found.problems("reader"));
    }

    /** Activations that are not recorded may have changed it: each checkpoint tells all instances of then. */
    @Test
    void shouldTellTheInstanceBehindAGap() {
        run(1, 1);
        runTooLong(2);
        run(4, -1);
        trace.close();
        EndpointIdentity changed = new EndpointIdentity("reader", EndpointKind.SUBSCRIPTION, "count", 0, 0);
        Checkpoints found = Checkpoints.of(trace);
        assertEquals(
                List.of(Map.of(changed, 1), Map.of(changed, 2)),
                found.of("reader").stream().map(Checkpoint::instances).toList());
        assertEquals(List.of(), found.problems("reader"));
    }

    /** Else each checkpoint of a module that makes them again and again would be longer than the one before. */
    @Test
    void shouldNotTellASubscriptionThatIsClosed() {
        try (Orb orb = Orb.builder()
                .clock(new ManualClock())
                .paths(Tracing.by(trace.recorder()))
                .build()) {
            orb.advertise(AdderGraph.COUNT, 1);
            Subscription<DynamicMessage> subscription = OrbModule.make("reader", () -> orb.subscribe(AdderGraph.COUNT));
            assertTrue(subscription.changeInstance(1));
            run(1, -1);
            subscription.close();
            run(2, -1);
        }
        trace.close();
        EndpointIdentity changed = new EndpointIdentity("reader", EndpointKind.SUBSCRIPTION, "count", 0, 1);
        assertEquals(
                List.of(Map.of(changed, 1), Map.of()),
                Checkpoints.of(trace).of("reader").stream()
                        .map(Checkpoint::instances)
                        .toList());
    }

    @Test
    void shouldNotBeUsedAfterAChangeInAnotherModulesActivation() {
        run(1, -1);
        run(2, -1);
        int other = trace.recorder().endpoint("other", EndpointKind.ITEM, "other", 0, null);
        lane.begin(other, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, 2_500_000, 2_500_000_000L);
        lane.state(counts, StateRead.INSTANCE, 1);
        lane.end(2_500_000_100L);
        run(3, -1);
        trace.close();
        Checkpoints found = Checkpoints.of(trace);
        assertEquals(
                List.of(1L, 2L),
                found.of("reader").stream().map(Checkpoint::generation).toList());
        assertEquals(
                List.of("checkpoints of reader cannot be used after its subscription of count had changed its"
                        + " instance outside of the module's activations"),
                found.problems("reader"));
    }
}
