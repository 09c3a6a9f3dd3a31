// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.topics.RcclTransform;
import io.uorb.drivers.arm.topics.RcclTransformTopic;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Programs describe where things are by equations; the arm goes there. */
class WorldLinkTest {
    private final ArmLoop loop = new ArmLoop();
    private final World world = new World();
    private final WorldLink link = new WorldLink(loop.orb, world, loop.commands, "program", "control");
    private final Transform tool = world.transform("E", TransformKind.CONST, translation(0, 0, 0.1));
    private final Transform table = world.transform("T", TransformKind.CONST, down(0.55, 0.1, -0.1));

    @AfterEach
    void closeLoop() {
        link.close();
        loop.close();
    }

    private static double[] translation(double x, double y, double z) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, z, pose);
        return pose;
    }

    private static double[] down(double x, double y, double z) {
        double[] pose = translation(x, y, z);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
        return pose;
    }

    private PositionEquation position(String name, Transform... rhs) {
        return world.equation(name, List.of(world.t6(), tool), List.of(rhs), tool);
    }

    private void move(PositionEquation position) {
        loop.commands.move(MotionRequest.to(position.name(), link.goal(position))
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 0.5)
                .build());
    }

    private void assertCommandedTool(double x, double y, double z, double tolerance) {
        double[] t6 = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(loop.command.q, t6);
        Poses.multiply(t6, translation(0, 0, 0.1), t6);
        assertArrayEquals(new double[] {x, y, z}, new double[] {t6[3], t6[7], t6[11]}, tolerance);
    }

    @Statement("rccl:RC-20")
    @Test
    void shouldGoWhereAnEquationSays() throws InterruptedException {
        loop.run(1);
        move(position("GET", table));
        loop.run(1000);
        assertEquals(List.of("1 0 GET 0", "701 1 GET 0", "701 3 0"), loop.events());
        assertCommandedTool(0.55, 0.1, -0.1, 1e-12);
    }

    /** rccl:RC-15: once a sample, however many motions and terms refer to it. */
    @Statement("rccl:RC-15")
    @Test
    void shouldRunAFunctionOnceASampleWhileTheArmFollows() throws InterruptedException {
        int[] runs = new int[1];
        Transform moving = link.function(
                "MOVING",
                (context, pose) -> {
                    runs[0]++;
                    assertTrue(context.timeUs() > 0);
                },
                false);
        PositionEquation twice =
                world.equation("TWICE", List.of(world.t6(), tool), List.of(table, moving, moving), tool);
        loop.run(1);
        move(twice);
        loop.run(1000);
        runs[0] = 0;
        loop.run(200);
        assertEquals(200, runs[0]);
    }

    /** rccl:RC-12: the newest value, each sample. */
    @Statement("rccl:RC-12")
    @Test
    void shouldFollowAVariableTransform() throws InterruptedException {
        Transform part = world.transform("P", TransformKind.VARB, translation(0, 0, 0));
        PositionEquation get = position("GET", table, part);
        loop.run(1);
        part.set(translation(0.01, 0, 0));
        move(get);
        loop.run(1000);
        assertCommandedTool(0.56, 0.1, -0.1, 1e-12);
        for (int step = 1; step <= 20; step++) {
            part.set(translation(0.01, 0.0002 * step, 0));
            loop.run(1);
            assertCommandedTool(0.56, 0.1 - 0.0002 * step, -0.1, 1e-12);
        }
        RcclTransform message = new RcclTransform();
        assertTrue(loop.orb.subscribe(RcclTransformTopic.RCCL_TRANSFORM).update(message));
        assertArrayEquals(translation(0.01, 0.004, 0), message.pose, 1e-15);
        assertEquals("P", new String(message.name).trim());
    }

    /** rccl:RC-13, rccl:RC-64: a step is not refused but followed by a transition; nothing jumps. */
    @Statement({"rccl:RC-13", "rccl:RC-64"})
    @Test
    void shouldFollowAStepByATransition() throws InterruptedException {
        Transform seen = world.transform("SEEN", TransformKind.VARB, down(0.5, 0.1, -0.1));
        loop.run(1);
        move(position("AT", seen));
        loop.run(400);
        seen.set(down(0.5, 0.15, -0.1));
        double[] before = loop.command.q.clone();
        double[] rate = new double[6];
        for (int i = 0; i < 1_500; i++) {
            if (i == 1_000) {
                seen.set(down(0.52, 0.15, -0.1));
            }
            loop.run(1);
            for (int j = 0; j < 6; j++) {
                double newRate = loop.command.q[j] - before[j];
                assertEquals(rate[j], newRate, 2e-5, "no jump of the speed");
                rate[j] = newRate;
            }
            before = loop.command.q.clone();
        }
        assertEquals(2, loop.status.goalSteps);
        double[] hand = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(loop.command.q, hand);
        assertEquals(0.52, hand[3], 1e-9);
        assertEquals(0.15, hand[7], 1e-9);
        assertEquals(1, loop.events().stream().filter(e -> e.contains(" 1 AT ")).count());
        for (int i = 0; i < 10; i++) {
            seen.set(down(0.52 + 0.004 * i, 0.15, -0.1));
        }
        loop.run(1);
        assertEquals(3, loop.status.goalSteps, "values in between are lost");
    }

    /** rccl:RC-13: what is seen at 50 Hz steps by less than 5 mm, which no joint follows in a sample. */
    @Statement("rccl:RC-13")
    @Test
    void shouldFollowSmallerStepsByTransitionsIfAsked() throws InterruptedException {
        link.setStepLimits(0.0005, 0.001);
        Transform seen = world.transform("SEEN", TransformKind.VARB, down(0.5, 0.1, -0.1));
        loop.run(1);
        move(position("AT", seen));
        loop.run(400);
        for (int i = 1; i <= 10; i++) {
            seen.set(down(0.5, 0.1 + 0.003 * i, -0.1));
            loop.run(20);
        }
        loop.run(1_500);
        assertEquals(10, loop.status.goalSteps);
        double[] hand = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(loop.command.q, hand);
        assertEquals(0.13, hand[7], 1e-9);
        assertThrows(IllegalArgumentException.class, () -> link.setStepLimits(0, 1));
        assertThrows(IllegalArgumentException.class, () -> link.setStepLimits(1, Double.NaN));
    }

    @Test
    void shouldEndTheMotionIfAStepLeadsOutOfReach() throws InterruptedException {
        Transform seen = world.transform("SEEN", TransformKind.VARB, down(0.5, 0.1, -0.1));
        loop.run(1);
        move(position("AT", seen));
        loop.run(300);
        seen.set(down(2, 0.15, -0.1));
        loop.run(500);
        assertTrue(loop.events().stream().anyMatch(e -> e.endsWith("AT " + MotionCode.OUT_OF_REACH)));
        assertEquals(0, loop.state.qd[0], 1e-4);
    }

    @Statement("rccl:RC-4")
    @Test
    void shouldFollowValuesOfSeveralThreads() throws InterruptedException {
        Transform part = world.transform("P", TransformKind.VARB);
        PositionEquation get = position("GET", table, part);
        move(get);
        loop.run(1000);
        Thread other = new Thread(() -> part.set(translation(0, 0.0003, 0)));
        other.start();
        other.join();
        loop.run(1);
        assertCommandedTool(0.55, 0.0997, -0.1, 1e-12);
        part.set(translation(0, 0.0006, 0));
        loop.run(1);
        assertCommandedTool(0.55, 0.0994, -0.1, 1e-12);
    }

    /** rccl:RC-12: the value when the motion was asked for; no value is lost. */
    @Statement("rccl:RC-12")
    @Test
    void shouldKeepHeldValuesOfEachMotion() throws InterruptedException {
        Transform part = world.transform("P", TransformKind.HOLD);
        PositionEquation get = position("GET", table, part);
        loop.run(1);
        for (int n = 1; n <= 3; n++) {
            part.set(translation(0.01 * n, 0, 0));
            move(get);
        }
        part.set(translation(1, 1, 1));
        for (int n = 1; n <= 3; n++) {
            // The middle of the transition to the next one, or the end.
            loop.run(n == 3 ? 700 : 500);
            assertCommandedTool(0.55 + 0.01 * n, 0.1, -0.1, 0.02);
        }
        loop.run(500);
        assertCommandedTool(0.58, 0.1, -0.1, 1e-12);
    }

    /** rccl:RC-43, rccl:RC-16: a parameterised path, whose function sees s. */
    @Statement({"rccl:RC-16", "rccl:RC-43"})
    @Test
    void shouldRunFunctionsOfTheWay() throws InterruptedException {
        Transform arc = link.function(
                "ARC",
                (context, pose) -> Poses.setTranslation(0, 0.05 * Math.sin(Math.PI * context.s()), 0, pose),
                false);
        loop.run(1);
        move(position("START", table));
        loop.run(800);
        move(position("CURVE", table, arc));
        loop.run(350);
        assertEquals(0.5, loop.status.s, 1e-12);
        // The straight drive to where the curve began has its second half before it.
        assertCommandedTool(0.55, 0.05, -0.1, 3e-3);
        loop.run(700);
        assertCommandedTool(0.55, 0.1, -0.1, 1e-12);
    }

    /** rccl:RC-16: feedback, whose function adds to its last value and sees the arm. */
    @Statement("rccl:RC-16")
    @Test
    void shouldRunFunctionsWithAMemory() throws InterruptedException {
        long[] last = {-1};
        Transform feedback = link.function(
                "SENS",
                (context, pose) -> {
                    assertTrue(context.sample() > last[0]);
                    assertEquals(loop.state.q.length, context.state().q.length);
                    last[0] = context.sample();
                    pose[11] += context.sample() > 1001 && context.sample() <= 1101 ? 0.0001 : 0;
                },
                true);
        loop.run(1);
        move(position("SEEN", table, feedback));
        loop.run(1000);
        assertCommandedTool(0.55, 0.1, -0.1, 1e-12);
        loop.run(200);
        assertCommandedTool(0.55, 0.1, -0.11, 1e-10);
    }

    @Test
    void shouldStopWhenAFunctionThrows() throws InterruptedException {
        Transform broken = link.function(
                "BAD",
                (context, pose) -> {
                    if (context.sample() > 300) {
                        throw new IllegalStateException("no camera");
                    }
                },
                true);
        loop.run(1);
        move(position("SEEN", table, broken));
        loop.run(700);
        assertEquals("301 2 SEEN -6", loop.events().get(1));
        double[] stopped = loop.command.q.clone();
        loop.run(100);
        assertArrayEquals(stopped, loop.command.q, 0);
    }

    @Test
    void shouldRefuseMatricesOfFunctionsThatAreNoRotations() throws InterruptedException {
        Transform broken = link.function("BAD", (context, pose) -> pose[0] = 1.1, true);
        loop.run(1);
        move(position("SEEN", table, broken));
        loop.run(10);
        assertEquals("2 5 SEEN -6", loop.events().get(0));
    }

    @Test
    void shouldNameWhatIsWrong() {
        Transform strange = world.transform("F", TransformKind.FUNC);
        PositionEquation get = position("GET", strange);
        assertThrowsNaming(IllegalArgumentException.class, () -> link.goal(get), "position GET … no function");
        World other = new World();
        PositionEquation far = other.equation(
                "FAR", List.of(other.t6()), List.of(other.transform("X", TransformKind.CONST)), other.t6());
        assertThrowsNaming(IllegalArgumentException.class, () -> link.goal(far), "position FAR … another program");
        link.close();
        assertThrowsNaming(IllegalStateException.class, () -> link.goal(get), "the link of program program is closed");
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        Transform part = world.transform("P", TransformKind.VARB);
        Transform arc =
                link.function("ARC", (context, pose) -> Poses.setTranslation(0, 0.01 * context.s(), 0, pose), false);
        PositionEquation get = position("GET", table, part, arc);
        loop.run(1);
        for (int i = 0; i < 10; i++) {
            move(get);
        }
        double[] value = translation(0.001, 0, 0);
        Allocations.Work work = () -> {
            for (int i = 0; i < 300; i++) {
                part.set(value);
                loop.run(1);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
