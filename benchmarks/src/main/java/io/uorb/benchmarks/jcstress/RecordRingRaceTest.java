// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.ulog.store.RecordRing;
import java.nio.ByteBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * The recorder's ring between its two threads: a record is seen as a whole or not at all, and its room is not used
 * again while it is read.
 */
public final class RecordRingRaceTest {
    private static final int RING_BYTES = 16;
    private static final int RECORD_BYTES = 6;

    private RecordRingRaceTest() {}

    /** Returns a record of three bytes that are all the same. */
    private static byte[] record(int value) {
        return new byte[] {3, 0, (byte) value, (byte) value, (byte) value, (byte) value};
    }

    /**
     * Takes all records of the ring and returns them as digits: each record's value as a digit; -1 if a record is not
     * whole.
     */
    private static int takeAll(RecordRing ring) {
        int there = (int) (ring.writtenAcquire() - ring.releasedPlain());
        if (ring.wholeRecords(there) != there) {
            return -1;
        }
        int digits = 0;
        for (int at = 0; at < there; at += RECORD_BYTES) {
            digits = 10 * digits + value(ring, at);
        }
        ring.release(there);
        return digits;
    }

    private static int value(RecordRing ring, int skip) {
        int first = ring.readable(skip + 2, 1).get();
        for (int i = 3; i < RECORD_BYTES; i++) {
            if (ring.readable(skip + i, 1).get() != first) {
                return -1;
            }
        }
        return first;
    }

    /** Two records, the second of which wraps at the ring's end, while the consumer reads. */
    @JCStressTest
    @Outcome(id = "0, 12, [012]", expect = ACCEPTABLE, desc = "Nothing yet, both later.")
    @Outcome(id = "1, 2, [012]", expect = ACCEPTABLE, desc = "The first, the other later.")
    @Outcome(id = "12, 0, [012]", expect = ACCEPTABLE, desc = "Both.")
    @Outcome(expect = FORBIDDEN, desc = "A partial, missing or duplicated record.")
    @State
    public static class Appearing {
        private final Meeting meeting = new Meeting();
        private final RecordRing ring = new RecordRing(ByteBuffer.allocate(RING_BYTES));

        /** The first record starts in the middle. */
        public Appearing() {
            ring.offer(new byte[RING_BYTES / 2], 0, RING_BYTES / 2);
            ring.release(RING_BYTES / 2);
        }

        @Actor
        public void producer() {
            meeting.beginFirst();
            ring.offer(record(1), 0, RECORD_BYTES);
            ring.offer(record(2), 0, RECORD_BYTES);
            meeting.endFirst();
        }

        @Actor
        public void consumer(III_Result r) {
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

    /** The ring holds two records and has no room for a third until the consumer has released them. */
    @JCStressTest
    @Outcome(id = "12, 0, [012]", expect = ACCEPTABLE, desc = "No space yet.")
    @Outcome(id = "12, 3, [012]", expect = ACCEPTABLE, desc = "The third used the space of the first two.")
    @Outcome(expect = FORBIDDEN, desc = "The third overwrote a record that was being read.")
    @State
    public static class Reusing {
        private final Meeting meeting = new Meeting();
        private final RecordRing ring = new RecordRing(ByteBuffer.allocate(RING_BYTES));

        /** Creates a ring without room for a third. */
        public Reusing() {
            ring.offer(record(1), 0, RECORD_BYTES);
            ring.offer(record(2), 0, RECORD_BYTES);
        }

        @Actor
        public void producer() {
            meeting.beginFirst();
            byte[] third = record(3);
            int i = 0;
            while (i < 20 && !ring.offer(third, 0, RECORD_BYTES)) {
                Thread.onSpinWait();
                i++;
            }
            if (i > 0 && i < 20) {
                meeting.cross();
            }
            meeting.endFirst();
        }

        @Actor
        public void consumer(III_Result r) {
            meeting.beginSecond();
            r.r1 = takeAll(ring);
            meeting.endSecond();
        }

        @Arbiter
        public void rest(III_Result r) {
            r.r2 = takeAll(ring);
            r.r3 = meeting.result();
        }
    }
}
