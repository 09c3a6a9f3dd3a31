// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.buffer.Reader;
import io.uorb.buffer.SuspendedPublish;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJI_Result;
import org.openjdk.jcstress.infra.results.JJJJ_Result;

/** Order in which a subscriber gets messages, of one publisher and of several that claim cells at the same time. */
public final class OrderRaceTest {
    private OrderRaceTest() {}

    /** One publisher, queue of 4: in order, none twice, none left out. */
    @JCStressTest
    @Outcome(id = "0, 0, 0, [012]", expect = ACCEPTABLE, desc = "Nothing yet.")
    @Outcome(id = "(1, 0, 0|0, 1, 0|0, 0, 1), [012]", expect = ACCEPTABLE, desc = "The first.")
    @Outcome(id = "(1, 2, 0|1, 0, 2|0, 1, 2), [012]", expect = ACCEPTABLE, desc = "Two.")
    @Outcome(id = "1, 2, 3, [012]", expect = ACCEPTABLE, desc = "All three.")
    @Outcome(expect = FORBIDDEN, desc = "Out of order, duplicated or missing.")
    @State
    public static class OnePublisher {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(4);
        private final Reader reader = node.reader();

        @Actor
        public void publisher() {
            meeting.beginFirst();
            node.publish(1, 3);
            meeting.endFirst();
        }

        @Actor
        public void subscriber(JJJJ_Result r) {
            meeting.beginSecond();
            r.r1 = NodeUnderTest.update(reader, meeting);
            r.r2 = NodeUnderTest.update(reader, meeting);
            r.r3 = NodeUnderTest.update(reader, meeting);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJJJ_Result r) {
            r.r4 = meeting.result(r.r1 + r.r2 + r.r3 > 0 && r.r3 != 3);
        }
    }

    /** Two publishers at the same time: both messages arrive, whatever their order. */
    @JCStressTest
    @Outcome(id = "(1, 2|2, 1), [012]", expect = ACCEPTABLE, desc = "Both, in the order of their claims.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing or duplicated.")
    @State
    public static class ConcurrentPublishers {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(4);
        private final Reader reader = node.reader();

        @Actor
        public void one() {
            meeting.beginFirst();
            node.publish(1);
            meeting.endFirst();
        }

        @Actor
        public void two() {
            meeting.beginSecond();
            node.publish(2);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJI_Result r) {
            r.r1 = NodeUnderTest.update(reader);
            r.r2 = NodeUnderTest.update(reader);
            r.r3 = meeting.result();
        }
    }

    /** A publisher reaches, a lap later, the cell of a suspended one, which commits just then: skipped or not. */
    @JCStressTest
    @Outcome(id = "9, 10, 0, [012]", expect = ACCEPTABLE, desc = "Both, in order, and nothing else was lost.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, duplicated or out of order, or a count is wrong.")
    @State
    public static class PassOver {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(4);
        private final SuspendedPublish suspended = node.begin(1);
        private final Reader reader;

        /** Leaves the cell behind the last one written to the suspended publisher. */
        public PassOver() {
            node.publish(2, 8);
            reader = new Reader(node.buffer, node.buffer.generation(), 1);
        }

        @Actor
        public void suspended() {
            meeting.beginFirst();
            suspended.resume();
            meeting.endFirst();
        }

        @Actor
        public void publisher() {
            meeting.beginSecond();
            node.publish(9, 10);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJJJ_Result r) {
            r.r1 = NodeUnderTest.update(reader);
            r.r2 = NodeUnderTest.update(reader);
            r.r3 = NodeUnderTest.update(reader) + reader.lostOpaque();
            r.r4 = meeting.result(node.buffer.generation() != 10);
        }
    }

    /**
     * A claim while a publisher that was suspended a lap ago sets the head back to 8. Generation 9 was passed over, and
     * its cell has been free since: the claiming publisher must detect that.
     */
    @JCStressTest
    @Outcome(id = "13, 14, 0, [012]", expect = ACCEPTABLE, desc = "After all others, and nothing else was lost.")
    @Outcome(expect = FORBIDDEN, desc = "Published as an older message and never delivered, or a count is wrong.")
    @State
    public static class StaleHead {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(1);
        private final SuspendedPublish late;
        private final Reader reader;

        /** Leaves generation 9 passed over with its cell free, 10 to 12 published, and 8 on its way. */
        public StaleHead() {
            SuspendedPublish passedOver = node.begin(1);
            node.publish(2, 7);
            late = node.begin(8);
            node.publish(10, 11);
            passedOver.resume();
            node.publish(12);
            reader = new Reader(node.buffer, node.buffer.generation(), 1);
        }

        @Actor
        public void suspended() {
            meeting.beginFirst();
            late.resume();
            meeting.endFirst();
        }

        @Actor
        public void publisher() {
            meeting.beginSecond();
            node.publish(13);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJJJ_Result r) {
            r.r1 = NodeUnderTest.update(reader);
            node.publish(14);
            r.r2 = NodeUnderTest.update(reader);
            r.r3 = NodeUnderTest.update(reader) + reader.lostOpaque();
            r.r4 = meeting.result();
        }
    }
}
