// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionEnd;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import io.uorb.testing.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** rccl:RC-41: an event that is overwritten loses no count. */
@Statement("rccl:RC-41")
@Timeout(60)
class LostEventsTest {
    @AutoClose
    private final ArmLoop loop = new ArmLoop();

    /** A program with its monitor. */
    private interface Program {
        void run() throws InterruptedException;
    }

    private void run(Program program) throws Exception {
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                program.run();
                end.complete(null);
            } catch (Throwable e) {
                end.completeExceptionally(e);
            }
        });
        thread.start();
        while (thread.isAlive()) {
            loop.run(1);
        }
        end.get();
    }

    private static MotionRequest.Builder move(String name, double x) {
        return ArmLoop.to(name, x, 0.1, 0).times(0.01, 0.03);
    }

    @Test
    void shouldTellOfMoreEndsInASampleThanTheTopicKeeps() throws Exception {
        loop.run(1);
        try (MotionMonitor monitor = new MotionMonitor(loop.orb)) {
            loop.commands.move(move("FAR", 2).build());
            for (int i = 0; i < 63; i++) {
                loop.commands.move(move("P" + i, 0.5).build());
            }
            run(() -> {
                assertTrue(monitor.awaitEnd("FAR", 1_000_000));
                for (int i = 0; i < 63; i++) {
                    assertTrue(monitor.awaitEnd("P" + i, 1_000_000), "P" + i);
                    assertEquals(MotionCode.OUT_OF_REACH, monitor.code("P" + i));
                }
                assertTrue(monitor.awaitCompleted(1_000_000));
                for (int i = 0; i < 63; i++) {
                    assertFalse(monitor.awaitEnd("P" + i, 0), "once only");
                }
            });
        }
    }

    /** A program that computes for a while, and then waits for what has happened meanwhile. */
    @Test
    void shouldCountWhatHasHappenedWhileItDidNotLook() throws Exception {
        loop.run(1);
        World world = new World();
        Transform seen = world.transform("SEEN", TransformKind.VARB);
        PositionEquation at = world.equation("A", List.of(world.t6()), List.of(seen), seen);
        WorldLink link = new WorldLink(loop.orb, world, loop.commands, "program", "control");
        Transform belt = link.function("BELT", (context, pose) -> Poses.setTranslation(0.1, 0, 0, pose), false);
        Transform beside = world.transform("BESIDE", TransformKind.VARB);
        PositionEquation onBelt = world.equation("B", List.of(world.t6()), List.of(belt, beside), beside);
        MotionUpdates updates = new MotionUpdates();
        try (MotionMonitor monitor = new MotionMonitor(loop.orb, updates, null, 0)) {
            for (int i = 0; i < 60; i++) {
                loop.commands.move(move(i % 2 == 0 ? "A" : "B", 0.5 + 0.0001 * (i % 2))
                        .atEnd(end(i, link, updates, seen, at, beside, onBelt))
                        .build());
            }
            loop.run(10_000);
            run(() -> {
                for (int i = 0; i < 30; i++) {
                    assertTrue(monitor.awaitEnd("A", 100_000), "A " + i);
                    assertTrue(monitor.awaitEnd("B", 100_000), "B " + i);
                }
                assertFalse(monitor.awaitEnd("A", 10_000));
                assertFalse(monitor.awaitEnd("B", 10_000));
                assertTrue(monitor.awaitCompleted(0));
                assertFalse(monitor.awaitCompleted(10_000));
            });
            double[] value = new double[Poses.LENGTH];
            seen.get(value);
            assertEquals(0.5, value[3], 1e-3);
            beside.get(value);
            assertEquals(0.4, value[3], 1e-3);
        }
        link.close();
    }

    private static MotionEnd end(
            int i,
            WorldLink link,
            MotionUpdates updates,
            Transform seen,
            PositionEquation at,
            Transform beside,
            PositionEquation onBelt) {
        return i == 58 ? link.atEnd(updates, seen, at) : i == 59 ? link.atEnd(updates, beside, onBelt) : MotionEnd.NONE;
    }
}
