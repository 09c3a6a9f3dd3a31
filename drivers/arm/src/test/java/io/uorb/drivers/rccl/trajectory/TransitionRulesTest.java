// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static io.uorb.drivers.rccl.trajectory.TrajectoryBench.PERIOD_S;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** Where a motion's own path begins, what its transition knows of the goal, and changes of the mode. */
class TransitionRulesTest {
    private final TrajectoryBench bench = new TrajectoryBench();
    private final double[] before = bench.home.clone();
    private final double[] speeds = new double[ArmKinematics.JOINTS];
    /** The greatest change of a joint's speed in {@link #followAgain}, rad/s. */
    private double change;

    /** Runs; returns the greatest change of a joint's speed from one sample to the next, rad/s. */
    private double run(long toSample) {
        double greatest = 0;
        while (bench.generator.sample() < toSample) {
            bench.run(bench.generator.sample() + 1);
            for (int i = 0; i < ArmKinematics.JOINTS; i++) {
                double speed = (bench.q[i] - before[i]) / PERIOD_S;
                greatest = Math.max(greatest, Math.abs(speed - speeds[i]));
                speeds[i] = speed;
                before[i] = bench.q[i];
            }
        }
        return greatest;
    }

    @Test
    @Statement("rccl:RC-51")
    void shouldGoStraightAndTurnAboutOneAxis() {
        double[] begin = bench.t6();
        double[] way = Poses.identity();
        Poses.setTranslation(0.03, 0.08, -0.05, way);
        Rotations.exp(0.2, -0.1, 0.5, way);
        double[] goal = new double[Poses.LENGTH];
        Poses.multiply(begin, way, goal);
        bench.offer(MotionRequest.to("A", TrajectoryBench.fixed(goal))
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 1));
        // From rest B is where the arm stands: s is 0 at sample 100, and the drive is the path itself from 200 on.
        for (long sample = 200; sample <= 1_000; sample += 100) {
            run(sample);
            double left = 1 - (sample - 100) / 1_000.0;
            double[] back = Poses.identity();
            double[] turn = new double[3];
            Rotations.difference(goal, begin, new double[Poses.LENGTH], turn);
            Rotations.exp(turn, left, back);
            double[] expected = new double[Poses.LENGTH];
            Poses.multiply(goal, back, expected);
            for (int i = 3; i < Poses.LENGTH; i += 4) {
                expected[i] = goal[i] + left * (begin[i] - goal[i]);
            }
            assertArrayEquals(expected, bench.t6(), 1e-9, "sample " + sample);
        }
    }

    /** A motion that goes on to the same goal, at the speed that it has, has no corner: B is on the tangent. */
    @Test
    @Statement("rccl:RC-53")
    void shouldGoOnAlongTheTangentAfterAnInterruption() {
        bench.offer(TrajectoryBench.to("A", 0.6, -0.1, 0.1).times(0.1, 1));
        assertTrue(run(500) > 1e-3, "it gets under way");
        bench.offer(TrajectoryBench.to("A", 0.6, -0.1, 0.1).times(0.1, 0.5));
        bench.generator.interrupt(3);
        // At sample 500 s is 0.4: 600 samples are left, 100 of them from there to B.
        assertEquals(0, run(1_000), 1e-9);
        run(1_300);
        assertArrayEquals(TrajectoryBench.down(0.6, -0.1, 0.1), bench.t6(), 1e-9);
    }

    /** The goal moves at 0.1 m/s: a motion that is there already goes on with it, as its velocity is known. */
    @Test
    @Statement("rccl:RC-57")
    void shouldKnowTheVelocityOfAGoalThatCanLookBack() {
        assertTrue(followAgain(true) < 1e-5, "the arm has the velocity of the belt");
        assertTrue(change < 0.02, "no joint's speed jumps: " + change);
    }

    /** Without its history a goal counts as one that stood still: what it moves comes on top of the arm's speed. */
    @Test
    @Statement("rccl:RC-57")
    void shouldTakeAGoalWithoutAHistoryToStandStill() {
        assertTrue(followAgain(false) > 1e-3, "the arm does not know the velocity of the belt");
    }

    /** Follows a belt; another motion to it interrupts. Returns how far the arm is off the belt afterwards, m. */
    private double followAgain(boolean canLookBack) {
        double perSample = 1e-4;
        TrajectoryBench.Moving belt = (sample, s) -> TrajectoryBench.down(0.55, 0.1 - perSample * sample, 0);
        bench.offer(MotionRequest.to("BELT", TrajectoryBench.goal(belt, true))
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 0.5));
        run(1_000);
        bench.offer(MotionRequest.to("AGAIN", TrajectoryBench.goal(belt, canLookBack))
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 0.3));
        double off = 0;
        change = 0;
        for (long sample = 1_001; sample <= 1_500; sample++) {
            change = Math.max(change, run(sample));
            off = Math.max(off, Math.abs(bench.t6()[7] - (0.1 - perSample * sample)));
        }
        assertEquals(0.1 - perSample * 1_500, bench.t6()[7], 1e-9);
        return off;
    }

    /** Neither the speed nor the acceleration jumps where a motion of the other mode takes over. */
    @Test
    @Statement("rccl:RC-61")
    void shouldChangeTheModeByATransitionLikeAnyOther() {
        bench.offer(TrajectoryBench.to("A", 0.55, -0.05, 0.05).times(0.1, 0.6));
        bench.offer(
                TrajectoryBench.to("B", 0.6, 0.1, 0).mode(MotionMode.CARTESIAN).times(0.1, 0.6));
        bench.offer(TrajectoryBench.to("C", 0.5, 0.15, 0.1).times(0.1, 0.6));
        double[] last = new double[ArmKinematics.JOINTS];
        double[] lastChange = new double[ArmKinematics.JOINTS];
        double greatest = 0;
        while (bench.generator.sample() < 2_200) {
            System.arraycopy(speeds, 0, last, 0, last.length);
            run(bench.generator.sample() + 1);
            for (int i = 0; i < last.length; i++) {
                double change = (speeds[i] - last[i]) / PERIOD_S;
                greatest = Math.max(greatest, Math.abs(change - lastChange[i]));
                lastChange[i] = change;
            }
        }
        assertTrue(greatest < 0.3, "the acceleration changes by " + greatest + " rad/s² in a sample");
        assertEquals(
                3,
                bench.events.stream()
                        .filter(event -> event.contains(" ARRIVED"))
                        .count(),
                bench.events::toString);
        assertArrayEquals(TrajectoryBench.down(0.5, 0.15, 0.1), bench.t6(), 1e-9);
    }
}
