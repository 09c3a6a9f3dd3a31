// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.sim.SimulatedArmParameters;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.rccl.control.ArmControl;
import io.uorb.drivers.rccl.control.ArmControlParameters;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.testing.Statement;
import io.uorb.work.WorkQueues;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** rccl:RC-103: two arms with one world, on brokers of their own. */
@Statement("rccl:RC-103")
class TwoArmsTest {
    private static final long PERIOD_US = 1_000;

    /** An arm, its control level and program. */
    private static final class Side implements AutoCloseable {
        final Orb orb;
        final WorkQueues queues;
        final StandaloneContext armContext;
        final StandaloneContext controlContext;
        final MotionCommands commands = new MotionCommands();
        final ArmProgram program;
        final Subscription<ArmJointCommand> setPoints;
        final ArmJointCommand setPoint = new ArmJointCommand();

        Side(ManualClock clock, World world, String name) {
            orb = Orb.create(clock);
            queues = new WorkQueues(orb);
            armContext = StandaloneContext.of(orb, "arm").queues(queues).parameters(SimulatedArmParameters.DEFAULT);
            controlContext =
                    StandaloneContext.of(orb, "control").queues(queues).parameters(ArmControlParameters.DEFAULT);
            controlContext
                    .create(context -> new ArmControl(context, 1_000, commands))
                    .start();
            armContext
                    .create(context -> new SimulatedArm(context, 1_000, SimulatedArmFactory.home()))
                    .start();
            program = new ArmProgram(orb, commands, name, world);
            setPoints = orb.subscribe(ArmJointCommandTopic.ARM_JOINT_COMMAND);
        }

        double[] hand() {
            setPoints.update(setPoint);
            double[] t6 = new double[Poses.LENGTH];
            new Puma560Kinematics().forward(setPoint.q, t6);
            return t6;
        }

        @Override
        public void close() {
            program.close();
            controlContext.close();
            armContext.close();
            queues.close();
            orb.close();
        }
    }

    private final ManualClock clock = new ManualClock(1_000_000);
    private final World world = new World();
    private final Side left = new Side(clock, world, "left");
    private final Side right = new Side(clock, world, "right");
    /** The right arm stands opposite to the left one, 1 m in front of it. */
    private final double[] opposite = Poses.identity();

    private final Transform base;

    TwoArmsTest() {
        Rotations.fromAxisAngle(0, 0, 1, Math.PI, opposite);
        opposite[3] = 1;
        base = world.transform("RIGHT", TransformKind.CONST, opposite);
    }

    @AfterEach
    void closeSides() {
        left.close();
        right.close();
    }

    private void run(int samples) throws InterruptedException {
        clock.advance(samples * PERIOD_US);
    }

    private PositionEquation leftAt(String name, double x, double y, double z) {
        double[] pose = SimulatedHands.down(x, y, z);
        Transform place = world.transform(name + "_PLACE", TransformKind.VARB, pose);
        return world.equation(name, List.of(world.t6()), List.of(place), place);
    }

    /** RIGHT T6 = HAND GRIP: the right hand beside the left one, seen from the left arm's base. */
    private PositionEquation besideTheLeftHand() {
        Transform hand = right.program.handOf(left.program, "HAND");
        double[] grip = Poses.identity();
        Rotations.fromAxisAngle(0, 0, 1, Math.PI, grip);
        grip[7] = -0.2;
        Transform beside = world.transform("GRIP", TransformKind.CONST, grip);
        return world.equation("BESIDE", List.of(base, world.t6()), List.of(hand, beside), beside);
    }

    /** The right hand's place in the left one. */
    private double[] between() {
        double[] seen = new double[Poses.LENGTH];
        Poses.multiply(opposite, right.hand(), seen);
        Poses.inverseMultiply(left.hand(), seen, seen);
        return seen;
    }

    @Test
    void shouldFollowTheOtherHand() throws Exception {
        PositionEquation away = leftAt("AWAY", 0.45, -0.1, 0.1);
        PositionEquation beside = besideTheLeftHand();
        run(10);
        left.program.move(left.program.to(away).mode(MotionMode.CARTESIAN).times(0.3, 3));
        run(500);
        right.program.move(right.program.to(beside).mode(MotionMode.CARTESIAN).times(0.2, 1));
        run(1_700);
        double[] whileBothMove = left.hand();
        double[] expected = Poses.identity();
        Rotations.fromAxisAngle(0, 0, 1, Math.PI, expected);
        expected[7] = -0.2;
        assertArrayEquals(expected, between(), 1e-9);
        run(200);
        assertTrue(Math.abs(left.hand()[7] - whileBothMove[7]) > 0.005, "the left hand moves");
        assertArrayEquals(expected, between(), 1e-9);
        run(3_000);
        assertEquals(-0.1, left.hand()[7], 1e-9);
        assertArrayEquals(expected, between(), 1e-9);
        assertTrue(right.program.monitor().awaitEnd("BESIDE", 0));
        assertTrue(left.program.monitor().awaitEnd("AWAY", 0));
    }

    /** A variable transform that both arms have reaches both; each keeps its own when the other one ends. */
    @Test
    void shouldShareVariableTransforms() throws Exception {
        Transform table = world.transform("TABLE", TransformKind.VARB);
        double[] ours = SimulatedHands.down(0.5, 0.1, 0);
        Transform leftPart = world.transform("LEFT_PART", TransformKind.CONST, ours);
        double[] theirs = new double[Poses.LENGTH];
        Poses.multiply(opposite, SimulatedHands.down(0.5, 0.1, 0), theirs);
        Transform rightPart = world.transform("RIGHT_PART", TransformKind.CONST, theirs);
        PositionEquation leftAt = world.equation("LEFT_AT", List.of(world.t6()), List.of(table, leftPart), leftPart);
        PositionEquation rightAt =
                world.equation("RIGHT_AT", List.of(base, world.t6()), List.of(table, rightPart), rightPart);
        run(10);
        left.program.move(left.program.to(leftAt).times(0.1, 0.3));
        right.program.move(right.program.to(rightAt).times(0.1, 0.3));
        run(1_000);
        double[] moved = Poses.identity();
        moved[11] = 0.01; // a step, followed by a transition
        table.set(moved);
        run(600);
        assertEquals(0.01, left.hand()[11], 1e-9);
        assertEquals(0.01, right.hand()[11], 1e-9);
        left.program.close();
        moved[11] = 0.02;
        table.set(moved);
        run(600);
        assertEquals(0.01, left.hand()[11], 1e-9);
        assertEquals(0.02, right.hand()[11], 1e-9);
    }

    @Test
    void shouldRefuseItsOwnHandAndUseAfterTheEnd() {
        String refused = assertThrows(IllegalArgumentException.class, () -> left.program.handOf(left.program, "SELF"))
                .getMessage();
        assertEquals(
                "transform SELF: program left uses the broker of program left and therefore the same arm", refused);
        right.program.close();
        assertThrows(IllegalStateException.class, () -> right.program.handOf(left.program, "LATE"));
    }
}
