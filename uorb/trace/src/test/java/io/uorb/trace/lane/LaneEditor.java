// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.RecordedLane;
import java.util.List;

/** Copies of lanes from which a read has been taken out. */
public final class LaneEditor {
    private static final int RING_BYTES = 1 << 24;

    private LaneEditor() {}

    /** Returns the number of hits of a lane. */
    public static int hits(RecordedLane lane) {
        LaneDecoder in = lane.decoder();
        int hits = 0;
        while (in.next()) {
            hits += in.operation() == LaneOperation.HIT ? 1 : 0;
        }
        return hits;
    }

    /** Returns a copy without the hit of that number. */
    public static RecordedLane without(RecordedLane lane, int hit) {
        LaneRing ring = new LaneRing(RING_BYTES);
        LaneEncoder out = new LaneEncoder(ring);
        LaneDecoder in = lane.decoder();
        int hits = 0;
        while (in.next()) {
            if (in.operation() != LaneOperation.HIT || hits++ != hit) {
                copy(in, out);
            }
        }
        ring.commit();
        byte[] bytes = new byte[(int) ring.end()];
        ring.copy(0, bytes, 0, bytes.length);
        return new Edited(lane, bytes);
    }

    private static void copy(LaneDecoder in, LaneEncoder out) {
        switch (in.operation()) {
            case HIT -> out.hit(in.endpoint(), in.generation());
            case AGAIN -> out.again(in.endpoint(), in.generation());
            case TIME -> out.time(in.timeUs());
            case PUBLISHED -> out.published(in.endpoint(), in.generation(), in.ns());
            case END -> out.end(in.ns());
            case STATE -> out.state(in.endpoint(), in.state(), in.value());
            case REQUEST -> out.request(in.endpoint(), in.request(), in.value());
            case PARAMETERS -> out.parameters(in.endpoint(), in.text());
            case KEY -> out.key();
            case MISSES -> {
                for (long i = 0; i < in.value(); i++) {
                    out.miss();
                }
            }
            case BEGIN ->
                out.begin(
                        in.endpoint(),
                        in.cause(),
                        in.cause() == ActivationCause.MESSAGE ? in.causeEndpoint() : 0,
                        in.causeValue(),
                        in.value(),
                        in.timeUs(),
                        in.ns());
            default -> throw new AssertionError(in.operation());
        }
    }

    private record Edited(RecordedLane lane, byte[] bytes) implements RecordedLane {
        @Override
        public int number() {
            return lane.number();
        }

        @Override
        public String thread() {
            return lane.thread();
        }

        @Override
        public List<EndpointIdentity> endpoints() {
            return lane.endpoints();
        }

        @Override
        public LaneInput input() {
            boolean[] read = new boolean[1];
            return () -> {
                LaneInput.Chunk chunk = read[0] ? null : new LaneInput.Chunk(bytes, 0, bytes.length, true);
                read[0] = true;
                return chunk;
            };
        }
    }
}
