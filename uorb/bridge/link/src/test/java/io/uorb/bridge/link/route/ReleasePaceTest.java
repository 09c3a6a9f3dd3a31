// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Times at which messages of a burst are published. */
class ReleasePaceTest {
    private static final int BURST = 4;

    /** Releases messages as soon as it is their turn; returns the time of the last one. */
    private static long releaseAll(ReleasePace pace, long[] bornUs, long fromUs) {
        long nowUs = fromUs;
        for (long one : bornUs) {
            nowUs = Math.max(nowUs, pace.dueUs(one));
            pace.released(one, nowUs);
        }
        return nowUs;
    }

    private static long[] each(int count, long intervalUs) {
        long[] bornUs = new long[count];
        for (int i = 0; i < count; i++) {
            bornUs[i] = i * intervalUs;
        }
        return bornUs;
    }

    @Test
    void shouldReleaseAFewAtOnceAndMoreAtTwiceTheSendersRate() {
        ReleasePace pace = new ReleasePace(BURST);
        assertEquals(1_000_000, releaseAll(pace, each(BURST, 20_000), 1_000_000));
        assertEquals(1_040_000, pace.dueUs(BURST * 20_000));
    }

    @Test
    void shouldReleaseAtOnceWhatWasPublishedTogether() {
        assertEquals(1_000_000, releaseAll(new ReleasePace(BURST), new long[100], 1_000_000));
    }

    /** Ages in frames are whole ms, so that times of publishing scatter by that. */
    @Test
    void shouldNotFallBehindASenderWhoseTimesScatter() {
        ReleasePace pace = new ReleasePace(BURST);
        for (int i = 0; i < 100_000; i++) {
            long nowUs = i * 125L;
            long bornUs = nowUs - 1_000 * (i % 3);
            assertTrue(pace.dueUs(bornUs) <= nowUs, "message " + i);
            pace.released(bornUs, nowUs);
        }
    }

    @Test
    void shouldHoldNoMessageForLongAfterAStepOfTheClock() {
        ReleasePace pace = new ReleasePace(1);
        pace.released(0, 0);
        assertEquals(500_000, pace.dueUs(3_600_000_000L));
    }
}
