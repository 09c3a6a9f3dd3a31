// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** rccl:RC-101: all motions slower, to standstill and on, on the same path. */
@Statement("rccl:RC-101")
class SpeedOverrideTest {
    /** Greatest difference of a joint from the path at full speed; its own samples are joined by straight lines. */
    private static final double SAME_RAD = 1e-5;

    private static void offerQueue(TrajectoryBench bench) {
        double[] turned = TrajectoryBench.down(0.5, -0.1, 0.1);
        double[] rotation = Poses.identity();
        Rotations.exp(0.2, 0.3, 0.8, rotation);
        Poses.multiply(turned, rotation, turned);
        bench.offer(
                TrajectoryBench.to("A", 0.6, 0.1, 0).mode(MotionMode.CARTESIAN).times(0.2, 1));
        bench.offer(MotionRequest.to("B", TrajectoryBench.fixed(turned))
                .mode(MotionMode.CARTESIAN)
                .times(0.2, 1));
        bench.offer(TrajectoryBench.to("C", 0.45, 0.2, 0.05).times(0.2, 1));
        bench.offer(TrajectoryBench.to("D", 0.5, 0.1, 0).times(0.2, 1));
    }

    private static List<double[]> fullSpeed() {
        TrajectoryBench bench = new TrajectoryBench();
        offerQueue(bench);
        List<double[]> samples = new ArrayList<>(List.of(bench.q.clone()));
        while (bench.generator.sample() < 6_000) {
            bench.run(bench.generator.sample() + 1);
            samples.add(bench.q.clone());
        }
        return samples;
    }

    @Test
    void shouldStayOnThePathAtAnySpeed() {
        List<double[]> path = fullSpeed();
        TrajectoryBench bench = new TrajectoryBench();
        offerQueue(bench);
        double passed = 0;
        double worst = 0;
        double worstStep = 0;
        double[][] past = new double[4][];
        while (passed < 5_900) {
            long sample = bench.generator.sample();
            // To standstill in a corner, on a straight part, and on.
            double part = sample < 700 ? 1 : sample < 1_500 ? 0.37 : sample < 2_500 ? 0 : sample < 9_000 ? 0.61 : 1;
            bench.generator.override(part);
            bench.run(sample + 1);
            passed += bench.generator.speedPart();
            double[] before = path.get((int) passed);
            double[] after = path.get((int) passed + 1);
            System.arraycopy(past, 0, past, 1, 3);
            past[0] = bench.q.clone();
            for (int i = 0; i < 6; i++) {
                double expected = before[i] + (passed - Math.floor(passed)) * (after[i] - before[i]);
                worst = Math.max(worst, Math.abs(bench.q[i] - expected));
                if (past[3] != null) {
                    double change = past[0][i] - 3 * past[1][i] + 3 * past[2][i] - past[3][i];
                    worstStep = Math.max(worstStep, Math.abs(change) * 1e6);
                }
            }
        }
        assertTrue(worst < SAME_RAD, "off the path by " + worst);
        assertTrue(worstStep < 0.15, "acceleration changes by " + worstStep + " rad/s² a sample");
        List<String> ends = bench.events.stream()
                .filter(event -> event.contains(" end "))
                .map(event -> event.substring(event.indexOf(' ')))
                .toList();
        assertEquals(List.of(" end A ARRIVED", " end B ARRIVED", " end C ARRIVED", " end D ARRIVED"), ends);
    }

    @Test
    void shouldStandStillAtNothingAndGoOn() {
        TrajectoryBench bench = new TrajectoryBench();
        bench.offer(
                TrajectoryBench.to("A", 0.6, 0.1, 0).mode(MotionMode.CARTESIAN).times(0.2, 1));
        bench.run(600);
        bench.generator.override(0);
        bench.run(2_000);
        double[] still = bench.q.clone();
        bench.run(10_000);
        assertArrayEquals(still, bench.q, 1e-9);
        assertTrue(bench.generator.isMoving());
        bench.generator.override(1);
        bench.run(12_000);
        assertArrayEquals(TrajectoryBench.down(0.6, 0.1, 0), bench.t6(), 1e-12);
    }

    /** Whoever stops the arm does not wait for an override to end. */
    @Test
    void shouldStopAtOnceAlsoWhenSlow() {
        TrajectoryBench bench = new TrajectoryBench();
        bench.offer(
                TrajectoryBench.to("A", 0.6, 0.1, 0).mode(MotionMode.CARTESIAN).times(0.2, 1));
        bench.generator.override(0.2);
        bench.run(2_000);
        bench.generator.interrupt(7);
        bench.offer(TrajectoryBench.to("B", 0.5, 0.1, 0).times(0.2, 1));
        bench.run(2_100);
        bench.generator.abort(MotionCode.CLOSED);
        bench.run(2_300);
        assertEquals("2200 completed", bench.events.get(bench.events.size() - 1), bench.events::toString);
        double[] still = bench.q.clone();
        bench.run(2_400);
        assertArrayEquals(still, bench.q, 1e-12);
    }

    @Test
    void shouldRefusePartsThatAreNone() {
        TrajectoryBench bench = new TrajectoryBench();
        assertThrows(IllegalArgumentException.class, () -> bench.generator.override(1.1));
        assertThrows(IllegalArgumentException.class, () -> bench.generator.override(Double.NaN));
    }
}
