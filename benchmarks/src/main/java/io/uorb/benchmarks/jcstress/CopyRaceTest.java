// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JZI_Result;
import org.openjdk.jcstress.infra.results.ZI_Result;

/** Copies against a publisher that goes round its ring: whole, in order, and none unaccounted for. */
public final class CopyRaceTest {
    /** Messages of one burst: the ring of a queue of 1 or 2 has 4 cells. */
    private static final int BURST = 24;
    /** Attempts of the reader meanwhile. */
    static final int COPIES = 32;

    private CopyRaceTest() {}

    /** A copy is one message, whole, although its cell is being overwritten again and again. */
    @JCStressTest
    @Outcome(id = "true, [012]", expect = ACCEPTABLE, desc = "Whole messages, or none.")
    @Outcome(expect = FORBIDDEN, desc = "Torn: words of two messages in one copy.")
    @State
    public static class TornCopy {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(1);
        private final RingWriter writer = node.writer();
        private final Reader reader = node.reader();

        @Actor
        public void publisher() {
            meeting.beginFirst();
            for (int value = 1; value <= BURST; value++) {
                node.publish(writer, value);
            }
            meeting.endFirst();
        }

        @Actor
        public void subscriber(ZI_Result r) {
            meeting.beginSecond();
            boolean whole = true;
            for (int i = 0; i < COPIES; i++) {
                whole &= NodeState.update(reader, meeting) >= 0;
            }
            r.r1 = whole;
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZI_Result r) {
            r.r2 = meeting.result();
        }
    }

    /** A reader that is lapped gets the rest in order, and lost plus handed out is what was published. */
    @JCStressTest
    @Outcome(id = BURST + ", true, [012]", expect = ACCEPTABLE, desc = "All accounted for, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, doubled, torn or out of order.")
    @State
    public static class LappedReader {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(2);
        private final RingWriter writer = node.writer();
        private final Reader reader = node.reader();
        private final Receipt receipt = new Receipt();

        @Actor
        public void publisher() {
            meeting.beginFirst();
            for (int value = 1; value <= BURST; value++) {
                node.publish(writer, value);
            }
            meeting.endFirst();
        }

        @Actor
        public void subscriber() {
            meeting.beginSecond();
            receipt.take(reader, COPIES, meeting);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JZI_Result r) {
            receipt.take(reader, BURST, null);
            r.r1 = receipt.received + reader.lostOpaque();
            r.r2 = receipt.ordered;
            r.r3 = meeting.result();
        }
    }

    /** Counts what a reader gets and whether it ascends. */
    static final class Receipt {
        long received;
        boolean ordered = true;
        private long last;

        void take(Reader reader, int attempts, Meeting meeting) {
            for (int i = 0; i < attempts; i++) {
                long value = NodeState.update(reader, meeting);
                if (value != NodeState.NONE) {
                    ordered &= value > last;
                    last = value;
                    received++;
                }
            }
        }
    }
}
