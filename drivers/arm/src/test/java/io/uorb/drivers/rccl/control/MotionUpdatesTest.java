// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Transforms solved for when a motion ends (rccl:RC-26). */
class MotionUpdatesTest {
    private final ArmLoop loop = new ArmLoop();
    private final World world = new World();
    private final MotionUpdates updates = new MotionUpdates();
    private final WorldLink link = new WorldLink(loop.orb, world, loop.commands, "program", "control");
    private final Transform seen = world.transform("SEEN", TransformKind.HOLD);

    @AfterEach
    void closeLoop() {
        link.close();
        loop.close();
    }

    private PositionEquation position() {
        double[] down = new double[Poses.LENGTH];
        Poses.setTranslation(0.6, 0.1, 0, down);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, down);
        Transform table = world.transform("TABLE", TransformKind.CONST, down);
        return world.equation("P", List.of(world.t6()), List.of(table, seen), world.t6());
    }

    /** Runs until an end of a motion comes; it is applied in its sample. */
    private RcclEvent runToEnd() throws InterruptedException {
        RcclEvent event = new RcclEvent();
        try (var ends = loop.orb.subscribe(RcclEventTopic.RCCL_EVENT)) {
            ends.setEveryInOrder(true);
            for (int i = 0; i < 2_000; i++) {
                loop.run(1);
                while (ends.update(event)) {
                    updates.apply(event);
                    if (event.kind == RcclEvent.KIND_ENDED || event.kind == RcclEvent.KIND_INTERRUPTED) {
                        return event;
                    }
                }
            }
        }
        throw new AssertionError("no motion has ended");
    }

    @Test
    void shouldSolveForATransformWhereTheMotionWasInterrupted() throws InterruptedException {
        loop.run(1);
        PositionEquation position = position();
        loop.commands.move(MotionRequest.to("P", link.goal(position))
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 0.5)
                .tag(updates.atEnd(seen, position))
                .build());
        loop.run(300);
        loop.commands.interrupt(3);
        RcclEvent end = runToEnd();
        assertEquals(3, end.code);
        assertEquals(0, updates.waiting());
        double[] table = new double[Poses.LENGTH];
        double[] value = new double[Poses.LENGTH];
        world.findTransform("TABLE").get(table);
        seen.get(value);
        Poses.multiply(table, value, value);
        double[] observed = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(loop.state.q, observed);
        assertArrayEquals(observed, value, 1e-9);
        assertArrayEquals(observed, end.t6, 0);
    }

    @Test
    void shouldRefuseWhatCannotBeSolved() {
        Transform belt = link.function("BELT", (context, pose) -> {}, false);
        PositionEquation moving = world.equation("M", List.of(world.t6()), List.of(belt, seen), world.t6());
        assertEquals(
                "position M cannot be solved for SEEN: its term BELT is FUNC",
                assertThrows(IllegalArgumentException.class, () -> updates.atEnd(seen, moving))
                        .getMessage());
        Transform other = world.transform("OTHER", TransformKind.VARB);
        assertThrows(IllegalArgumentException.class, () -> updates.atEnd(other, position()));
    }
}
