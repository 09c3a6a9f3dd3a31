// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.testing.Statement;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Motions with limits of jerk that only follow their goal, and whose goal jumps just before they begin. */
@Statement({"rccl:RC-100", "rccl:RC-101"})
class JumpedGoalTest {
    private static final JerkLimits JOINTS = new JerkLimits(1, 6, 80);
    private static final JerkLimits WAY = new JerkLimits(0.3, 2, 20);
    private static final JerkLimits TURN = new JerkLimits(1, 5, 50);
    /** Samples at rest, in which the speed comes to the part that is asked for. */
    private static final int REST = 2_000;

    private static final double PART = 0.5;
    private static final double JUMP_M = 5e-3;
    /** The goal is on a belt that stands or moves, m a sample. */
    private static final double[] BELTS_M = {0, 2e-5};

    /** Samples of the transition to the stay that ends a motion. */
    private static final int SETTLING = 2;

    private TrajectoryBench bench;
    private double beltM;
    private LongFunction<double[]> goal;
    private double jerk;
    private double acceleration;
    private FrameDerivatives derivatives;

    private MotionRequest.Builder toGoalThatJumps(long jump) {
        goal = sample -> TrajectoryBench.down(0.45 + (sample < jump ? 0 : JUMP_M), -0.1 + beltM * (sample - jump), 0.1);
        return MotionRequest.to("JUMPED", TrajectoryBench.goal((sample, s) -> goal.apply(sample), true));
    }

    private static MotionRequest.Builder inJoints(MotionRequest.Builder motion) {
        return motion.jerkLimited(JOINTS);
    }

    private static MotionRequest.Builder straight(MotionRequest.Builder motion) {
        return motion.mode(MotionMode.CARTESIAN).jerkLimitedFrame(WAY, TURN);
    }

    /** Runs to the motion's end; returns in how many samples it came. */
    private long run(MotionRequest.Builder motion) {
        bench.offer(motion);
        double[][] past = {bench.q.clone(), bench.q.clone(), bench.q.clone(), bench.q.clone()};
        derivatives = new FrameDerivatives(TrajectoryBench.PERIOD_S);
        derivatives.take(bench.t6());
        jerk = 0;
        acceleration = 0;
        long begin = bench.generator.sample();
        do {
            bench.run(bench.generator.sample() + 1);
            derivatives.take(bench.t6());
            past = new double[][] {bench.q.clone(), past[0], past[1], past[2]};
            for (int i = 0; i < ArmKinematics.JOINTS; i++) {
                double second = past[0][i] - 2 * past[1][i] + past[2][i];
                double third = second - (past[1][i] - 2 * past[2][i] + past[3][i]);
                acceleration = Math.max(acceleration, Math.abs(second) * 1e6);
                jerk = Math.max(jerk, Math.abs(third) * 1e9);
            }
        } while (bench.generator.isMoving() && bench.generator.sample() < begin + 8_000);
        return bench.arrivalOf("JUMPED") - begin;
    }

    /** On a belt joints have another speed where the goal is after the jump than before it. */
    private void assertJointsKeepLimits(String at) {
        assertTrue(beltM != 0 || jerk <= 1.05 * JOINTS.jerk(), at + ": jerk " + jerk);
        assertTrue(acceleration <= 1.05 * JOINTS.acceleration(), at + ": acceleration " + acceleration);
        assertArrayEquals(goal.apply(bench.generator.sample()), bench.t6(), 1e-9, at);
    }

    private void assertFrameKeepsLimits(String at) {
        derivatives.assertTranslationWithin(at, WAY, 1.05, beltM / TrajectoryBench.PERIOD_S, 0, 0);
        assertArrayEquals(goal.apply(bench.generator.sample()), bench.t6(), 1e-9, at);
    }

    private void assertYields(long jump) {
        Compliance yielding = Compliance.along("fz", 0);
        String at = "belt of " + beltM + " m a sample, jump in sample " + jump;
        bench = new TrajectoryBench();
        long joints = run(inJoints(toGoalThatJumps(jump)).compliance(yielding));
        assertEquals(bench.toldDuration() + SETTLING, joints, 1, at);
        assertJointsKeepLimits(at);
        bench = new TrajectoryBench();
        long frame = run(straight(toGoalThatJumps(jump)).compliance(yielding));
        assertEquals(bench.toldDuration() + SETTLING, frame, 1, at);
        assertFrameKeepsLimits(at);
    }

    @Test
    void shouldYieldWithinTheLimitsForAsLongAsIsTold() {
        for (double belt : BELTS_M) {
            beltM = belt;
            for (int jump = 2 - GoalTrack.SAMPLES; jump <= 0; jump++) {
                assertYields(jump);
            }
        }
    }

    private static TrajectoryBench slowed() {
        TrajectoryBench made = new TrajectoryBench();
        made.generator.override(PART);
        made.run(REST);
        return made;
    }

    private void assertBeginsSlowly(long jump) {
        String at = "belt of " + beltM + " m a sample, jump in sample " + jump;
        bench = slowed();
        long joints = run(inJoints(toGoalThatJumps(jump)));
        assertEquals((bench.toldDuration() + SETTLING) / PART, joints, 2, at);
        assertJointsKeepLimits(at);
        bench = slowed();
        long frame = run(straight(toGoalThatJumps(jump)));
        assertEquals((bench.toldDuration() + SETTLING) / PART, frame, 2, at);
        assertFrameKeepsLimits(at);
    }

    @Test
    void shouldBeginSlowlyWithinTheLimits() {
        for (double belt : BELTS_M) {
            beltM = belt;
            for (int jump = REST + 2 - GoalTrack.SAMPLES; jump <= REST; jump++) {
                assertBeginsSlowly(jump);
            }
        }
    }

    /** Runs two motions that yield, with a force from that sample on; returns the second one's start and duration. */
    private long[] runYielding(long pushed) {
        bench = new TrajectoryBench();
        Compliance yielding = Compliance.along("fz", 0);
        bench.offer(inJoints(TrajectoryBench.to("FIRST", 0.5, 0, 0.1)).compliance(yielding));
        bench.offer(inJoints(TrajectoryBench.to("SECOND", 0.45, -0.1, 0.1)).compliance(yielding));
        double[] force = new double[3];
        while (bench.generator.sample() < 3_000) {
            force[2] = bench.generator.sample() < pushed ? 0 : 20;
            bench.generator.hand().observe(bench.q, force, new double[3]);
            bench.generator.step(bench.q);
        }
        String start = bench.events.stream()
                .filter(event -> event.contains(" start SECOND "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(bench.events.toString()));
        String[] words = start.split(" ");
        long begin = Long.parseLong(words[0]);
        assertEquals(
                begin + Long.parseLong(words[4]) + SETTLING,
                bench.arrivalOf("SECOND"),
                2,
                "pushed in sample " + pushed + ": " + bench.events);
        return new long[] {begin, Long.parseLong(words[4])};
    }

    /**
     * The goal has then jumped nearly as the joints have, which yield, so that they move on relative to it. They take
     * longer only where its joints, which are elsewhere, yield otherwise: 765 samples in place of 402.
     */
    @Test
    @Statement("rccl:RC-91")
    void shouldGoOnYieldingWithoutADetour() {
        long[] unpushed = runYielding(Long.MAX_VALUE);
        for (long before = -3; before <= 3; before++) {
            long[] pushed = runYielding(unpushed[0] + before);
            assertTrue(pushed[1] < 2 * unpushed[1], pushed[1] + " samples, pushed " + before + " after the begin");
        }
    }
}
