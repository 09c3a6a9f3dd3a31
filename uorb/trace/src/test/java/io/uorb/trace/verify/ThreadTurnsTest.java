// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The turns of a replay whose module lacks a thread. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Statement("determinism:D-42")
class ThreadTurnsTest {
    private static final int ENDPOINT = 3;
    private static final long LONG_MS = 100_000;

    @Test
    void shouldTellThatNoThreadComesForAnActivation() {
        assertFalse(new ThreadTurns(1, 1).give(ENDPOINT));
    }

    @Test
    void shouldTellThatTheThreadDiedWithTheTurn() {
        ThreadTurns turns = new ThreadTurns(LONG_MS, LONG_MS);
        Thread thread = new Thread(() -> assertTrue(turns.await(ENDPOINT)), "dies");
        thread.start();
        assertFalse(turns.give(ENDPOINT));
        assertFalse(thread.isAlive());
    }

    @Test
    void shouldGoOnWhenTheThreadWaitsAgain() throws InterruptedException {
        ThreadTurns turns = new ThreadTurns(LONG_MS, LONG_MS);
        Thread thread = new Thread(
                () -> {
                    while (turns.await(ENDPOINT)) {
                        assertTrue(turns.isHere());
                    }
                },
                "loops");
        thread.start();
        assertTrue(turns.give(ENDPOINT));
        assertTrue(turns.give(ENDPOINT));
        turns.close();
        thread.join();
        assertFalse(turns.isHere());
    }
}
