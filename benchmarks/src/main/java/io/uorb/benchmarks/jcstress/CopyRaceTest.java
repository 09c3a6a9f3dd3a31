// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.benchmarks.jcstress.NodeUnderTest.Receipt;
import io.uorb.buffer.Reader;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JZI_Result;

/** Copies against publishers that go round the ring: whole, in order, and none unaccounted for. */
public final class CopyRaceTest {
    /** Messages of one burst: the ring of a queue of 1 or 2 has 8 cells. */
    private static final int BURST = 24;
    /** Attempts of the reader meanwhile. */
    private static final int COPIES = 32;

    private CopyRaceTest() {}

    /** A window of 1: a lapped reader gets the newest message, not torn; lost plus delivered equals published. */
    @JCStressTest
    @Outcome(id = BURST + ", true, [012]", expect = ACCEPTABLE, desc = "All accounted for, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, duplicated, torn or out of order.")
    @State
    public static class NewestOnly extends Burst {
        public NewestOnly() {
            super(1);
        }

        @Actor
        public void publisher() {
            publish();
        }

        @Actor
        public void subscriber() {
            copy();
        }

        @Arbiter
        public void result(JZI_Result r) {
            account(r);
        }
    }

    /** A queue of 2: the same for the rest of the window. */
    @JCStressTest
    @Outcome(id = BURST + ", true, [012]", expect = ACCEPTABLE, desc = "All accounted for, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, duplicated, torn or out of order.")
    @State
    public static class LappedReader extends Burst {
        public LappedReader() {
            super(2);
        }

        @Actor
        public void publisher() {
            publish();
        }

        @Actor
        public void subscriber() {
            copy();
        }

        @Arbiter
        public void result(JZI_Result r) {
            account(r);
        }
    }

    /**
     * Two publishers are suspended within a message, which is lost: each lap skips their cells, whose generations are
     * holes.
     */
    @JCStressTest
    @Outcome(
            id = BURST + 2 + ", true, [012]",
            expect = ACCEPTABLE,
            desc = "All except the holes accounted for, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, duplicated, torn or out of order, or a hole is counted.")
    @State
    public static class PastSuspended extends Burst {
        public PastSuspended() {
            super(2);
            node.begin(BURST + 1);
            node.begin(BURST + 1);
        }

        @Actor
        public void publisher() {
            publish();
        }

        @Actor
        public void subscriber() {
            copy();
        }

        @Arbiter
        public void result(JZI_Result r) {
            account(r);
        }
    }

    /** A publisher gives up every third of its messages after an error: readers step over it and do not count it. */
    @JCStressTest
    @Outcome(id = BURST + ", true, [012]", expect = ACCEPTABLE, desc = "All except those accounted for, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, duplicated, torn or out of order, or a void is counted.")
    @State
    public static class VoidBesideReader extends Burst {
        public VoidBesideReader() {
            super(2);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            for (int value = 1; value < BURST; value += 2) {
                node.publish(value, value + 1);
                node.publishVoid();
            }
            meeting.endFirst();
        }

        @Actor
        public void subscriber() {
            copy();
        }

        @Arbiter
        public void result(JZI_Result r) {
            account(r);
        }
    }

    /** One publisher's burst, one reader's copies, and the account of them. */
    private abstract static class Burst {
        final Meeting meeting = new Meeting();
        final NodeUnderTest node;
        final Reader reader;
        private final Receipt receipt = new Receipt();

        Burst(int queueLength) {
            node = new NodeUnderTest(queueLength);
            reader = node.reader();
        }

        final void publish() {
            meeting.beginFirst();
            node.publish(1, BURST);
            meeting.endFirst();
        }

        final void copy() {
            meeting.beginSecond();
            receipt.take(reader, COPIES, meeting);
            meeting.endSecond();
        }

        final void account(JZI_Result r) {
            receipt.take(reader, BURST, null);
            r.r1 = receipt.received + reader.lostOpaque();
            r.r2 = receipt.ordered;
            r.r3 = meeting.result();
        }
    }
}
