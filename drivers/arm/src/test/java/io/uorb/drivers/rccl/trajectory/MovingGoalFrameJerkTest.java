// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static io.uorb.drivers.rccl.trajectory.TrajectoryBench.PERIOD_S;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cartesian motions with limits of jerk whose goal begins to move or turn, stops, jumps, or never stops. */
@Statement("rccl:RC-100")
class MovingGoalFrameJerkTest {
    private static final JerkLimits WAY = new JerkLimits(0.3, 2, 20);
    private static final JerkLimits TURN = new JerkLimits(1, 5, 50);
    private static final double[] AT = {0.45, -0.25, 0.1};
    /** The hand is no farther from its goal, m. */
    private static final double FAR_M = 0.4;

    private static final int END = 2_400;
    /** The motion to a goal that stands still takes 1475 samples. */
    private static final int LAST_CHANGE = 1_400;
    /** Samples between the times of a change that are tried. */
    private static final int FEW = 650;

    private static final int MANY = 100;

    private TrajectoryBench bench;
    private FrameDerivatives derivatives;

    private static double[] turned(double x, double y, double z, double angleRad) {
        double[] pose = TrajectoryBench.down(AT[0] + x, AT[1] + y, AT[2] + z);
        double[] turn = Poses.identity();
        Rotations.exp(0.2, 0.1, 0.6 + angleRad, turn);
        Poses.multiply(pose, turn, pose);
        return pose;
    }

    private void offer(LongFunction<double[]> goal) {
        bench = new TrajectoryBench();
        derivatives = new FrameDerivatives(PERIOD_S);
        derivatives.take(bench.t6());
        bench.offer(MotionRequest.to("MOVING", TrajectoryBench.goal((sample, s) -> goal.apply(sample), true))
                .mode(MotionMode.CARTESIAN)
                .jerkLimitedFrame(WAY, TURN));
    }

    /** Runs; looks at the motion itself only, not at how the goal is followed after its end. */
    private void run(long toSample) {
        while (bench.generator.sample() < toSample) {
            bench.run(bench.generator.sample() + 1);
            if (bench.generator.requests() > 0) {
                derivatives.take(bench.t6());
            }
        }
    }

    /** Limits hold relative to the goal; what it moves itself comes on top: it has no acceleration but in jumps. */
    private void assertKeepsLimits(String at, double goalSpeed, double goalTurn) {
        double coriolis = 2 * goalTurn * WAY.speed();
        double turning = 3 * goalTurn * WAY.acceleration();
        assertEquals(0, bench.generator.slowedSamples(), at);
        derivatives.assertTranslationWithin(at, WAY, 1.02, goalSpeed + goalTurn * FAR_M, coriolis, turning);
        double twist = goalTurn * TURN.speed();
        derivatives.assertRotationWithin(at, TURN, 1.02, goalTurn, twist, 3 * goalTurn * TURN.acceleration());
        assertEquals(0, bench.generator.slowedSamples(), at);
    }

    private interface Way {
        double[] at(long sample, long change);
    }

    private void assertMeetsAtAnyTime(int step, Way way, double goalSpeed, double goalTurn) {
        for (long change = 100; change <= LAST_CHANGE; change += step) {
            long begin = change;
            offer(sample -> way.at(sample, begin));
            run(END);
            assertKeepsLimits("change at " + begin, goalSpeed, goalTurn);
            bench.arrivalOf("MOVING");
            assertArrayEquals(way.at(END, begin), bench.t6(), 1e-9);
        }
    }

    private static double[] beltThatStarts(long sample, long change) {
        return turned(0, 1e-4 * Math.max(0, Math.min(sample - change, 500)), 0, 0);
    }

    private static double[] beltThatStops(long sample, long change) {
        return turned(0, 1e-4 * (Math.min(sample, change) - change), 0, 0);
    }

    private static double[] shifted(long sample, long change) {
        return turned(0, 0, sample >= change ? 2e-3 : 0, 0);
    }

    private static double[] rotated(long sample, long change) {
        return turned(0, 0, 0, sample >= change ? 0.01 : 0);
    }

    private static double[] tableThatTurns(long sample, long change) {
        return turned(0, 0, 0, 2e-4 * Math.max(0, Math.min(sample - change, 500)));
    }

    @Test
    void shouldMeetABeltThatStarts() {
        assertMeetsAtAnyTime(FEW, MovingGoalFrameJerkTest::beltThatStarts, 0.1, 0);
    }

