// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static io.uorb.testing.ThreadSlack.LEAST;
import static io.uorb.testing.ThreadSlack.here;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.uorb.testing.ThreadSlack;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where the system lets threads set their slack. */
class TimerSlackTest {
    @BeforeEach
    void requireLinux() {
        ThreadSlack.require();
    }

    private interface Body<T> {
        T run();
    }

    private static <T> T onThread(Body<T> body) {
        CompletableFuture<T> result = new CompletableFuture<>();
        new Thread(() -> result.complete(body.run())).start();
        return result.join();
    }

    @Test
    void shouldBeLeastOfAThreadThatAsks() {
        assertEquals(LEAST, onThread(() -> {
            TimerSlack.minimize();
            return here();
        }));
    }

    @Test
    void shouldBeLeastOfRunners() {
        CompletableFuture<String> seen = new CompletableFuture<>();
        Runner.Task task = nowUs -> {
            seen.complete(here());
            return OrbClock.NEVER;
        };
        try (Runner runner = OrbClock.system().newRunner("test", Thread.NORM_PRIORITY, task)) {
            runner.wake();
            assertEquals(LEAST, seen.join());
        }
    }

    @Test
    void shouldBeLeastOfAnyThreadThatSleepsOnAPunctualClock() {
        assertEquals(LEAST, onThread(() -> {
            Sleeper sleeper = OrbClock.punctual().newSleeper();
            sleeper.wake();
            sleeper.sleepUntil(OrbClock.NEVER);
            return here();
        }));
    }

    @Test
    void shouldStayAsItIsOfThreadsOfUsers() {
        assertNotEquals(LEAST, onThread(() -> {
            Sleeper sleeper = OrbClock.system().newSleeper();
            sleeper.wake();
            sleeper.sleepUntil(OrbClock.NEVER);
            return here();
        }));
    }
}
