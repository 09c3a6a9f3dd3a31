// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** rccl:RC-100: motions of joints with limits of jerk. */
@Statement("rccl:RC-100")
class JerkLimitedMotionTest {
    private static final JerkLimits LIMITS = new JerkLimits(1.5, 6, 80);

    private final TrajectoryBench bench = new TrajectoryBench();

    private static MotionRequest.Builder to(String name, double x, double y, double z) {
        return TrajectoryBench.to(name, x, y, z).jerkLimited(LIMITS);
    }

    private static String end(TrajectoryBench bench, String name) {
        String end = " end " + name + " ARRIVED";
        return bench.events.stream()
                .filter(event -> event.endsWith(end))
                .findFirst()
                .orElseThrow(() -> new AssertionError(bench.events.toString()));
    }

    /** Runs, and returns the greatest speed, acceleration and jerk of a joint's set points. */
    private double[] run(long toSample) {
        double[] greatest = new double[3];
        double[][] past = new double[4][];
        while (bench.generator.sample() < toSample) {
            bench.run(bench.generator.sample() + 1);
            System.arraycopy(past, 0, past, 1, 3);
            past[0] = bench.q.clone();
            for (int i = 0; past[3] != null && i < 6; i++) {
                double speed = (past[0][i] - past[1][i]) * 1e3;
                double acceleration = (past[0][i] - 2 * past[1][i] + past[2][i]) * 1e6;
                double jerk = (past[0][i] - 3 * past[1][i] + 3 * past[2][i] - past[3][i]) * 1e9;
                greatest[0] = Math.max(greatest[0], Math.abs(speed));
                greatest[1] = Math.max(greatest[1], Math.abs(acceleration));
                greatest[2] = Math.max(greatest[2], Math.abs(jerk));
            }
        }
        return greatest;
    }

    @Test
    void shouldKeepTheLimitsAndArriveExactly() {
        bench.offer(to("A", 0.2, -0.45, 0.2));
        double[] greatest = run(4_000);
        assertEquals(1.5, greatest[0], 1e-3, "so far that the speed limit counts");
        assertEquals(6, greatest[1], 0.1);
        assertTrue(greatest[2] <= 80 * 1.01, "jerk " + greatest[2]);
        assertArrayEquals(TrajectoryBench.down(0.2, -0.45, 0.2), bench.t6(), 1e-12);
        assertEquals(0, bench.generator.slowedSamples());
    }

    /** The straight drive with a transition that keeps the same acceleration, and more than the same jerk. */
    @Test
    void shouldArriveBeforeAStraightDriveWithTheSameLimits() {
        JerkLimits[] limits = new JerkLimits[6];
        for (int i = 0; i < limits.length; i++) {
            limits[i] = new JerkLimits(bench.arm.limits().speedRadps(i), 6, 80);
        }
        bench.offer(to("A", 0.4, -0.2, 0.1).jerkLimited(limits));
        bench.run(8_000);
        TrajectoryBench drive = new TrajectoryBench();
        drive.offer(
                TrajectoryBench.to("A", 0.4, -0.2, 0.1).times(0.2, 0).accelerations(new AccelerationLimits(1, 1, 6)));
        drive.run(8_000);
        long fast = Long.parseLong(end(bench, "A").split(" ")[0]);
        long slow = Long.parseLong(end(drive, "A").split(" ")[0]);
        assertTrue(fast < slow, fast + " and " + slow);
    }

    /** From any state: through a corner, and away from a motion that is interrupted. */
    @Test
    void shouldGoOnFromAnyStateWithinTheLimits() {
        bench.offer(to("A", 0.2, -0.4, 0.2).times(0.1, 0));
        bench.offer(to("B", 0.4, 0.2, 0.1).times(0.1, 0));
        double[] greatest = run(700);
        bench.generator.interrupt(7);
        double[] after = run(5_000);
        for (double[] each : new double[][] {greatest, after}) {
            assertTrue(
                    each[0] <= 1.5 + 1e-3 && each[1] <= 6.1 && each[2] < 200, each[0] + " " + each[1] + " " + each[2]);
        }
        assertArrayEquals(TrajectoryBench.down(0.4, 0.2, 0.1), bench.t6(), 1e-12);
        assertTrue(bench.events.contains("701 end A 7"), bench.events::toString);
    }