    @Test
    void shouldMeetABeltThatStops() {
        assertMeetsAtAnyTime(FEW, MovingGoalFrameJerkTest::beltThatStops, 0.1, 0);
    }

    @Test
    void shouldMeetAGoalThatIsCorrected() {
        assertMeetsAtAnyTime(FEW, MovingGoalFrameJerkTest::shifted, 0, 0);
        assertMeetsAtAnyTime(FEW, MovingGoalFrameJerkTest::rotated, 0, 0);
    }

    @Test
    void shouldMeetAGoalThatTurns() {
        assertMeetsAtAnyTime(FEW, MovingGoalFrameJerkTest::tableThatTurns, 0, 0.2);
    }

    @Tag("slow")
    @Test
    void shouldMeetEachChangeAtManyTimes() {
        assertMeetsAtAnyTime(MANY, MovingGoalFrameJerkTest::beltThatStarts, 0.1, 0);
        assertMeetsAtAnyTime(MANY, MovingGoalFrameJerkTest::beltThatStops, 0.1, 0);
        assertMeetsAtAnyTime(MANY, MovingGoalFrameJerkTest::shifted, 0, 0);
        assertMeetsAtAnyTime(MANY, MovingGoalFrameJerkTest::rotated, 0, 0);
        assertMeetsAtAnyTime(MANY, MovingGoalFrameJerkTest::tableThatTurns, 0, 0.2);
    }

    /** Stands, is corrected, moves and turns, each for some time, at random; stands before the motion can end. */
    private static double[][] randomGoals(SplittableRandom random) {
        double[][] goals = new double[END + 1][];
        double[] at = new double[4];
        double[] rate = new double[4];
        for (int sample = 0; sample <= END; sample++) {
            if (random.nextInt(150) == 0 && sample < LAST_CHANGE) {
                boolean jumps = random.nextBoolean();
                for (int i = 0; i < 4; i++) {
                    double change = (2 * random.nextDouble() - 1) * (random.nextInt(3) == 0 ? 0 : 1);
                    at[i] += jumps ? 1e-3 * change : 0;
                    rate[i] = jumps ? rate[i] : 5e-5 * change;
                }
            } else if (sample == LAST_CHANGE) {
                rate = new double[4];
            }
            for (int i = 0; i < 4; i++) {
                at[i] += rate[i];
            }
            goals[sample] = turned(at[0], at[1], at[2], at[3]);
        }
        return goals;
    }

    private void meetRandomGoals(int rounds) {
        for (int round = 0; round < rounds; round++) {
            double[][] goals = randomGoals(new SplittableRandom(round));
            offer(sample -> goals[(int) Math.max(0, Math.min(sample, END))]);
            run(END);
            assertKeepsLimits("round " + round, 0.05 * Math.sqrt(3), 0.05);
            bench.arrivalOf("MOVING");
            assertArrayEquals(goals[END], bench.t6(), 1e-9);
        }
    }

    @Test
    void shouldMeetRandomGoals() {
        meetRandomGoals(2);
    }

    @Tag("slow")
    @Test
    void shouldMeetManyRandomGoals() {
        meetRandomGoals(60);
    }

    private long endOf(LongFunction<double[]> goal) {
        offer(goal);
        while (bench.generator.requests() > 0 && bench.generator.sample() < 2 * END) {
            run(bench.generator.sample() + 1);
        }
        return bench.arrivalOf("MOVING");
    }

    @Test
    void shouldEndWhileTheGoalGoesOn() {
        long fixed = endOf(sample -> turned(0, 0, 0, 0));
        assertTrue(endOf(sample -> turned(0, 5e-5 * sample, 0, 0)) < fixed + 500);
        assertKeepsLimits("belt", 0.05, 0);
        long end = endOf(sample -> turned(0, 0.02 * Math.sin(0.005 * sample), 0, 0));
        assertTrue(end < fixed + 500, end + " after " + fixed);
    }

    /** A goal that trembles cannot be met by limited jerk: it is followed after a second. */
    @Test
    void shouldEndWhileTheGoalTrembles() {
        long fixed = endOf(sample -> turned(0, 0, 0, 0));
        long end = endOf(sample -> turned(1e-6 * new SplittableRandom(sample).nextDouble(), 0, 0, 0));
        assertTrue(end < fixed + 2_000, end + " after " + fixed);
        long steps = endOf(sample -> turned(1e-4 * new SplittableRandom(sample / 20).nextDouble(), 0, 0, 0));
        assertTrue(steps < fixed + 2_000, steps + " after " + fixed);
    }

