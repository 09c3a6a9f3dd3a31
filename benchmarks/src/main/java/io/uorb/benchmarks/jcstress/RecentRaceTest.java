// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZII_Result;

/** A tool's read of a node's newest messages against a publisher that laps the ring. */
public final class RecentRaceTest {
    /** Messages of one burst. */
    private static final int BURST = 24;
    /** Cells of the ring. */
    private static final int CELLS = 8;

    private RecentRaceTest() {}

    /** A message's words are its generation. */
    @JCStressTest
    @Outcome(id = "true, " + CELLS + ", [012]", expect = ACCEPTABLE, desc = "Each pair is of one message, in order.")
    @Outcome(
            expect = FORBIDDEN,
            desc = "A pair of two messages, or one that is not committed, duplicated or out of order.")
    @State
    public static class TwoLooks {
        private final Meeting meeting = new Meeting();
        private final NodeUnderTest node = new NodeUnderTest(1);
        private final Look look = new Look();

        @Actor
        public void publisher() {
            meeting.beginFirst();
            node.publish(1, BURST);
            meeting.endFirst();
        }

        @Actor
        public void tool(ZII_Result r) {
            meeting.beginSecond();
            r.r1 = look.isCorrect(node, meeting) && look.isCorrect(node, meeting);
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZII_Result r) {
            r.r1 &= look.isCorrect(node, meeting) && look.newest() == BURST;
            r.r2 = look.count;
            r.r3 = meeting.result();
        }
    }

    /** One read, and its checks. */
    private static final class Look {
        private final long[] generations = new long[CELLS + 1];
        private final long[] words = new long[generations.length];
        private int count;

        boolean isCorrect(NodeUnderTest node, Meeting meeting) {
            count = node.buffer.recentWords(NodeUnderTest.MESSAGE_WORDS - 1, generations, words);
            if (newest() > 0 && newest() < BURST) {
                meeting.cross();
            }
            boolean correct = true;
            for (int i = 0; i < count; i++) {
                correct &= generations[i] == words[i] && (i == 0 || generations[i] > generations[i - 1]);
            }
            return correct;
        }

        long newest() {
            return count == 0 ? 0 : generations[count - 1];
        }
    }
}
