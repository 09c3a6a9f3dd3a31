// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** rccl:RC-100: Cartesian motions with limits of jerk. */
@Statement("rccl:RC-100")
class JerkLimitedFrameMotionTest {
    private static final double PERIOD_S = TrajectoryBench.PERIOD_S;
    private static final JerkLimits WAY = new JerkLimits(0.25, 1.5, 15);
    private static final JerkLimits TURN = new JerkLimits(1, 5, 50);

    private final TrajectoryBench bench = new TrajectoryBench();

    private static MotionRequest.Builder to(String name, double x, double y, double z) {
        return limited(TrajectoryBench.to(name, x, y, z));
    }

    private static MotionRequest.Builder limited(MotionRequest.Builder motion) {
        return motion.mode(MotionMode.CARTESIAN).jerkLimitedFrame(WAY, TURN);
    }

    private double[] place() {
        double[] t6 = bench.t6();
        return new double[] {t6[3], t6[7], t6[11]};
    }

    /** Runs, and returns the greatest speed, acceleration and jerk of the hand's translation. */
    private double[] run(long toSample) {
        double[] greatest = new double[3];
        double[][] past = new double[4][];
        while (bench.generator.sample() < toSample) {
            bench.run(bench.generator.sample() + 1);
            System.arraycopy(past, 0, past, 1, 3);
            past[0] = place();
            if (past[3] == null) {
                continue;
            }
            double[] squares = new double[3];
            for (int i = 0; i < 3; i++) {
                double rate = (past[0][i] - past[1][i]) / PERIOD_S;
                double change = (past[0][i] - 2 * past[1][i] + past[2][i]) / (PERIOD_S * PERIOD_S);
                double jerk = (past[0][i] - 3 * past[1][i] + 3 * past[2][i] - past[3][i]) / Math.pow(PERIOD_S, 3);
                squares[0] += rate * rate;
                squares[1] += change * change;
                squares[2] += jerk * jerk;
            }
            for (int k = 0; k < 3; k++) {
                greatest[k] = Math.max(greatest[k], Math.sqrt(squares[k]));
            }
        }
        return greatest;
    }

    @Test
    void shouldGoStraightAsFastAsTheLimitsAllow() {
        double[] begin = place();
        bench.offer(to("A", 0.45, -0.3, 0.15));
        double[] greatest = run(1_000);
        double[] now = place();
        double[] way = {0.45 - begin[0], -0.3 - begin[1], 0.15 - begin[2]};
        double part = (now[1] - begin[1]) / way[1];
        assertTrue(part > 0.2 && part < 0.8, "part of the way " + part);
        for (int i = 0; i < 3; i++) {
            assertEquals(begin[i] + part * way[i], now[i], 1e-9, "off the line");
        }
        run(4_000);
        assertEquals(WAY.speed(), greatest[0], 1e-4);
        assertEquals(WAY.acceleration(), greatest[1], 1e-2);
        assertTrue(greatest[2] <= WAY.jerk() * 1.01, "jerk " + greatest[2]);
        assertArrayEquals(TrajectoryBench.down(0.45, -0.3, 0.15), bench.t6(), 1e-12);
        double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
        double seconds = length / WAY.speed() + WAY.speed() / WAY.acceleration() + WAY.acceleration() / WAY.jerk();
        // An end is raised when the stay behind the motion, of one sample to both sides, is over.
        assertEquals("0 start A 0 " + (int) Math.ceil(seconds * 1_000), bench.events.get(0));
    }

    /** Through a corner, and away from where a motion is interrupted: neither stops, none is beyond the limits. */
    @Test
    void shouldGoOnFromAnyStateWithinTheLimits() {
        bench.offer(to("A", 0.6, 0.1, 0.1).times(0.2, 0));
        bench.offer(to("B", 0.45, -0.2, 0).times(0.2, 0));
        bench.offer(to("C", 0.5, 0.2, 0.1).times(0.2, 0));
        double[] greatest = run(1_000);
        bench.generator.interrupt(7);
        double[] after = run(8_000);
        for (double[] each : new double[][] {greatest, after}) {
            assertTrue(each[0] <= WAY.speed() * 1.001, "speed " + each[0]);
            assertTrue(each[1] <= WAY.acceleration() * 1.01, "acceleration " + each[1]);
            assertTrue(each[2] <= WAY.jerk() * 1.05, "jerk " + each[2]);
        }
        assertTrue(bench.events.contains("1001 end B 7"), bench.events::toString);
        assertArrayEquals(TrajectoryBench.down(0.5, 0.2, 0.1), bench.t6(), 1e-12);
    }

    @Test
    void shouldTurnWithinTheLimitsOfTheRotation() {
        double[] turned = TrajectoryBench.down(0.5, 0.1, 0);
        double[] rotation = Poses.identity();
        Rotations.exp(0, 0.3, 1.2, rotation);
        Poses.multiply(turned, rotation, turned);
        bench.offer(limited(MotionRequest.to("A", TrajectoryBench.fixed(turned))));
        double angle = Math.sqrt(0.3 * 0.3 + 1.2 * 1.2);
        double fastest = 0;
        double[] before = bench.t6();
        double[] difference = new double[Poses.LENGTH];
        double[] turn = new double[3];
        while (bench.generator.sample() < 3_000) {
            bench.run(bench.generator.sample() + 1);
            double[] now = bench.t6();
            Rotations.difference(before, now, difference, turn);
            fastest =
                    Math.max(fastest, Math.sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]) / PERIOD_S);
            before = now;
        }
        assertEquals(TURN.speed(), fastest, 1e-4);
        assertArrayEquals(turned, bench.t6(), 1e-12);
        int samples = (int) Math.ceil(1_000 * (angle + 1.0 / 5 + 5.0 / 50));
        assertEquals("0 start A 0 " + samples, bench.events.get(0));
    }

    /** rccl:RC-50: relative to a goal that moves, which it meets and follows. */
    @Statement("rccl:RC-50")
    @Test
    void shouldMeetAGoalThatMoves() {
        MotionGoal belt =
                TrajectoryBench.goal((sample, s) -> TrajectoryBench.down(0.5, 0.1 - 0.05 * sample * PERIOD_S, 0), true);
        bench.run(10);
        bench.offer(limited(MotionRequest.to("BELT", belt)));
        bench.run(3_000);
        assertArrayEquals(TrajectoryBench.down(0.5, 0.1 - 0.05 * 3, 0), bench.t6(), 1e-9);
    }

    @Test
    void shouldTakeAtLeastTheTimeThatIsGivenAlsoForNoWay() {
        bench.offer(to("A", 0.5, 0, 0.1).times(0.2, 3));
        bench.run(3_500);
        assertEquals("0 start A 0 3000", bench.events.get(0));
        bench.offer(to("A", 0.5, 0, 0.1));
        bench.run(4_000);
        assertEquals("3500 start A 0 1", bench.events.get(3));
        assertArrayEquals(TrajectoryBench.down(0.5, 0, 0.1), bench.t6(), 1e-12);
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        MotionRequest there = to("A", 0.55, 0.15, 0.05).build();
        MotionRequest back = to("B", 0.5, 0.1, 0).build();
        TrajectoryGenerator generator = new TrajectoryGenerator(bench.arm, PERIOD_S, bench.home, new SilentListener());
        Allocations.Work work = () -> {
            for (int i = 0; i < 2_000; i++) {
                if (generator.requests() < 2) {
                    generator.offer(there);
                    generator.offer(back);
                }
                generator.step(bench.q);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
