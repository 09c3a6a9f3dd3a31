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
import org.openjdk.jcstress.infra.results.JII_Result;
import org.openjdk.jcstress.infra.results.JJJJ_Result;
import org.openjdk.jcstress.infra.results.JZI_Result;

/** Publishers that come and go: a ring that is handed on, and a ring that joins, under a reader's eyes. */
public final class HandoverRaceTest {
    /** Messages of one publisher; two go round a ring of 4 cells. */
    private static final int EACH = 5;

    private static final int TWICE = 2 * EACH;

    private HandoverRaceTest() {}

    /** One publisher leaves, the next takes its ring and goes on, while a reader copies. */
    @JCStressTest
    @Outcome(id = TWICE + ", true, [012]", expect = ACCEPTABLE, desc = "All accounted for, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, doubled, torn or out of order.")
    @State
    public static class WhileReading {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(2);
        private final RingWriter first = node.writer();
        private final Reader reader = node.reader();
        private final CopyRaceTest.Receipt receipt = new CopyRaceTest.Receipt();

        @Actor
        public void publishers() {
            meeting.beginFirst();
            for (int value = 1; value <= EACH; value++) {
                node.publish(first, value);
            }
            node.buffer.releaseWriter(first);
            RingWriter second = node.writer();
            for (int value = EACH + 1; value <= TWICE; value++) {
                node.publish(second, value);
            }
            meeting.endFirst();
        }

        @Actor
        public void subscriber() {
            meeting.beginSecond();
            receipt.take(reader, CopyRaceTest.COPIES, meeting);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JZI_Result r) {
            receipt.take(reader, TWICE, null);
            r.r1 = receipt.received + reader.lostOpaque();
            r.r2 = receipt.ordered;
            r.r3 = meeting.result();
        }
    }

    /** One publisher leaves on its thread while another comes on its own, publishes, and reads. */
    @JCStressTest
    @Outcome(id = TWICE + ", 1, [012]", expect = ACCEPTABLE, desc = "The ring was handed from thread to thread.")
    @Outcome(id = TWICE + ", 2, [012]", expect = ACCEPTABLE, desc = "The second came before the first had left.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, doubled, torn or out of its publisher's order.")
    @State
    public static class AcrossThreads {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(2);
        private final RingWriter first = node.writer();
        private final Reader reader = node.reader();
        private final TwoReceipts receipts = new TwoReceipts(EACH);

        @Actor
        public void leaving() {
            meeting.beginFirst();
            for (int value = 1; value <= EACH; value++) {
                node.publish(first, value);
            }
            node.buffer.releaseWriter(first);
            meeting.endFirst();
        }

        @Actor
        public void coming() {
            meeting.beginSecond();
            RingWriter second = node.writer();
            for (int value = EACH + 1; value <= TWICE; value++) {
                node.publish(second, value);
                receipts.take(reader, meeting);
            }
            meeting.endSecond();
        }

        @Arbiter
        public void result(JII_Result r) {
            for (int i = 0; i < TWICE; i++) {
                receipts.take(reader, null);
            }
            r.r1 = receipts.ordered ? receipts.received + reader.lostOpaque() : -1;
            r.r2 = node.buffer.ringCount();
            r.r3 = meeting.result();
        }
    }

    /** A second ring joins between two messages of the first, while a reader that knows one ring copies. */
    @JCStressTest
    @Outcome(id = "0, 0, 0, [012]", expect = ACCEPTABLE, desc = "Nothing yet.")
    @Outcome(id = "1, 0, 0, [012]", expect = ACCEPTABLE, desc = "The first.")
    @Outcome(id = "0, 1, 0, [012]", expect = ACCEPTABLE, desc = "The first, a little later.")
    @Outcome(id = "0, 0, 1, [012]", expect = ACCEPTABLE, desc = "The first, at last.")
    @Outcome(id = "1, 2, 0, [012]", expect = ACCEPTABLE, desc = "The second came from the new ring.")
    @Outcome(id = "1, 0, 2, [012]", expect = ACCEPTABLE, desc = "The second came from the new ring.")
    @Outcome(id = "0, 1, 2, [012]", expect = ACCEPTABLE, desc = "The second came from the new ring.")
    @Outcome(id = "1, 2, 3, [012]", expect = ACCEPTABLE, desc = "All three.")
    @Outcome(expect = FORBIDDEN, desc = "Out of order, doubled or left out.")
    @State
    public static class JoiningRing {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(4);
        private final RingWriter first = node.writer();
        private final Reader reader = node.reader();

