// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Puma560KinematicsTest {
    private static final double[] CHECKED = radians(0, 45, 180, 0, 45, 0);

    private final ArmKinematics arm = new Puma560Kinematics();
    private final Random random = new Random(72);
    private final double[] t6 = new double[Poses.LENGTH];
    private final double[] q = new double[ArmKinematics.JOINTS];

    private static double[] radians(double... degrees) {
        double[] radians = new double[degrees.length];
        for (int i = 0; i < degrees.length; i++) {
            radians[i] = Math.toRadians(degrees[i]);
        }
        return radians;
    }

    private double[] posture() {
        double[] posture = new double[ArmKinematics.JOINTS];
        for (int i = 0; i < posture.length; i++) {
            double lower = arm.limits().lowerRad(i);
            posture[i] = lower + random.nextDouble() * (arm.limits().upperRad(i) - lower);
        }
        return posture;
    }

    @Statement("rccl:RC-70")
    @Test
    void shouldReachTheCheckedPose() {
        arm.forward(CHECKED, t6);
        double[] expected = {0, 0, 1, 0.5963, 0, 1, 0, -0.1501, -1, 0, 0, -0.0144};
        assertArrayEquals(expected, t6, 6e-5);
    }

    @Statement("rccl:RC-72")
    @Test
    void shouldInvertRandomPosturesInAllConfigurations() {
        for (int n = 0; n < 2000; n++) {
            double[] posture = posture();
            arm.forward(posture, t6);
            for (ArmConfiguration configuration : ArmConfiguration.values()) {
                assertTrue(arm.inverse(t6, configuration, posture, q));
                assertEquals(configuration, arm.configuration(q));
                double[] reached = new double[Poses.LENGTH];
                arm.forward(q, reached);
                assertArrayEquals(t6, reached, 1e-11);
            }
            assertTrue(arm.inverse(t6, arm.configuration(posture), posture, q));
            arm.limits().wrapNear(q, posture);
            assertArrayEquals(posture, q, 1e-8);
        }
    }

    @Test
    void shouldKeepJointFourWhereTheWristIsSingular() {
        double[] posture = {0.4, 1.1, -1.3, 0.7, 0, 0.2};
        arm.forward(posture, t6);
        for (double last : new double[] {0, 0.7, -1.2}) {
            assertTrue(arm.inverse(t6, ArmConfiguration.RIGHT_UP_FLIP, new double[] {0, 0, 0, last, 0, 0}, q));
            ArmConfiguration shoulderAndElbow = arm.configuration(posture);
            assertTrue(arm.inverse(t6, shoulderAndElbow, new double[] {0, 0, 0, last, 0, 0}, q));
            assertArrayEquals(new double[] {0.4, 1.1, -1.3, last, 0, 0.9 - last}, q, 1e-9);
        }
    }

    @Test
    void shouldReachPosesWhoseWristIsFoldedBack() {
        arm.forward(new double[] {0.4, 1.1, -1.3, 0.7, Math.PI, 0.2}, t6);
        double[] last = {0, 0, 0, 0.5, 0, 0};
        assertTrue(arm.inverse(t6, arm.configuration(new double[] {0.4, 1.1, -1.3, 0, 0, 0}), last, q));
        double[] reached = new double[Poses.LENGTH];
        arm.forward(q, reached);
        assertEquals(0.5, q[3]);
        assertArrayEquals(t6, reached, 1e-9);
        assertEquals(4, arm.limits().firstViolation(q));
    }

    @Test
    void shouldRefusePosesOutOfReachAndKeepTheAngles() {
        double[] kept = q.clone();
        Poses.setTranslation(0.9, 0.2, 0.1, t6);
        assertFalse(arm.inverse(t6, ArmConfiguration.RIGHT_UP_FLIP, q, q));
        Poses.setTranslation(0, 0, 0.5, t6);
        assertFalse(arm.inverse(t6, ArmConfiguration.RIGHT_UP_FLIP, q, q));
        t6[3] = Double.NaN;
        assertFalse(arm.inverse(t6, ArmConfiguration.RIGHT_UP_FLIP, q, q));
        assertArrayEquals(kept, q, 0);
    }

    @Statement("rccl:RC-74")
    @Test
    void shouldHaveTheJacobianOfSmallMotions() {
        double[] posture = posture();
        double[] tool = Poses.identity();
        Poses.setTranslation(0.02, -0.01, 0.1, tool);
        Rotations.exp(0.3, -0.2, 0.5, tool);
        double[] base = new double[36];
        double[] framed = new double[36];
        arm.jacobian(posture, new double[] {0.02, -0.01, 0.1}, base);
        arm.jacobianInFrame(posture, tool, framed);
        double step = 1e-6;
        for (int joint = 0; joint < 6; joint++) {
            double[] back = controlFrame(posture, joint, -step, tool);
            double[] ahead = controlFrame(posture, joint, step, tool);
            double[] here = controlFrame(posture, joint, 0, tool);
            double[] rotation = new double[3];
            Rotations.difference(back, ahead, new double[Poses.LENGTH], rotation);
            double[] linear = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                linear[axis] = (ahead[3 + 4 * axis] - back[3 + 4 * axis]) / (2 * step);
                assertEquals(linear[axis], base[6 * axis + joint], 1e-8);
                assertEquals(rotation[axis] / (2 * step), framed[18 + 6 * axis + joint], 1e-8);
            }
            Poses.rotateBack(here, linear, linear);
            Poses.rotate(here, rotation, rotation);
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(linear[axis], framed[6 * axis + joint], 1e-8);
                assertEquals(rotation[axis] / (2 * step), base[18 + 6 * axis + joint], 1e-5);
            }
        }
    }

    private double[] controlFrame(double[] posture, int joint, double step, double[] tool) {
        double[] moved = posture.clone();
        moved[joint] += step;
        double[] pose = new double[Poses.LENGTH];
        arm.forward(moved, pose);
        Poses.multiply(pose, tool, pose);
        return pose;
    }

    @Test
    void shouldNameTheFirstJointBeyondItsLimits() {
        assertEquals(2, arm.limits().firstViolation(CHECKED));
        double[] posture = CHECKED.clone();
        arm.limits().wrapToMiddle(posture);
        assertEquals(-1, arm.limits().firstViolation(posture));
        posture[3] = Math.toRadians(171);
        posture[5] = Double.NaN;
        assertEquals(3, arm.limits().firstViolation(posture));
        posture[3] = 0;
        assertEquals(5, arm.limits().firstViolation(posture));
    }

    @Test
    void shouldWrapAnglesAroundTheMiddleOfTheLimitsAndNextToTheLastOnes() {
        double[] angles = radians(180, 271, 91, 211, 180, -180);
        arm.limits().wrapToMiddle(angles);
        assertArrayEquals(radians(-180, -89, -269, -149, -180, -180), angles, 1e-14);
        arm.limits().wrapNear(angles, radians(100, 0, 0, 0, 0, 1));
        assertArrayEquals(radians(180, -89, 91, -149, -180, 180), angles, 1e-14);
    }

    @Test
    void shouldReadConfigurations() {
        assertEquals(ArmConfiguration.LEFT_UP_FLIP, ArmConfiguration.RIGHT_DOWN_NOFLIP.with("l u f"));
        assertEquals(ArmConfiguration.RIGHT_DOWN_NOFLIP, ArmConfiguration.RIGHT_UP_NOFLIP.with("down"));
        for (ArmConfiguration configuration : ArmConfiguration.values()) {
            assertEquals(configuration, ArmConfiguration.LEFT_UP_FLIP.with(configuration.toString()));
        }
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> ArmConfiguration.LEFT_UP_FLIP.with("l x"),
                "configuration 'x' is not one of right, left, up, down, flip, noflip");
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        double[] posture = posture();
        double[] jacobian = new double[36];
        double[] tool = Poses.identity();
        Allocations.Work work = () -> {
            for (int i = 0; i < 1000; i++) {
                arm.forward(posture, t6);
                arm.inverse(t6, arm.configuration(posture), posture, q);
                arm.limits().wrapNear(q, posture);
                arm.jacobianInFrame(posture, tool, jacobian);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
