// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneInput;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables of lanes whose bytes no recorder wrote (determinism:D-82). */
class DamagedLaneTest {
    /** A lane with other endpoints, and with bytes behind its own. */
    private record Changed(RecordedLane lane, List<EndpointIdentity> endpoints, byte[] more) implements RecordedLane {
        @Override
        public int number() {
            return lane.number();
        }

        @Override
        public String thread() {
            return "thread";
        }

        @Override
        public LaneInput input() {
            LaneInput own = lane.input();
            boolean[] told = {false};
            return () -> {
                LaneInput.Chunk chunk = own.next();
                if (chunk != null || told[0]) {
                    return chunk;
                }
                told[0] = true;
                return new LaneInput.Chunk(more, 0, more.length, true);
            };
        }
    }

    private static RecordedTrace trace(RecordedLane lane, RecordedMessages messages) {
        return new RecordedTrace() {
            @Override
            public List<RecordedLane> lanes() {
                return List.of(lane);
            }

            @Override
            public RecordedMessages messages() {
                return messages;
            }
        };
    }

    private static MemoryTrace twoActivations() {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        ActivationTrace recorder = trace.recorder();
        int item = recorder.endpoint("module", EndpointKind.ITEM, "item", 0, null);
        int publication = recorder.endpoint("module", EndpointKind.PUBLICATION, "topic", 0, null);
        ActivationLane lane = recorder.lane(Thread.currentThread());
        for (int i = 1; i <= 2; i++) {
            lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, i, i * 1_000L);
            lane.published(publication, i, new long[1], 0, 1);
            lane.end(i * 1_000L + 500);
        }
        trace.close();
        return trace;
    }

    @Test
    void shouldTellEndpointsThatAreNotRecorded() {
        MemoryTrace whole = twoActivations();
        RecordedLane lane = whole.lanes().get(0);
        TraceTables.Result tables = TraceTables.of(trace(new Changed(lane, List.of(), new byte[0]), whole.messages()));
        assertEquals(2, tables.table().activations());
        assertEquals(1, tables.problems().size(), () -> tables.problems().toString());
    }

    private static void run(ActivationLane lane, int item, long number, int clockReadings) {
        lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, number, number * 1_000);
        for (int i = 0; i < clockReadings; i++) {
            lane.time(number);
        }
        lane.end(number * 1_000 + 500);
    }

    /** Between activations that fit, and behind the last of them. */
    @Test
    void shouldTellHowManyActivationsALaneHasDropped() {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT.withLaneBytes(1 << 12));
        int item = trace.recorder().endpoint("module", EndpointKind.ITEM, "item", 0, null);
        ActivationLane lane = trace.recorder().lane(Thread.currentThread());
        List<Integer> clockReadings = List.of(1, 1 << 15, 1 << 15, 1, 1 << 15, 1, 1 << 15);
        for (int i = 0; i < clockReadings.size(); i++) {
            run(lane, item, i + 1, clockReadings.get(i));
        }
        trace.close();
        TraceTables.Result tables = TraceTables.of(trace);
        assertEquals(3, tables.table().activations());
        assertEquals(
                List.of("lane of thread " + Thread.currentThread().getName()
                        + " dropped 4 activations for want of room"),
                tables.problems());
    }

    @Test
    void shouldEndALaneAtBytesThatAreNoOperation() {
        MemoryTrace whole = twoActivations();
        RecordedLane lane = whole.lanes().get(0);
        byte[] hostile = {(byte) 0xdf, (byte) 0xff};
        TraceTables.Result tables =
                TraceTables.of(trace(new Changed(lane, lane.endpoints(), hostile), whole.messages()));
        assertEquals(2, tables.table().activations());
        assertTrue(
                tables.problems().get(0).contains("tag 223"),
                () -> tables.problems().toString());
    }
}
