// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.buffer.RingWriter;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZII_Result;

/** A tool's look at a node's newest messages against publishers that go round their rings. */
public final class RecentRaceTest {
    /** Messages of one burst: the rings have 4 cells. */
    private static final int BURST = 12;
    /** Messages visible in a ring without a write in progress: all cells but the next one. */
    private static final int MOST = 3;

    private RecentRaceTest() {}

    /** One thread writes both rings in turn, so a message's words are its generation. */
    @JCStressTest
    @Outcome(
            id = "true, " + 2 * MOST + ", [012]",
            expect = ACCEPTABLE,
            desc = "Each pair is of one message, in order over both.")
    @Outcome(expect = FORBIDDEN, desc = "A pair of two messages, one not committed, doubled, or out of order.")
    @State
    public static class TwoRings {
        private final Meeting meeting = new Meeting();
        private final NodeState node = new NodeState(1);
        private final RingWriter first = node.writer();
        private final RingWriter second = node.writer();
        private final Look look = new Look();
        private boolean inTheMiddle;

        @Actor
        public void publisher() {
            meeting.beginFirst();
            for (int value = 1; value < 2 * BURST; value += 2) {
                node.publish(first, value);
                node.publish(second, value + 1);
            }
            meeting.endFirst();
        }

        @Actor
        public void tool(ZII_Result r) {
            meeting.beginSecond();
            look.take(node);
            boolean first = look.isAscending() && look.isPaired();
            inTheMiddle = look.isBetween(0, 2 * BURST);
            look.take(node);
            r.r1 = first && look.isAscending() && look.isPaired();
            inTheMiddle |= look.isBetween(0, 2 * BURST);
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZII_Result r) {
            look.take(node);
            r.r1 &= look.isAscending() && look.isPaired() && look.newest() == 2 * BURST;
            r.r2 = look.count;
            r.r3 = meeting.result(inTheMiddle);
        }
    }

    /** One look, and what must be true of it. */
    static final class Look {
        private final long[] generations = new long[2 * MOST + 2];
        private final long[] words = new long[generations.length];
        private int count;

        void take(NodeState node) {
            count = node.buffer.recentWords(NodeState.MESSAGE_WORDS - 1, generations, words);
        }

        long newest() {
            return count == 0 ? 0 : generations[count - 1];
        }

        /** Returns whether the newest message lies between the two. */
        boolean isBetween(long from, long to) {
            return newest() > from && newest() < to;
        }

        boolean isAscending() {
            for (int i = 1; i < count; i++) {
                if (generations[i] <= generations[i - 1]) {
                    return false;
                }
            }
            return true;
        }

        boolean isPaired() {
            for (int i = 0; i < count; i++) {
                if (generations[i] != words[i]) {
                    return false;
                }
            }
            return true;
        }
    }
}
