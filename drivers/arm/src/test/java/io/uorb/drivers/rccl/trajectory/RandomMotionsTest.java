// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * rccl:RC-50 to rccl:RC-66: random motions against formulas that were written a second time. Long and short ones, none
 * at all, overlapping ones, speeds at limits, changes of mode, interruptions.
 */
@Statement({
    "rccl:RC-50",
    "rccl:RC-51",
    "rccl:RC-53",
    "rccl:RC-54",
    "rccl:RC-55",
    "rccl:RC-58",
    "rccl:RC-59",
    "rccl:RC-61",
    "rccl:RC-66"
})
class RandomMotionsTest {
    private static final int RUNS = 40;
    private static final int MOTIONS = 5;
    private static final int LONGEST = 12_000;

    private final SplittableRandom random = new SplittableRandom(23);

    private double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    private List<ReferenceTrajectory.Motion> motions() {
        List<ReferenceTrajectory.Motion> motions = new ArrayList<>();
        double[] goal = TrajectoryBench.down(0.5, 0.1, 0);
        while (motions.size() < MOTIONS) {
            int kind = random.nextInt(6);
            if (kind != 0) { // else it goes to where it is
                double reach = kind == 1 ? 0.002 : kind == 3 ? 0.1 : 1;
                goal = TrajectoryBench.down(
                        goal[3] + reach * (between(0.4, 0.6) - goal[3]),
                        goal[7] + reach * (between(-0.25, 0.25) - goal[7]),
                        goal[11] + reach * (between(-0.15, 0.2) - goal[11]));
                double[] turn = Poses.identity();
                Rotations.exp(between(-0.2, 0.2), between(-0.2, 0.2), between(-0.4, 0.4), turn);
                Poses.multiply(goal, turn, goal);
            }
            double tau = kind == 2 ? 0.05 : between(0.05, 0.3);
            double duration = kind == 3 ? tau : kind == 4 ? 0 : between(0.6, 1.5);
            motions.add(new ReferenceTrajectory.Motion(
                    goal, random.nextBoolean(), tau, duration, between(0.05, 0.4), between(0.3, 1)));
        }
        return motions;
    }

    private static MotionRequest request(ReferenceTrajectory.Motion motion) {
        return MotionRequest.to("A", TrajectoryBench.fixed(motion.goal()))
                .mode(motion.cartesian() ? MotionMode.CARTESIAN : MotionMode.JOINT)
                .times(motion.tauS(), motion.durationS())
                .speeds(motion.speedMps(), motion.turnRadps())
                .build();
    }

    @Test
    void shouldFollowTheFormulas() {
        int whole = 0;
        double worst = 0;
        for (int run = 0; run < RUNS; run++) {
            TrajectoryBench bench = new TrajectoryBench();
            ReferenceTrajectory reference = new ReferenceTrajectory(bench.home);
            for (ReferenceTrajectory.Motion motion : motions()) {
                reference.offer(motion);
                bench.generator.offer(request(motion));
            }
            int interruption = random.nextInt(4) == 0 ? random.nextInt(3_000) : -1;
            double[][] past = {bench.home, bench.home, bench.home, bench.home};
            while (!reference.isResting() && bench.generator.sample() < LONGEST) {
                boolean interrupted = bench.generator.sample() == interruption && bench.generator.isMoving();
                if (interrupted) {
                    bench.generator.interrupt(5);
                }
                double[] expected = reference.next(interrupted);
                bench.run(bench.generator.sample() + 1);
                if (bench.generator.slowedSamples() > 0 || isRefused(bench)) {
                    break; // a joint is too fast, or its limit is near: the formulas do not say how that goes on
                }
                for (int i = 0; i < 6; i++) {
                    worst = Math.max(worst, Math.abs(expected[i] - bench.q[i]));
                    assertEquals(
                            expected[i],
                            bench.q[i],
                            1e-9,
                            "run " + run + ", joint " + (i + 1) + ", sample " + bench.generator.sample());
                }
                past = new double[][] {bench.q.clone(), past[0], past[1], past[2]};
                assertSmooth(past, reference, run);
            }
            whole += reference.isResting() ? 1 : 0;
        }
        double difference = worst;
        assertTrue(whole > RUNS / 2, "of " + RUNS + " runs, so many were compared to their end: " + whole);
        assertTrue(difference < 1e-10, () -> "worst difference " + difference);
    }

    private static boolean isRefused(TrajectoryBench bench) {
        return bench.events.stream().anyMatch(event -> event.contains("JOINT") || event.contains("REACH"));
    }

    /** rccl:RC-66, where joints go straight: the acceleration changes by no more than its bound. */
    private static void assertSmooth(double[][] past, ReferenceTrajectory reference, int run) {
        double period = TrajectoryBench.PERIOD_S;
        for (int i = 0; i < 6; i++) {
            double now = (past[0][i] - 2 * past[1][i] + past[2][i]) / period / period;
            double before = (past[1][i] - 2 * past[2][i] + past[3][i]) / period / period;
            double bound = reference.bound(i);
            assertTrue(
                    Double.isNaN(bound) || Math.abs(now - before) <= bound + 1e-6,
                    () -> "run " + run + ": " + Math.abs(now - before) + " rad/s², bound " + bound);
        }
    }
}
