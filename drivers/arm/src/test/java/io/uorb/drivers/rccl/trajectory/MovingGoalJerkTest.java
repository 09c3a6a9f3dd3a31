// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.testing.Statement;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;

/** rccl:RC-100: joints with limits of jerk whose goal begins to move or stops at any time, jumps, or never stops. */
@Statement("rccl:RC-100")
class MovingGoalJerkTest {
    private static final double ACCELERATION = 6;
    private static final double JERK = 80;
    private static final double LOOKS_AHEAD = 0.5;
    private static final double X = 0.2;
    private static final double Y = -0.45;

    private TrajectoryBench bench;
    private final double[][] past = new double[4][ArmKinematics.JOINTS];
    private double load;
    private double acceleration;
    private double jerk;

    /** A way along y, m, in each sample. */
    private void offer(LongToDoubleFunction way) {
        bench = new TrajectoryBench();
        JerkLimits[] limits = new JerkLimits[ArmKinematics.JOINTS];
        for (int i = 0; i < limits.length; i++) {
            limits[i] = new JerkLimits(0.8 * bench.arm.limits().speedRadps(i), ACCELERATION, JERK);
            past[1][i] = bench.q[i];
            past[2][i] = bench.q[i];
            past[3][i] = bench.q[i];
        }
        MotionGoal goal =
                TrajectoryBench.goal((sample, s) -> TrajectoryBench.down(X, Y + way.applyAsDouble(sample), X), true);
        bench.offer(MotionRequest.to("MOVING", goal).jerkLimited(limits));
        load = 0;
        acceleration = 0;
        jerk = 0;
    }

    private void run(long toSample) {
        while (bench.generator.sample() < toSample) {
            bench.run(bench.generator.sample() + 1);
            load = 0;
            for (int i = 0; i < ArmKinematics.JOINTS; i++) {
                past[0][i] = bench.q[i];
                double first = past[0][i] - past[1][i];
                double second = past[1][i] - past[2][i];
                double third = past[2][i] - past[3][i];
                load = Math.max(load, Math.abs(first) * 1e3 / bench.arm.limits().speedRadps(i));
                acceleration = Math.max(acceleration, Math.abs(first - second) * 1e6);
                jerk = Math.max(jerk, Math.abs(first - 2 * second + third) * 1e9);
                past[3][i] = past[2][i];
                past[2][i] = past[1][i];
                past[1][i] = past[0][i];
            }
        }
    }

    private void assertKeepsLimits(String at) {
        assertTrue(jerk <= JERK * 1.05, at + ": jerk " + jerk);
        assertTrue(acceleration <= ACCELERATION * 1.05, at + ": acceleration " + acceleration);
        assertEquals(0, bench.generator.slowedSamples(), at);
    }

    private interface Way {
        double at(long sample, long change);
    }

    /** The change comes at any time of the motion, also where a joint is so fast that the watch looks ahead. */
    private void assertMeetsAtAnyTime(Way way, double last) {
        int fast = 0;
        for (long change = 250; change <= 1_000; change += 150) {
            long begin = change;
            offer(sample -> way.at(sample, begin));
            run(begin);
            fast += load > LOOKS_AHEAD ? 1 : 0;
            run(2_500);
            assertKeepsLimits("change at " + begin);
            bench.arrivalOf("MOVING");
            assertEquals(Y + last, bench.t6()[7], 1e-9);
        }
        assertTrue(fast >= 3, fast + " times fast");
    }

    @Test
    void shouldMeetABeltThatStartsWhileAJointIsFast() {
        assertMeetsAtAnyTime((sample, change) -> 1e-4 * Math.max(0, Math.min(sample - change, 500)), 0.05);
    }

    @Test
    void shouldMeetABeltThatStopsWhileAJointIsFast() {
        assertMeetsAtAnyTime((sample, change) -> 1e-4 * (Math.min(sample, change) - change), 0);
    }

    @Test
    void shouldMeetAGoalThatIsCorrectedWhileAJointIsFast() {
        assertMeetsAtAnyTime((sample, change) -> sample >= change ? 1e-3 : 0, 1e-3);
    }

    /** A slowed motion follows its goal, but a jump that was met in part before is met to its end. */
    @Test
    void shouldMeetAChangeJustBeforeTheSpeedIsOverridden() {
        for (int late = 1; late <= 3; late++) {
            for (long change = 400; change <= 800; change += 400) {
                long begin = change;
                offer(sample -> 1e-4 * Math.max(0, Math.min(sample - begin, 500)));
                run(begin + late);
                bench.generator.override(0.5);
                run(begin + late + 100);
                assertTrue(acceleration <= 2 * ACCELERATION, begin + ": acceleration " + acceleration);
                bench.generator.override(1);
                run(4_000);
                bench.arrivalOf("MOVING");
                assertEquals(Y + 0.05, bench.t6()[7], 1e-9);
            }
        }
    }

