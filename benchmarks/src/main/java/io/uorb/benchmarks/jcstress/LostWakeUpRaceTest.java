// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.buffer.SuspendedPublish;
import io.uorb.wake.Waiter.WaitCheck;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLI_Result;

/**
 * A wake-up must not be lost in the window between a poller's last check and its sleep, wherever the publisher is:
 * before its claim, on its way, or committed. Second result: whether the alarm rang.
 */
public final class LostWakeUpRaceTest {
    private LostWakeUpRaceTest() {}

    /** One publisher, the whole publish against the whole check. */
    @JCStressTest
    @Outcome(id = "AVAILABLE, (true|false), [012]", expect = ACCEPTABLE, desc = "The check found the message.")
    @Outcome(id = "IN_FLIGHT, (true|false), [012]", expect = ACCEPTABLE, desc = "A claimed cell was not committed yet.")
    @Outcome(id = "IDLE, true, [012]", expect = ACCEPTABLE, desc = "The publisher found the waiter armed.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep without a wake-up.")
    @State
    public static class OnePublisher extends WaitRace {
        /** Registers the waiter, as Poller.add does. */
        public OnePublisher() {
            super(1);
            node.buffer.addListener(alarm);
        }

        @Actor
        public void publisher() {
            publish();
        }

        @Actor
        public void poller() {
            look();
        }

        @Arbiter
        public void result(LLI_Result r) {
            reportWindow(r);
        }
    }

    /** The waiter joins the node's list while the publish runs. */
    @JCStressTest
    @Outcome(id = "AVAILABLE, (true|false), [012]", expect = ACCEPTABLE, desc = "The check found the message.")
    @Outcome(id = "IN_FLIGHT, (true|false), [012]", expect = ACCEPTABLE, desc = "A claimed cell was not committed yet.")
    @Outcome(id = "IDLE, true, [012]", expect = ACCEPTABLE, desc = "The publisher found the waiter in the list, armed.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep without a wake-up.")
    @State
    public static class JoiningWaiter extends WaitRace {
        public JoiningWaiter() {
            super(1);
        }

        @Actor
        public void publisher() {
            publish();
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
            reportWindow(r);
        }
    }

    /** Queue of 4, two publishers: an older generation is committed after a newer one was copied. */
    @JCStressTest
    @Outcome(
            id = "AVAILABLE, (true|false), [012]",
            expect = ACCEPTABLE,
            desc = "The check found the overtaken message.")
    @Outcome(
            id = "IN_FLIGHT, (true|false), [012]",
            expect = ACCEPTABLE,
            desc = "Its claimed cell was not committed yet.")
    @Outcome(id = "IDLE, true, [012]", expect = ACCEPTABLE, desc = "The publisher found the waiter armed.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep without a wake-up.")
    @State
    public static class OvertakenMessage extends WaitRace {
        private final SuspendedPublish older = node.begin(1);

        /** Leaves the older message on its way and the newer one copied. */
        public OvertakenMessage() {
            super(4);
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
            look();
        }

        @Arbiter
        public void result(LLI_Result r) {
            report(r);
            r.r3 = meeting.result((check == WaitCheck.AVAILABLE) == alarm.rung);
        }
    }
}
