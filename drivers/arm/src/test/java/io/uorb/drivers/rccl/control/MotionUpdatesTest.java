// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Transforms solved for when a motion ends (rccl:RC-26). */
@Statement("rccl:RC-26")
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
        return position("P");
    }

    private PositionEquation position(String name, Transform... functional) {
        double[] down = new double[Poses.LENGTH];
        Poses.setTranslation(0.6, 0.1, 0, down);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, down);
        List<Transform> right = new ArrayList<>(List.of(functional));
        right.add(0, world.transform("TABLE " + name, TransformKind.CONST, down));
        right.add(seen);
        return world.equation(name, List.of(world.t6()), right, world.t6());
    }

    private MotionRequest.Builder to(PositionEquation position) {
        return MotionRequest.to(position.name(), link.goal(position))
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 0.5);
    }

    /** Asserts that the table, a way along y and the solved transform give the hand's pose of an event. */
    private void assertTrue(String position, double y, RcclEvent end) {
        double[] product = new double[Poses.LENGTH];
        double[] next = Poses.identity();
        world.findTransform("TABLE " + position).get(product);
        next[7] = y;
        Poses.multiply(product, next, product);
        seen.get(next);
        Poses.multiply(product, next, product);
        assertArrayEquals(end.t6, product, 1e-12);
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
                    if (event.kind != RcclEvent.KIND_STARTED && event.kind != RcclEvent.KIND_COMPLETED) {
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
        world.findTransform("TABLE P").get(table);
        seen.get(value);
        Poses.multiply(table, value, value);
        double[] observed = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(loop.state.q, observed);
        assertArrayEquals(observed, value, 1e-9);
        assertArrayEquals(observed, end.t6, 0);
    }

    /** The function has its value of the sample in which the hand was seen, also when the next motion has begun. */
    @Test
    void shouldSolveAnEquationWithAFunctionWhenTheNextMotionTakesOver() throws InterruptedException {
        loop.run(1);
        Transform belt = link.function(
                "BELT", (context, pose) -> Poses.setTranslation(0, 1e-5 * context.sample(), 0, pose), false);
        PositionEquation moving = position("M", belt);
        loop.commands.move(to(moving).atEnd(link.atEnd(updates, seen, moving)).build());
        loop.commands.move(to(position()).build());
        RcclEvent end = runToEnd();
        assertEquals("601 1 0", end.sample + " " + end.kind + " " + end.code);
        assertTrue("M", 1e-5 * 600, end);
        double[] value = new double[Poses.LENGTH];
        seen.get(value);
        assertArrayEquals(end.solution, value, 1e-12);
        assertEquals(0, updates.waiting());
    }

    @Test
    void shouldSolveAnEquationWithAFunctionOfTheWayWhereTheMotionWasInterrupted() throws InterruptedException {
        loop.run(1);
        Transform arc =
                link.function("ARC", (context, pose) -> Poses.setTranslation(0, 0.02 * context.s(), 0, pose), false);
        PositionEquation curve = position("C", arc);
        loop.commands.move(to(curve).atEnd(link.atEnd(updates, seen, curve)).build());
        loop.run(300);
        loop.commands.interrupt(3);
        RcclEvent end = runToEnd();
        assertEquals("302 2 3", end.sample + " " + end.kind + " " + end.code);
        assertTrue("C", 0.02 * (301 - 101) / 500, end);
    }

    private RcclEvent endByFunctionThatThrows(long from) throws InterruptedException {
        loop.run(1);
        Transform bad = link.function(
                "BAD",
                (context, pose) -> {
                    if (context.sample() > from) {
                        throw new IllegalStateException("no value");
                    }
                },
                false);
        PositionEquation position = position("B", bad);
        loop.commands.move(
                to(position).atEnd(link.atEnd(updates, seen, position)).build());
        RcclEvent end = runToEnd();
        assertEquals(MotionCode.FUNCTION_FAILED, end.code);
        assertEquals(0, updates.waiting());
        return end;
    }

    @Test
    void shouldSolveWithTheLastValueOfAFunctionThatThrows() throws InterruptedException {
        assertTrue("B", 0, endByFunctionThatThrows(200));
    }

    @Test
    void shouldKeepTheTransformIfAFunctionHasNoValue() throws InterruptedException {
        assertFalse(endByFunctionThatThrows(-10).solved);
        double[] value = new double[Poses.LENGTH];
        seen.get(value);
        assertArrayEquals(Poses.identity(), value, 0);
    }

    @Test
    void shouldRefuseWhatCannotBeSolved() {
        Transform belt = link.function("BELT", (context, pose) -> {}, false);
        PositionEquation moving = world.equation("M", List.of(world.t6()), List.of(belt, seen), world.t6());
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> updates.atEnd(seen, moving),
                "position M cannot be solved by the program for SEEN … term BELT is FUNC; use WorldLink.atEnd");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> link.atEnd(updates, belt, moving),
                "position M cannot be solved for BELT … writes it");
        Transform other = world.transform("OTHER", TransformKind.VARB);
        assertThrows(IllegalArgumentException.class, () -> updates.atEnd(other, position()));
    }
}