    private long endOf(LongToDoubleFunction way) {
        offer(way);
        while (bench.generator.requests() > 0 && bench.generator.sample() < 5_000) {
            run(bench.generator.sample() + 1);
        }
        return bench.arrivalOf("MOVING");
    }

    @Test
    void shouldEndWhileTheGoalGoesOn() {
        long fixed = endOf(sample -> 0);
        assertTrue(endOf(sample -> 5e-5 * sample) < fixed + 200);
        assertTrue(endOf(sample -> 0.02 * Math.sin(0.005 * sample)) < fixed + 500, "a jerk of its own");
    }

    /** A goal that trembles cannot be met by limited jerk: it is followed after a second. */
    @Test
    void shouldEndWhileTheGoalTrembles() {
        long fixed = endOf(sample -> 0);
        long end = endOf(sample -> 1e-6 * new SplittableRandom(sample).nextDouble());
        assertTrue(end < fixed + 2_000, end + " after " + fixed);
        long steps = endOf(sample -> 1e-4 * new SplittableRandom(sample / 20).nextDouble());
        assertTrue(steps < fixed + 2_000, steps + " after " + fixed);
    }

    /** No derivatives are known in any sample. */
    @Test
    void shouldEndWhileTheGoalJumpsInEachSample() {
        long fixed = endOf(sample -> 0);
        long end = endOf(sample -> 1e-4 * new SplittableRandom(sample).nextDouble());
        assertTrue(end < fixed + 2_000, end + " after " + fixed);
    }

    /** By three samples it has up to 50 mm/s more or less than the belt: it is followed by its mean velocity. */
    @Test
    void shouldFollowABeltThatTrembles() {
        LongToDoubleFunction belt = sample -> 2e-5 * sample + 1e-4 * new SplittableRandom(sample).nextDouble();
        endOf(belt);
        long followed = bench.toldDuration() + 1_010;
        offer(belt);
        double farthest = 0;
        for (long sample = followed; sample < followed + 50; sample++) {
            run(sample);
            farthest = Math.max(farthest, Math.abs(bench.t6()[7] - Y - belt.applyAsDouble(sample)));
        }
        assertTrue(farthest < 5e-5, farthest + " m off");
    }

    /** The derivatives of a goal that jumps between the samples before a motion begins are none of the goal's. */
    @Test
    void shouldTellTheDurationToAGoalThatHasJustJumped() {
        offer(sample -> 0);
        run(1);
        long fixed = bench.toldDuration();
        for (int jump = 2 - GoalTrack.SAMPLES; jump <= 0; jump++) {
            long from = jump;
            offer(sample -> sample >= from ? 5e-3 : 0);
            run(1);
            assertEquals(fixed, bench.toldDuration(), 50, "jump in sample " + jump);
        }
    }

    /** The goal is corrected 50 times a second, also between the samples from which the first plan takes its state. */
    @Test
    void shouldEndWhileAGoalThatHasJustJumpedIsCorrected() {
        long fixed = endOf(sample -> 0);
        for (int late = 1 - GoalTrack.SAMPLES; late <= 1; late++) {
            int after = late;
            long end = endOf(sample -> MovingGoalFrameJerkTest.corrected(sample - after));
            assertTrue(end < fixed + 2_000, late + " samples late: " + end + " after " + fixed);
        }
    }

    /** A goal beyond a joint's limit for some samples is known when it comes back. */
    @Test
    void shouldGoOnWhenTheGoalComesBackWithinTheLimits() {
        double[] pose = new double[Poses.LENGTH];
        bench = new TrajectoryBench();
        double[] q = bench.home.clone();
        MotionGoal goal = TrajectoryBench.goal(
                (sample, s) -> {
                    double beyond = sample < 50 || sample > 150 ? -0.1 : 0.1;
                    q[4] = bench.home[4];
                    q[0] = bench.arm.limits().upperRad(0) + beyond + 1e-5 * sample;
                    bench.arm.forward(q, pose);
                    return pose;
                },
                true);
        bench.offer(MotionRequest.to("MOVING", goal).jerkLimited(new JerkLimits(1, ACCELERATION, JERK)));
        bench.run(6_000);
        bench.arrivalOf("MOVING");
    }
}