        @Actor
        public void publishers() {
            meeting.beginFirst();
            node.publish(first, 1);
            RingWriter second = node.writer();
            node.publish(second, 2);
            node.publish(first, 3);
            meeting.endFirst();
        }

        @Actor
        public void subscriber(JJJJ_Result r) {
            meeting.beginSecond();
            r.r1 = NodeState.update(reader, meeting);
            r.r2 = NodeState.update(reader, meeting);
            r.r3 = NodeState.update(reader, meeting);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJJJ_Result r) {
            r.r4 = meeting.result(OrderRaceTest.isInTheMiddle(r));
        }
    }

    /** A third ring joins before a message of the first, while a reader watches the two that it knows. */
    @JCStressTest
    @Outcome(id = "0, 0, 0, [012]", expect = ACCEPTABLE, desc = "Nothing yet.")
    @Outcome(id = "2, 0, 0, [012]", expect = ACCEPTABLE, desc = "That of the new ring.")
    @Outcome(id = "0, 2, 0, [012]", expect = ACCEPTABLE, desc = "That of the new ring, a little later.")
    @Outcome(id = "0, 0, 2, [012]", expect = ACCEPTABLE, desc = "That of the new ring, at last.")
    @Outcome(id = "2, 3, 0, [012]", expect = ACCEPTABLE, desc = "Both.")
    @Outcome(id = "2, 0, 3, [012]", expect = ACCEPTABLE, desc = "Both.")
    @Outcome(id = "0, 2, 3, [012]", expect = ACCEPTABLE, desc = "Both.")
    @Outcome(expect = FORBIDDEN, desc = "Out of order, doubled or left out.")
    @State
    public static class JoiningThird {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(4);
        private final RingWriter first = node.writer();
        private final Reader reader;

        public JoiningThird() {
            node.writer();
            reader = node.reader();
            node.publish(first, 1);
            NodeState.update(reader);
        }

        @Actor
        public void publishers() {
            meeting.beginFirst();
            RingWriter third = node.writer();
            node.publish(third, 2);
            node.publish(first, 3);
            meeting.endFirst();
        }

        @Actor
        public void subscriber(JJJJ_Result r) {
            meeting.beginSecond();
            r.r1 = NodeState.update(reader, meeting);
            r.r2 = NodeState.update(reader, meeting);
            r.r3 = NodeState.update(reader, meeting);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJJJ_Result r) {
            r.r4 = meeting.result(OrderRaceTest.isInTheMiddle(r));
        }
    }

    /** Counts what a reader gets and whether each publisher's values ascend. */
    private static final class TwoReceipts {
        private final long lastOfFirst;
        private final long[] last;
        private long received;
        private boolean ordered = true;

        /** The first publisher's values end with {@code lastOfFirst}, the second's begin after it. */
        TwoReceipts(long lastOfFirst) {
            this.lastOfFirst = lastOfFirst;
            this.last = new long[] {0, lastOfFirst};
        }

        void take(Reader reader, Meeting meeting) {
            long value = NodeState.update(reader, meeting);
            if (value != NodeState.NONE) {
                int publisher = value <= lastOfFirst ? 0 : 1;
                ordered &= value > last[publisher];
                last[publisher] = value;
                received++;
            }
        }
    }
}
