// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.benchmarks.jcstress.NodeUnderTest.Alarm;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.LLI_Result;

/** The marks of waiters: epochs, and wake-ups that are relayed. */
public final class WakeRaceTest {
    private static final int WAITERS = 20;

    private WakeRaceTest() {}

    /** A publish of the first wait against the second wait: its remaining steps must not undo the second one. */
    @JCStressTest
    @Outcome(id = "(AVAILABLE|IN_FLIGHT), (true|false), [012]", expect = ACCEPTABLE, desc = "It does not sleep.")
    @Outcome(id = "IDLE, true, [012]", expect = ACCEPTABLE, desc = "Asleep, and the next publish wakes it.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, and the next publish did not wake it.")
    @State
    public static class SecondWait extends WaitRace {
        /** Leaves the first wait armed. */
        public SecondWait() {
            super(1);
            node.buffer.addListener(alarm);
            alarm.arm();
        }

        @Actor
        public void publisher() {
            publish();
        }

        @Actor
        public void poller() {
            meeting.beginSecond();
            NodeUnderTest.update(reader);
            alarm.disarm();
            alarm.rung = false;
            check = NodeUnderTest.look(alarm, reader);
            meeting.endSecond();
        }

        @Arbiter
        public void result(LLI_Result r) {
            node.publish(2);
            report(r);
            r.r3 = meeting.result();
        }
    }

    /** A publish to more threads than a publisher wakes, against a thread that was woken and one that leaves. */
    @JCStressTest
    @Outcome(id = WAITERS + ", [012]", expect = ACCEPTABLE, desc = "All are woken.")
    @Outcome(expect = FORBIDDEN, desc = "One was not woken.")
    @State
    public static class Relay {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(1);
        private final Alarm[] alarms = new Alarm[WAITERS];

        /** Leaves all armed. */
        public Relay() {
            for (int i = 0; i < WAITERS; i++) {
                alarms[i] = new Alarm(true);
                node.buffer.addListener(alarms[i]);
                alarms[i].arm();
            }
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            node.publish(1);
            meeting.endFirst();
        }

        @Actor
        public void relaying() {
            meeting.beginSecond();
            resume();
            node.buffer.removeListener(alarms[WAITERS - 1]);
            resume();
            meeting.endSecond();
        }

        /** Performs the steps of woken threads; returns their number. */
        private int resume() {
            int resumed = 0;
            for (int i = 0; i < WAITERS - 1; i++) {
                if (alarms[i].rung && alarms[i].disarm()) {
                    node.buffer.relay();
                    resumed++;
                }
            }
            return resumed;
        }

        @Arbiter
        public void result(II_Result r) {
            while (resume() > 0) {
                // and so do those that they have woken
            }
            int rung = 1; // the one that has left
            for (int i = 0; i < WAITERS - 1; i++) {
                rung += alarms[i].rung ? 1 : 0;
            }
            r.r1 = rung;
            r.r2 = meeting.result();
        }
    }
}
