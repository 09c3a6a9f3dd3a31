// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.DisplayName;
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

    /** A frame each 10 ms. Acknowledgements are behind by the round trip, and the time that frames wait on the line. */
    private StreamCredit afterOneSecond(long startNs, int waitMs) {
        StreamCredit credit = credit(0);
        for (int ms = 0; ms < 1_000; ms += 10) {
            nowNs = startNs + ms * MS;
            credit.taken(BYTES, nowNs);
            credit.acknowledged(ms / 10 - waitMs / 10, nowNs, ROUND_TRIP_NS);
        }
        return credit;
    }

    @Test
    @DisplayName("bridges:B-60: frames behind a lost one have waited for that, not for the line")
    void shouldTakeAStallForNoWaitOfTheLine() {
        long startNs = nowNs;
        StreamCredit credit = afterOneSecond(startNs, 0);
        for (int ms = 1_000; ms < 1_300; ms += 10) {
            credit.taken(BYTES, startNs + ms * MS);
        }
        for (int part = 0; part < 20; part++) { // what had come meanwhile is acknowledged in parts
            nowNs = startNs + (1_300 + 10 * part) * MS;
            credit.acknowledged(110 + 2 * part, nowNs, ROUND_TRIP_NS);
            credit.taken(BYTES, nowNs);
        }
        assertEquals(0, credit.waitNs());
    }

    @Test
    @DisplayName("bridges:B-60: acknowledgements that come late hide no wait on the line")
    void shouldKeepAWaitWhileAcknowledgementsAreHeldUp() {
        long startNs = nowNs;
        StreamCredit credit = afterOneSecond(startNs, 200);
        for (int ms = 1_000; ms < 1_160; ms += 10) {
            credit.taken(BYTES, startNs + ms * MS);
        }
        for (int part = 0; part < 20; part++) {
            nowNs = startNs + (1_160 + 10 * part) * MS;
            credit.acknowledged(82 + 2 * part, nowNs, ROUND_TRIP_NS);
            credit.taken(BYTES, nowNs);
            assertTrue(credit.waitNs() >= 150 * MS, part + ": " + credit.waitNs());
        }
    }

    @Test
    @DisplayName("bridges:B-11: counters follow each other at once over a wide line, slowly over a narrow one")
    void shouldPaceCountersByTheWidthOfTheLine() {
        LineLimit line = new LineLimit(CAPACITY);
        line.reset(2_500, nowNs);
        assertEquals(1_600 * MS, line.paceNs(1_300));
        assertEquals(800 * MS, line.paceNs(650));
        line.reset(50_000, nowNs);
        assertTrue(line.paceNs(1_300) < 50 * MS, line.paceNs(1_300) + " ns");
        line.reset(CAPACITY, nowNs);
        assertTrue(line.paceNs(1_300) < MS, line.paceNs(1_300) + " ns");
    }
}
