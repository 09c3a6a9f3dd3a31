// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs on threads of their own, in lock step with the arm. */
@Timeout(60)
class MotionMonitorTest {
    @AutoClose
    private final ArmLoop loop = new ArmLoop();

    private final List<String> log = new ArrayList<>();

    /** A program with its monitor. */
    private interface Program {
        void run(MotionMonitor monitor) throws InterruptedException;
    }

    private static MotionRequest move(String name, double x) {
        return ArmLoop.to(name, x, 0.1, 0).times(0.1, 0.5).build();
    }

    /** Runs a program until it ends; the clock moves on only while it waits. */
    private void run(Program program) throws Exception {
        loop.run(1);
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try (MotionMonitor monitor = new MotionMonitor(loop.orb)) {
                program.run(monitor);
                end.complete(null);
            } catch (Throwable e) {
                end.completeExceptionally(e);
            }
        });
        loop.clock.enrol(thread);
        thread.start();
        while (thread.isAlive()) {
            // Each step waits until the program waits in its poller, or has ended.
            loop.run(1);
        }
        end.get();
    }

    @Test
    void shouldWaitForEndsAndCompletion() throws Exception {
        run(monitor -> {
            loop.commands.move(move("A", 0.55));
            loop.commands.move(move("B", 0.5));
            assertTrue(monitor.awaitEnd("A", -1));
            assertEquals(0, monitor.s("B"), 0.05);
            assertTrue(monitor.await(() -> monitor.s("B") > 0.5, -1));
            assertEquals(1, monitor.requests());
            assertTrue(monitor.awaitEnd("B", -1));
            assertEquals(MotionCode.ARRIVED, monitor.code("B"));
            assertTrue(monitor.awaitCompleted(-1));
            assertFalse(monitor.awaitEnd("A", 0));
            log.add("done");
        });
        assertEquals(List.of("done"), log);
    }

    @Statement("rccl:RC-40")
    @Test
    void shouldSeeTheCodeOfAnInterruption() throws Exception {
        run(monitor -> {
            loop.commands.move(move("A", 0.6));
            assertFalse(monitor.awaitEnd("A", 200_000));
            loop.commands.interrupt(7);
            assertTrue(monitor.awaitEnd("A", -1));
            assertEquals(7, monitor.code("A"));
            assertTrue(monitor.awaitCompleted(-1));
        });
    }

    @Test
    void shouldWakeThoseThatWaitForMotionsThatAreRefused() throws Exception {
        run(monitor -> {
            assertFalse(monitor.awaitEnd("FAR", 1_000), "from here no sample lies between two requests");
            loop.commands.move(move("FAR", 2));
            loop.commands.move(move("NEAR", 0.5));
            assertTrue(monitor.awaitEnd("NEAR", -1));
            assertTrue(monitor.awaitEnd("FAR", 0));
            assertEquals(MotionCode.OUT_OF_REACH, monitor.code("FAR"));
            assertEquals(MotionCode.OUT_OF_REACH, monitor.code("NEAR"));
        });
    }

    @Statement("rccl:RC-41")
    @Test
    void shouldCountEndsUntilTheyAreForgotten() throws Exception {
        run(monitor -> {
            for (int i = 0; i < 3; i++) {
                loop.commands.move(move("A", 0.5 + 0.01 * i));
            }
            assertTrue(monitor.awaitCompleted(-1));
            assertTrue(monitor.awaitEnd("A", 0));
            assertTrue(monitor.awaitEnd("A", 0));
            monitor.resetEnd("A");
            assertFalse(monitor.awaitEnd("A", 0));
            monitor.resetCompleted();
            assertFalse(monitor.awaitCompleted(0));
        });
    }

    @Statement("rccl:RC-48")
    @Test
    void shouldAnswerAnInterruptOfTheThread() {
        ExecutionException error = assertThrows(
                ExecutionException.class,
                () -> run(monitor -> {
                    Thread.currentThread().interrupt();
                    monitor.awaitCompleted(-1);
                }));
        assertEquals(InterruptedException.class, error.getCause().getClass());
    }
}
