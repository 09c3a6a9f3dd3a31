// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.ring;

import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.lane.LaneInput;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import io.uorb.trace.lane.LaneWatch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * The last bytes of one lane, in chunks of which the first begins with a key block. Guarded by the {@link RingTrace}.
 */
final class RingLane {
    /** Null once the lane's thread has ended. */
    private LaneRecorder source;

    private final LaneWatch watch;
    private final int number;
    private final String thread;
    private final int keptBytes;
    private List<EndpointIdentity> endpoints = List.of();
    private final Deque<Chunk> chunks = new ArrayDeque<>();
    private long bytes;

    private record Chunk(byte[] bytes, boolean beginsWithKey) {}

    RingLane(LaneRecorder source, int keptBytes) {
        this.source = source;
        this.watch = source.watch();
        this.number = source.number();
        this.thread = source.thread().getName();
        this.keptBytes = keptBytes;
    }

    /** Takes what the lane has committed, and forgets what is too old. */
    void drain() {
        LaneRing ring = source == null ? null : source.ring();
        if (ring == null) {
            return;
        }
        long key = ring.key(); // before the end: a key block that is known lies before it
        long end = ring.committed();
        long from = ring.released();
        if (end > from) {
            boolean isKeyInside = key > from && key < end;
            take(ring, from, isKeyInside ? key : end, key == from || from == 0);
            if (isKeyInside) {
                take(ring, key, end, true);
            }
            ring.release(end);
        }
        endpoints = source.endpoints();
        forgetOld();
    }

    /** Takes the last bytes of a thread that has ended, and lets its ring go. */
    void end() {
        drain();
        source = null;
    }

    boolean hasEnded() {
        return source == null;
    }

    /** Returns what noted what the lane's thread did. */
    LaneWatch watch() {
        return watch;
    }

    /** Returns the bytes kept. */
    long bytes() {
        return bytes;
    }

    private void take(LaneRing ring, long from, long to, boolean beginsWithKey) {
        if (to > from) {
            byte[] taken = new byte[(int) (to - from)];
            ring.copy(from, taken, 0, taken.length);
            chunks.add(new Chunk(taken, beginsWithKey));
            bytes += taken.length;
        }
    }

    /** Forgets whole stretches from one key block to the next, so that what is left can be read. */
    private void forgetOld() {
        while (bytes > keptBytes && hasLaterKey()) {
            do {
                bytes -= chunks.removeFirst().bytes.length;
            } while (!chunks.getFirst().beginsWithKey);
        }
    }

    private boolean hasLaterKey() {
        Iterator<Chunk> each = chunks.iterator();
        each.next();
        while (each.hasNext()) {
            if (each.next().beginsWithKey) {
                return true;
            }
        }
        return false;
    }

    /** Returns the chunks of now. */
    RecordedLane snapshot() {
        List<byte[]> now = new ArrayList<>();
        chunks.forEach(chunk -> now.add(chunk.bytes));
        return new Snapshot(number, thread, endpoints, now);
    }

    private record Snapshot(int number, String thread, List<EndpointIdentity> endpoints, List<byte[]> chunks)
            implements RecordedLane {
        @Override
        public LaneInput input() {
            Iterator<byte[]> each = chunks.iterator();
            return () -> {
                if (!each.hasNext()) {
                    return null;
                }
                byte[] next = each.next();
                return new LaneInput.Chunk(next, 0, next.length, true);
            };
        }
    }
}
