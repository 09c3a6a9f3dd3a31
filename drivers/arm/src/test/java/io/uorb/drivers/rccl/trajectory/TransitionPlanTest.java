// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** rccl:RC-60: half a transition is at least 0.75 of the change of velocity over the acceleration. */
@Statement("rccl:RC-60")
class TransitionPlanTest {
    private static final int ASKED_SAMPLES = 20;

    private final ArmKinematics arm = new Puma560Kinematics();
    private final List<Integer> taus = new ArrayList<>();
    private final TrajectoryGenerator generator =
            new TrajectoryGenerator(arm, 0.001, SimulatedArmFactory.home(), new SilentListener() {
                @Override
                public void onStarted(long sample, MotionRequest request, boolean stay, int tau, int duration) {
                    if (!stay) {
                        taus.add(tau);
                    }
                }
            });

    private static double[] pose(double x, double y, double turnRad) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, 0, pose);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
        double[] turn = Poses.identity();
        Rotations.exp(0, 0, turnRad, turn);
        Poses.multiply(pose, turn, pose);
        return pose;
    }

    private List<Integer> taus(MotionMode mode, double[]... goals) {
        for (double[] goal : goals) {
            generator.offer(MotionRequest.to("P", StillGoal.at(goal))
                    .mode(mode)
                    .configuration(ArmConfiguration.RIGHT_UP_FLIP)
                    .times(ASKED_SAMPLES / 1e3, 1)
                    .accelerations(new AccelerationLimits(0.5, 2, 5))
                    .build());
        }
        double[] q = new double[ArmKinematics.JOINTS];
        for (int i = 0; i < 1_200 * goals.length; i++) {
            generator.step(q);
        }
        return taus;
    }

    /** A goal that is no stop, whose transitions keep what they are asked for. */
    private record StillGoal(double[] pose) implements MotionGoal {
        static StillGoal at(double[] pose) {
            return new StillGoal(pose);
        }

        @Override
        public void evaluate(long sample, double s, double[] goal, double[] frame) {
            Poses.copy(pose, goal);
            Poses.copy(Poses.identity(), frame);
        }

        @Override
        public boolean canLookBack() {
            return true;
        }
    }

    @Test
    void shouldNotLengthenATransitionIntoTheSameVelocity() {
        // 0 to 50 mm/s, then on: 0.75 * 0.05 / 0.5 = 0.075 s, and nothing.
        assertEquals(List.of(75, ASKED_SAMPLES), taus(MotionMode.CARTESIAN, pose(0.55, 0.1, 0), pose(0.6, 0.1, 0)));
    }

    @Test
    void shouldLengthenATransitionBackByBothSpeeds() {
        // 50 mm/s to -50 mm/s
        assertEquals(List.of(75, 150), taus(MotionMode.CARTESIAN, pose(0.55, 0.1, 0), pose(0.5, 0.1, 0)));
    }

    @Test
    void shouldLengthenATransitionRoundACornerByTheVectors() {
        // 30 mm/s along x to 40 mm/s along y
        assertEquals(List.of(45, 75), taus(MotionMode.CARTESIAN, pose(0.53, 0.1, 0), pose(0.53, 0.14, 0)));
    }

    @Test
    void shouldTakeTheChangeOfRotationsToo() {
        // 0 to 0.2 rad/s, on, and back: 0.75 * 0.4 / 2 = 0.15 s
        assertEquals(
                List.of(75, ASKED_SAMPLES, 150),
                taus(MotionMode.CARTESIAN, pose(0.5, 0.1, 0.2), pose(0.5, 0.1, 0.4), pose(0.5, 0.1, 0.2)));
    }

    @Test
    void shouldTakeTheChangeOfEachJoint() {
        double[] q = SimulatedArmFactory.home();
        double[][] goals = new double[3][Poses.LENGTH];
        for (int i = 0; i < goals.length; i++) {
            q[0] += i < 2 ? 0.4 : -0.4;
            arm.forward(q, goals[i]);
        }
        // 0 to 0.4 rad/s, on, and back: 0.75 * 0.8 / 5 = 0.12 s
        assertEquals(List.of(60, ASKED_SAMPLES, 120), taus(MotionMode.JOINT, goals));
    }
}
