// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static io.uorb.testing.ThreadSlack.LEAST;
import static io.uorb.testing.ThreadSlack.here;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.ThreadSlack;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where the system lets threads set their slack. */
class TimerSlackTest {
    private static final String OTHER = "70000";

    @BeforeEach
    void requireLinux() {
        ThreadSlack.require();
    }

    /** Runs on a thread with another slack than the least, which its starter may have; returns what it returns. */
    private static String onThread(Callable<String> body) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> {
            ThreadSlack.set(OTHER);
            return body.call();
        });
        new Thread(task).start();
        return task.get();
    }

    @Test
    void shouldBeLeastOfAThreadThatAsks() throws Exception {
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
    void shouldBeLeastOfAnyThreadThatSleepsOnAPunctualClock() throws Exception {
        assertEquals(LEAST, onThread(() -> {
            Sleeper sleeper = OrbClock.punctual().newSleeper();
            sleeper.wake();
            sleeper.sleepUntil(OrbClock.NEVER);
            return here();
        }));
    }

    @Test
    void shouldStayAsItIsOfThreadsOfUsers() throws Exception {
        assertEquals(OTHER, onThread(() -> {
            Sleeper sleeper = OrbClock.system().newSleeper();
            sleeper.wake();
            sleeper.sleepUntil(OrbClock.NEVER);
            return here();
        }));
    }
}
