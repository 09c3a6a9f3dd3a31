// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZI_Result;

/**
 * A reduced model of a message that was overtaken: ticket 1 is on its way, ticket 2 is committed and copied. Why the
 * waiter compares the <em>number</em> of committed messages with the tickets. First result: the publisher saw the
 * waiter armed; second: the waiter decided not to sleep. {@link LostWakeUpRaceTest.OvertakenMessage} is the same case
 * with the shipped classes.
 */
public final class OvertakenWakeUpModel {
    private static final VarHandle STAMP = MethodHandles.arrayElementVarHandle(long[].class);

    private OvertakenWakeUpModel() {}

    /** The rule that fails: sleep unless a ticket is beyond the greatest committed generation. */
    @JCStressTest
    @Outcome(id = "true, (true|false), [012]", expect = ACCEPTABLE, desc = "The publisher saw the waiter.")
    @Outcome(id = "false, true, [012]", expect = ACCEPTABLE, desc = "The waiter saw the message.")
    @Outcome(
            id = "false, false, [012]",
            expect = ACCEPTABLE_INTERESTING,
            desc = "Lost wake-up: the stamp was still in the store buffer.")
    @State
    public static class GreatestGeneration {
        private final Meeting meeting = new Meeting();
        private final long[] stamp = new long[1];
        private final long ticket = 2;
        private volatile boolean armed;

        @Actor
        public void publisher(ZZI_Result r) {
            meeting.beginFirst();
            STAMP.setRelease(stamp, 0, 1L);
            r.r1 = armed;
            meeting.endFirst();
        }

        @Actor
        public void waiter(ZZI_Result r) {
            meeting.beginSecond();
            armed = true;
            boolean found = (long) STAMP.getAcquire(stamp, 0) == 1L;
            long greatestCommitted = 2;
            r.r2 = found || ticket > greatestCommitted;
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZZI_Result r) {
            r.r3 = meeting.result(r.r1 == r.r2);
        }
    }
}
