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
import org.openjdk.jcstress.infra.results.JJI_Result;
import org.openjdk.jcstress.infra.results.JJJJ_Result;

/** Order in which a subscriber gets the messages of one publisher and of several. */
public final class OrderRaceTest {
    private OrderRaceTest() {}

    /** Returns whether the reader of three messages looked between two of their publishes. */
    static boolean isInTheMiddle(JJJJ_Result r) {
        return r.r1 + r.r2 + r.r3 > 0 && r.r3 != 3;
    }

    /** One publisher, queue of 4: in order, none twice, none left out. */
    @JCStressTest
    @Outcome(id = "0, 0, 0, [012]", expect = ACCEPTABLE, desc = "Nothing yet.")
    @Outcome(id = "1, 0, 0, [012]", expect = ACCEPTABLE, desc = "The first.")
    @Outcome(id = "0, 1, 0, [012]", expect = ACCEPTABLE, desc = "The first, a little later.")
    @Outcome(id = "0, 0, 1, [012]", expect = ACCEPTABLE, desc = "The first, at last.")
    @Outcome(id = "1, 2, 0, [012]", expect = ACCEPTABLE, desc = "Two.")
    @Outcome(id = "1, 0, 2, [012]", expect = ACCEPTABLE, desc = "Two.")
    @Outcome(id = "0, 1, 2, [012]", expect = ACCEPTABLE, desc = "Two.")
    @Outcome(id = "1, 2, 3, [012]", expect = ACCEPTABLE, desc = "All three.")
    @Outcome(expect = FORBIDDEN, desc = "Out of order, doubled or left out.")
    @State
    public static class OnePublisher {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(4);
        private final RingWriter writer = node.writer();
        private final Reader reader = node.reader();

        @Actor
        public void publisher() {
            meeting.beginFirst();
            node.publish(writer, 1);
            node.publish(writer, 2);
            node.publish(writer, 3);
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
            r.r4 = meeting.result(isInTheMiddle(r));
        }
    }

    /** Two publishers, queue of 4, one publish after the other: the order of the tickets holds across rings. */
    @JCStressTest
    @Outcome(id = "0, 0, [012]", expect = ACCEPTABLE, desc = "Nothing yet.")
    @Outcome(id = "1, 0, [012]", expect = ACCEPTABLE, desc = "The first.")
    @Outcome(id = "0, 1, [012]", expect = ACCEPTABLE, desc = "The first, a little later.")
    @Outcome(id = "1, 2, [012]", expect = ACCEPTABLE, desc = "Both.")
    @Outcome(expect = FORBIDDEN, desc = "The second came without, or before, the first.")
    @State
    public static class AcrossPublishers {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(4);
        private final RingWriter first = node.writer();
        private final RingWriter second = node.writer();
        private final Reader reader = node.reader();

        @Actor
        public void publishers() {
            meeting.beginFirst();
            node.publish(first, 1);
            node.publish(second, 2);
            meeting.endFirst();
        }

        @Actor
        public void subscriber(JJI_Result r) {
            meeting.beginSecond();
            r.r1 = NodeState.update(reader, meeting);
            r.r2 = NodeState.update(reader, meeting);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJI_Result r) {
            r.r3 = meeting.result(r.r2 != 2 && r.r1 + r.r2 > 0);
        }
    }

    /** Two publishers, queue of 1: nothing older than what was copied comes after it. */
    @JCStressTest
    @Outcome(id = "0, 0, [012]", expect = ACCEPTABLE, desc = "Nothing yet.")
    @Outcome(id = "[12], 0, [012]", expect = ACCEPTABLE, desc = "One.")
    @Outcome(id = "0, [12], [012]", expect = ACCEPTABLE, desc = "One, a little later.")
    @Outcome(id = "1, 2, [012]", expect = ACCEPTABLE, desc = "Both, in order.")
    @Outcome(expect = FORBIDDEN, desc = "An older message after a newer one, or one twice.")
    @State
    public static class LatestAcrossPublishers {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(1);
        private final RingWriter first = node.writer();
        private final RingWriter second = node.writer();
        private final Reader reader = node.reader();

        @Actor
        public void publishers() {
            meeting.beginFirst();
            node.publish(first, 1);
            node.publish(second, 2);
            meeting.endFirst();
        }

        @Actor
        public void subscriber(JJI_Result r) {
            meeting.beginSecond();
            r.r1 = NodeState.update(reader, meeting);
            r.r2 = NodeState.update(reader, meeting);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJI_Result r) {
            r.r3 = meeting.result(r.r1 == 1 || r.r2 > 0);
        }
    }

    /** Two publishers at the same time, queue of 4: both messages arrive, whatever their order. */
    @JCStressTest
    @Outcome(id = "1, 2, [012]", expect = ACCEPTABLE, desc = "The first publisher's ticket was the smaller.")
    @Outcome(id = "2, 1, [012]", expect = ACCEPTABLE, desc = "The second publisher's ticket was the smaller.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing or doubled.")
    @State
    public static class ConcurrentPublishers {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(4);
        private final RingWriter first = node.writer();
        private final RingWriter second = node.writer();
        private final Reader reader = node.reader();

        @Actor
        public void one() {
            meeting.beginFirst();
            node.publish(first, 1);
            meeting.endFirst();
        }

        @Actor
        public void two() {
            meeting.beginSecond();
            node.publish(second, 2);
            meeting.endSecond();
        }

        @Arbiter
        public void result(JJI_Result r) {
            r.r1 = NodeState.update(reader);
            r.r2 = NodeState.update(reader);
            r.r3 = meeting.result();
        }
    }
}
