// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.warmup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CompilationRoundsTest {
    private static final int MANY = 1_000;

    private long nowMs;
    private long compiledMs;

    private CompilationRounds rounds(long limitMs, int most) {
        return new CompilationRounds(
                TimeUnit.MILLISECONDS.toNanos(limitMs),
                most,
                () -> TimeUnit.MILLISECONDS.toNanos(nowMs),
                () -> compiledMs);
    }

    /** Ends a round that takes a time, of which the JIT takes a part. */
    private boolean end(CompilationRounds rounds, long tookMs, long jitMs) {
        nowMs += tookMs;
        compiledMs += jitMs;
        return rounds.next();
    }

    @Test
    void shouldGoOnWhileTheJitIsBusy() {
        CompilationRounds rounds = rounds(3_000, MANY);
        for (int i = 0; i < 29; i++) {
            assertTrue(end(rounds, 100, 20), "round " + i);
        }
        assertFalse(rounds.isSettled());
    }

    @Test
    void shouldEndOnceTheJitHasBeenIdle() {
        CompilationRounds rounds = rounds(3_000, MANY);
        end(rounds, 100, 90);
        for (int i = 0; i < 4; i++) {
            assertTrue(end(rounds, 100, 3), "round " + i);
        }
        assertFalse(end(rounds, 100, 3));
        assertTrue(rounds.isSettled());
        assertEquals(3, rounds.lastRoundMs());
    }

    @Test
    void shouldNotEndAfterAShortQuietRound() {
        CompilationRounds rounds = rounds(3_000, MANY);
        assertTrue(end(rounds, 1, 0));
        assertFalse(rounds.isSettled());
    }

    @Test
    void shouldEndAtItsLimitOfTime() {
        CompilationRounds rounds = rounds(250, MANY);
        assertTrue(end(rounds, 200, 200));
        assertFalse(end(rounds, 100, 100));
        assertTrue(rounds.isOver());
        assertFalse(rounds.isSettled());
    }

    @Test
    void shouldEndAtItsLimitOfRounds() {
        CompilationRounds rounds = rounds(3_000, 2);
        assertTrue(end(rounds, 1, 1));
        assertFalse(end(rounds, 1, 1));
        assertEquals(2, rounds.rounds());
    }
}
