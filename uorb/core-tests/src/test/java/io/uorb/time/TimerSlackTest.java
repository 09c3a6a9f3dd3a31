// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where the system lets threads set their slack. */
class TimerSlackTest {
    private static final String LEAST = "1";

    @BeforeEach
    void requireLinux() {
        assumeTrue(onThread(TimerSlack::minimize), "no timer slack here");
    }

    /** Returns the slack of the calling thread, ns. */
    private static String slack() {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            return Files.readString(Path.of("/proc/" + thread + "/timerslack_ns"))
                    .strip();
        } catch (IOException e) {
            return e.toString();
        }
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
            return slack();
        }));
    }

    @Test
    void shouldBeLeastOfRunners() {
        CompletableFuture<String> seen = new CompletableFuture<>();
        Runner.Task task = nowUs -> {
            seen.complete(slack());
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
            return slack();
        }));
    }

    @Test
    void shouldStayAsItIsOfThreadsOfUsers() {
        assertNotEquals(LEAST, onThread(() -> {
            Sleeper sleeper = OrbClock.system().newSleeper();
            sleeper.wake();
            sleeper.sleepUntil(OrbClock.NEVER);
            return slack();
        }));
    }
}