    /** The goal is corrected 50 times a second, also between the samples from which the first plan takes its state. */
    @Test
    void shouldEndWhileAGoalThatHasJustJumpedIsCorrected() {
        long fixed = endOf(sample -> turned(0, 0, 0, 0));
        for (int late = 1 - GoalTrack.SAMPLES; late <= 1; late++) {
            int after = late;
            long end = endOf(sample -> turned(corrected(sample - after), 0, 0, 0));
            assertTrue(end < fixed + 2_000, late + " samples late: " + end + " after " + fixed);
        }
    }

    /** Returns a way that jumps to and fro 50 times a second, m. */
    static double corrected(long sample) {
        return 2e-4 * (Math.floorDiv(sample, 20) & 1);
    }

    /** No derivatives are known in any sample. */
    @Test
    void shouldEndWhileTheGoalJumpsInEachSample() {
        long fixed = endOf(sample -> turned(0, 0, 0, 0));
        long end = endOf(sample -> turned(1e-4 * new SplittableRandom(sample).nextDouble(), 0, 0, 0));
        assertTrue(end < fixed + 2_000, end + " after " + fixed);
    }

    /** By three samples it has up to 50 mm/s more or less than the belt: it is followed by its mean velocity. */
    @Test
    void shouldFollowABeltThatTrembles() {
        LongToDoubleFunction belt = sample -> 2e-5 * sample + 1e-4 * new SplittableRandom(sample).nextDouble();
        LongFunction<double[]> goal = sample -> turned(0, belt.applyAsDouble(sample), 0, 0);
        endOf(goal);
        long followed = bench.toldDuration() + 1_010;
        offer(goal);
        double farthest = 0;
        for (long sample = followed; sample < followed + 50; sample++) {
            run(sample);
            farthest = Math.max(farthest, Math.abs(bench.t6()[7] - AT[1] - belt.applyAsDouble(sample)));
        }
        assertTrue(farthest < 1e-4, farthest + " m off");
    }

    /** The derivatives of a goal that jumps between the samples before a motion begins are none of the goal's. */
    @Test
    void shouldTellTheDurationToAGoalThatHasJustJumped() {
        offer(sample -> turned(0, 0, 0, 0));
        run(1);
        long fixed = bench.toldDuration();
        for (int jump = 2 - GoalTrack.SAMPLES; jump <= 0; jump++) {
            long from = jump;
            offer(sample -> sample >= from ? turned(5e-3, 0, 0, 0.02) : turned(0, 0, 0, 0));
            run(1);
            assertEquals(fixed, bench.toldDuration(), 50, "jump in sample " + jump);
        }
    }

    /** A slowed motion follows its goal, but a jump that is not met yet is met. */
    @Test
    void shouldMeetAChangeJustBeforeTheSpeedIsOverridden() {
        for (int late = 1; late <= 3; late += 2) {
            int change = 500;
            offer(sample -> turned(0, 1e-4 * Math.max(0, Math.min(sample - change, 500)), 0, 0));
            run(change + late);
            bench.generator.override(0.5);
            run(change + 100);
            derivatives.assertTranslationWithin(late + " late", WAY, 1.1, 0.1, 0, 20 * WAY.jerk());
            bench.generator.override(1);
            run(END);
            bench.arrivalOf("MOVING");
            assertArrayEquals(turned(0, 0.05, 0, 0), bench.t6(), 1e-9);
        }
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        double[][] goals = {turned(0, 0, 0, 0), turned(1e-3, 0, 0, 1e-3)};
        MotionGoal goal = TrajectoryBench.goal((sample, s) -> goals[(int) (sample / 20 & 1)], true);
        MotionRequest there = MotionRequest.to("THERE", goal)
                .mode(MotionMode.CARTESIAN)
                .jerkLimitedFrame(WAY, TURN)
                .build();
        TrajectoryBench made = new TrajectoryBench();
        TrajectoryGenerator generator = new TrajectoryGenerator(made.arm, PERIOD_S, made.home, new SilentListener());
        Allocations.Work work = () -> {
            for (int i = 0; i < 500; i++) {
                if (generator.requests() == 0) {
                    generator.offer(there);
                }
                generator.step(made.q);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