    private void assertMeetsSmoothly(MotionGoal goal, double y) {
        bench.offer(MotionRequest.to("MOVING", goal).jerkLimited(LIMITS));
        double[] greatest = run(1_400);
        assertTrue(greatest[2] <= 80 * 1.05, "jerk " + greatest[2]);
        assertTrue(greatest[1] <= 6.2, "acceleration " + greatest[1]);
        run(4_000);
        assertArrayEquals(TrajectoryBench.down(0.2, y, 0.2), bench.t6(), 1e-9);
        end(bench, "MOVING");
    }

    /** Planned anew: joints keep their limit of jerk when the goal begins to move and when it stops, and meet it. */
    @Test
    void shouldPlanAnewWhenTheGoalMovesOtherwise() {
        assertMeetsSmoothly(
                TrajectoryBench.goal(
                        (sample, s) ->
                                TrajectoryBench.down(0.2, -0.45 + 1e-4 * Math.max(0, Math.min(sample, 700) - 300), 0.2),
                        true),
                -0.41);
    }

    /** The part of the way goes on steadily when the duration changes, and the goal depends on it. */
    @Test
    void shouldPlanAnewForAGoalOfThePartOfTheWay() {
        double[] last = {0};
        assertMeetsSmoothly(
                TrajectoryBench.goal(
                        (sample, s) -> {
                            assertTrue(s >= last[0] - 1e-12 || sample < 3, s + " after " + last[0]);
                            last[0] = s;
                            return TrajectoryBench.down(0.2, -0.45 + 0.03 * s * s * s * (10 - 15 * s + 6 * s * s), 0.2);
                        },
                        true),
                -0.42);
    }

    @Test
    void shouldTakeAtLeastTheTimeThatIsGiven() {
        bench.offer(to("A", 0.45, 0, 0.1).times(0.2, 3));
        bench.run(5_000);
        assertEquals("3002 end A ARRIVED", end(bench, "A"));
        assertArrayEquals(TrajectoryBench.down(0.45, 0, 0.1), bench.t6(), 1e-12);
    }

    @Test
    void shouldRefuseLimitsOfTheOtherModeAndThoseThatAreNone() {
        MotionRequest.Builder cartesian = to("A", 0.4, 0.2, 0.1).mode(MotionMode.CARTESIAN);
        assertThrowsNaming(
                IllegalStateException.class,
                cartesian::build,
                "motion to A: jerk limits of joints require joint mode, but this motion is Cartesian");
        MotionRequest.Builder joint = TrajectoryBench.to("A", 0.4, 0.2, 0.1).jerkLimitedFrame(LIMITS, LIMITS);
        assertThrowsNaming(
                IllegalStateException.class,
                joint::build,
                "motion to A: jerk limits of the control frame require Cartesian mode, but this motion is in"
                        + " joint mode");
        assertThrows(IllegalArgumentException.class, () -> new JerkLimits(1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new JerkLimits(1, 1, Double.NaN));
        assertThrows(
                IllegalArgumentException.class, () -> to("A", 0.4, 0.2, 0.1).jerkLimited(LIMITS, LIMITS));
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        MotionRequest there = to("A", 0.55, 0.15, 0.05).build();
        MotionRequest back = to("B", 0.5, 0.1, 0).build();
        TrajectoryGenerator generator =
                new TrajectoryGenerator(bench.arm, TrajectoryBench.PERIOD_S, bench.home, new SilentListener());
        Allocations.Work work = () -> {
            for (int i = 0; i < 2000; i++) {
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
