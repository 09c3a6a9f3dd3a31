// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.trace.lane.LaneRing;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * The ring of a lane between its thread and the one that drains it: activations are seen whole or not at all, and their
 * room is not used again while they are read.
 */
public final class LaneRingRaceTest {
    private static final int ACTIVATION_BYTES = 6;

    private LaneRingRaceTest() {}

    private static boolean put(LaneRing ring, int value) {
        if (!ring.hasRoom(ACTIVATION_BYTES)) {
            return false;
        }
        for (int i = 0; i < ACTIVATION_BYTES; i++) {
            ring.put(value);
        }
        ring.commit();
        return true;
    }

    /** Takes committed activations and returns their values as digits; -1 if one is incomplete. */
    private static int takeAll(LaneRing ring) {
        return take(ring, (int) (ring.committed() - ring.released()));
    }

    private static int take(LaneRing ring, int there) {
        byte[] bytes = new byte[there];
        ring.copy(ring.released(), bytes, 0, there);
        ring.release(ring.released() + there);
        int digits = 0;
        for (int i = 0; i < there; i++) {
            if (there % ACTIVATION_BYTES != 0 || bytes[i] != bytes[i - i % ACTIVATION_BYTES]) {
                return -1;
            }
            digits = i % ACTIVATION_BYTES == 0 ? 10 * digits + bytes[i] : digits;
        }
        return digits;
    }

    private static LaneRing filledTo(int bytes) {
        LaneRing ring = new LaneRing(LaneRing.LEAST_BYTES);
        for (int i = 0; i < bytes; i++) {
            ring.put(9);
        }
        ring.commit();
        ring.release(bytes);
        return ring;
    }

    /** Two activations, the second of which wraps at the ring's end, while the other thread reads. */
    @JCStressTest
    @Outcome(id = "0, 12, [012]", expect = ACCEPTABLE, desc = "Nothing yet, both later.")
    @Outcome(id = "1, 2, [012]", expect = ACCEPTABLE, desc = "The first, the other later.")
    @Outcome(id = "12, 0, [012]", expect = ACCEPTABLE, desc = "Both.")
    @Outcome(expect = FORBIDDEN, desc = "A partial, missing or duplicated activation.")
    @State
    public static class Appearing {
        private final Meeting meeting = new Meeting();
        private final LaneRing ring = filledTo(LaneRing.LEAST_BYTES - ACTIVATION_BYTES - 2);

        @Actor
        public void writer() {
            meeting.beginFirst();
            put(ring, 1);
            put(ring, 2);
            meeting.endFirst();
        }

        @Actor
        public void reader(III_Result r) {
            meeting.beginSecond();
            r.r1 = takeAll(ring);
            meeting.endSecond();
        }

        @Arbiter
        public void rest(III_Result r) {
            r.r2 = takeAll(ring);
            r.r3 = meeting.result(r.r1 == 1);
        }
    }

    /** The ring is full but for less than an activation until the reader has released two. */
    @JCStressTest
    @Outcome(id = "12, 0, [012]", expect = ACCEPTABLE, desc = "No space yet.")
    @Outcome(id = "12, 3, [012]", expect = ACCEPTABLE, desc = "The third used the space of the first two.")
    @Outcome(expect = FORBIDDEN, desc = "The third overwrote a record that was being read.")
    @State
    public static class Reusing {
        private final Meeting meeting = new Meeting();
        private final LaneRing ring = new LaneRing(LaneRing.LEAST_BYTES);

        private static final int FILLER = LaneRing.LEAST_BYTES - 2 * ACTIVATION_BYTES - 2;

        /** Creates a ring without space for a third, which uses the place of the first. */
        public Reusing() {
            put(ring, 1);
            put(ring, 2);
            for (int i = 0; i < FILLER; i++) {
                ring.put(9);
            }
            ring.commit();
        }

        @Actor
        public void writer() {
            meeting.beginFirst();
            int i = 0;
            while (i < 20 && !put(ring, 3)) {
                Thread.onSpinWait();
                i++;
            }
            if (i > 0 && i < 20) {
                meeting.cross();
            }
            meeting.endFirst();
        }

        @Actor
        public void reader(III_Result r) {
            meeting.beginSecond();
            r.r1 = take(ring, 2 * ACTIVATION_BYTES);
            meeting.endSecond();
        }

        @Arbiter
        public void rest(III_Result r) {
            ring.release(ring.released() + FILLER);
            r.r2 = takeAll(ring);
            r.r3 = meeting.result();
        }
    }
}
