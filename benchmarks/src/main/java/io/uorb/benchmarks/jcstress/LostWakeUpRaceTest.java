// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.benchmarks.jcstress.NodeUnderTest.Alarm;
import io.uorb.buffer.Reader;
import io.uorb.buffer.SuspendedPublish;
import io.uorb.wake.Waiter.WaitCheck;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLI_Result;

/**
 * A wake-up must not be lost in the window between a poller's last look and its sleep, wherever the publisher is:
 * before its claim, on its way, or committed. Second result: whether the alarm rang.
 */
public final class LostWakeUpRaceTest {
    private LostWakeUpRaceTest() {}

    /** Returns whether the look fell between the publish's claim and its end. */
    private static boolean isInTheMiddle(LLI_Result r) {
        return r.r1 == WaitCheck.IN_FLIGHT || r.r1 == WaitCheck.AVAILABLE && r.r2 == Boolean.TRUE;
    }

    /** One publisher, the whole publish against the whole look. */
    @JCStressTest
    @Outcome(id = "AVAILABLE, (true|false), [012]", expect = ACCEPTABLE, desc = "The look found the message.")
    @Outcome(id = "IN_FLIGHT, (true|false), [012]", expect = ACCEPTABLE, desc = "A claimed cell was not whole yet.")
    @Outcome(id = "IDLE, true, [012]", expect = ACCEPTABLE, desc = "The publisher found the waiter armed.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, and nobody will wake it.")
    @State
    public static class OnePublisher {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(1);
        private final Reader reader = node.reader();
        private final Alarm alarm = new Alarm();
        private WaitCheck check;

        /** Registers the waiter, as Poller.add does. */
        public OnePublisher() {
            node.buffer.addListener(alarm);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            node.publish(1);
            meeting.endFirst();
        }

        @Actor
        public void poller() {
            meeting.beginSecond();
            check = NodeUnderTest.look(alarm, reader);
            meeting.endSecond();
        }

        @Arbiter
        public void result(LLI_Result r) {
            r.r1 = check;
            r.r2 = alarm.rung;
            r.r3 = meeting.result(isInTheMiddle(r));
        }
    }

    /** The waiter joins the node's list while the publish runs. */
    @JCStressTest
    @Outcome(id = "AVAILABLE, (true|false), [012]", expect = ACCEPTABLE, desc = "The look found the message.")
    @Outcome(id = "IN_FLIGHT, (true|false), [012]", expect = ACCEPTABLE, desc = "A claimed cell was not whole yet.")
    @Outcome(id = "IDLE, true, [012]", expect = ACCEPTABLE, desc = "The publisher found the waiter in the list, armed.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, and nobody will wake it.")
    @State
    public static class JoiningWaiter {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(1);
        private final Reader reader = node.reader();
        private final Alarm alarm = new Alarm();
        private WaitCheck check;

        @Actor
        public void publisher() {
            meeting.beginFirst();
            node.publish(1);
            meeting.endFirst();
        }

        @Actor
        public void poller() {
            meeting.beginSecond();
            node.buffer.addListener(alarm);
            check = NodeUnderTest.look(alarm, reader);
            meeting.endSecond();
        }

        @Arbiter
        public void result(LLI_Result r) {
            r.r1 = check;
            r.r2 = alarm.rung;
            r.r3 = meeting.result(isInTheMiddle(r));
        }
    }

    /** Queue of 4, two publishers: an older generation is committed after a newer one was copied. */
    @JCStressTest
    @Outcome(id = "AVAILABLE, (true|false), [012]", expect = ACCEPTABLE, desc = "The look found the overtaken message.")
    @Outcome(id = "IN_FLIGHT, (true|false), [012]", expect = ACCEPTABLE, desc = "Its claimed cell was not whole yet.")
    @Outcome(id = "IDLE, true, [012]", expect = ACCEPTABLE, desc = "The publisher found the waiter armed.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, and nobody will wake it.")
    @State
    public static class OvertakenMessage {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(4);
        private final SuspendedPublish older = node.begin(1);
        private final Reader reader = node.reader();
        private final Alarm alarm = new Alarm();
        private WaitCheck check;

        /** Leaves the older message on its way and the newer one copied. */
        public OvertakenMessage() {
            node.buffer.addListener(alarm);
            node.publish(2);
            NodeUnderTest.update(reader);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            older.resume();
            meeting.endFirst();
        }

        @Actor
        public void poller() {
            meeting.beginSecond();
            check = NodeUnderTest.look(alarm, reader);
            meeting.endSecond();
        }

        @Arbiter
        public void result(LLI_Result r) {
            r.r1 = check;
            r.r2 = alarm.rung;
            r.r3 = meeting.result((check == WaitCheck.AVAILABLE) == alarm.rung);
        }
    }
}
