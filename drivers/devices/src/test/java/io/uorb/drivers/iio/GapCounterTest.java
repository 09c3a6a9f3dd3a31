// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GapCounterTest {
    private static final int LEARNED = 600;

    private final GapCounter gaps = new GapCounter();
    private final Random random = new Random(1);
    private long stampNs;

    private long step(double periods) {
        stampNs += Math.round(periods * 1_000_000);
        return gaps.missingBefore(stampNs);
    }

    /** Learns a period of a millisecond, each 30 % more or less; returns what was missed meanwhile. */
    private long learn(double firstPeriods) {
        step(1);
        long missing = step(firstPeriods);
        for (int i = 0; i < LEARNED; i++) {
            missing += step(0.7 + 0.6 * random.nextDouble());
        }
        return missing;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 1, 7, 100})
    void shouldLearnThePeriodWhateverTheFirstGapIs(double firstPeriods) {
        assertEquals(0, learn(firstPeriods));
        assertEquals(0, step(1.5));
        assertEquals(1, step(2));
        assertEquals(9, step(10));
        assertEquals(0, step(1));
    }

    @Test
    void shouldCountAllThatIsMissingOfAStreamThatLosesAThird() {
        learn(1);
        long missing = 0;
        for (int i = 0; i < 1_000; i++) {
            missing += step(1);
            missing += step(2);
        }
        assertEquals(1_000, missing);
    }

    /** A program that was held up takes its stamps all at once. */
    @Test
    void shouldForgetABurst() {
        learn(1);
        for (int i = 0; i < LEARNED; i++) {
            step(0.001);
        }
        for (int i = 0; i < LEARNED; i++) {
            step(1);
        }
        long missing = 0;
        for (int i = 0; i < LEARNED; i++) {
            missing += step(1);
        }
        assertEquals(0, missing);
        assertEquals(1, step(2));
    }

    @Test
    void shouldCountTheGapOfARestartByThePeriodBefore() {
        learn(1);
        gaps.restart();
        assertEquals(19, step(20));
        for (int i = 0; i < LEARNED; i++) {
            assertEquals(0, step(4));
        }
        assertEquals(1, step(8));
    }

    @Test
    void shouldFollowANewRate() {
        learn(1);
        for (int i = 0; i < LEARNED; i++) {
            step(4);
        }
        assertEquals(0, step(4));
        assertEquals(1, step(8));
    }
}
