// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

class StreamCreditTest {
    private static final long MS = 1_000_000;
    private static final long ROUND_TRIP_NS = 10 * MS;
    private static final int BYTES = 100;
    private static final int CAPACITY = 1 << 20;
    private static final int WINDOW = 64;

    private long nowNs = Long.MAX_VALUE - 1_000 * MS;

    private StreamCredit credit(int sent) {
        LineLimit line = new LineLimit(CAPACITY);
        line.reset(CAPACITY, nowNs);
        StreamCredit credit = new StreamCredit(CAPACITY, line, sent);
        credit.reset(nowNs);
        return credit;
    }

    private boolean allows(StreamCredit credit) {
        return credit.allows(BYTES, nowNs, ROUND_TRIP_NS);
    }

    @Test
    void shouldGoOnWhereNumbersGoRound() {
        for (int first : new int[] {Integer.MAX_VALUE - 5 * WINDOW, -5 * WINDOW}) {
            StreamCredit credit = credit(first);
            for (int i = 1; i <= 10; i++) {
                for (int j = 0; j < WINDOW; j++) {
                    assertTrue(allows(credit), "frame " + j + " of window " + i);
                    credit.taken(BYTES, nowNs);
                }
                assertFalse(allows(credit));
                nowNs += 60 * MS;
                credit.acknowledged(first + i * WINDOW, nowNs, ROUND_TRIP_NS);
                nowNs += 60 * MS;
            }
        }
    }

    @Test
    @Statement("bridges:B-60")
    void shouldGiveUpEachOfManyLostFramesAfterTheSameTime() {
        StreamCredit credit = credit(0);
        for (int lost = 0; lost < 8; lost++) {
            for (int i = 0; i < WINDOW; i++) {
                assertTrue(allows(credit));
                credit.taken(BYTES, nowNs);
            }
            for (int i = 0; i < 6; i++) {
                assertFalse(allows(credit), "given up after " + 20 * i + " ms");
                nowNs += 20 * MS;
                credit.acknowledged(0, nowNs, ROUND_TRIP_NS);
            }
            assertTrue(allows(credit), "lost window " + lost + " not given up after 120 ms");
        }
    }

    @Test
    void shouldTakeTwoPausesForNoSteadyWait() {
        SteadyWait wait = new SteadyWait();
        wait.reset(nowNs);
        wait.add(0, nowNs);
        nowNs += 700 * MS;
        wait.add(700 * MS, nowNs);
        assertEquals(0, wait.ns());
        nowNs += 60_000 * MS;
        wait.add(700 * MS, nowNs);
        assertEquals(0, wait.ns(), "minutes apart");
        nowNs += 300 * MS;
        wait.add(300 * MS, nowNs);
        assertEquals(300 * MS, wait.ns());
        nowNs += 50 * MS;
        wait.add(20 * MS, nowNs);
        assertEquals(20 * MS, wait.ns());
    }
}
