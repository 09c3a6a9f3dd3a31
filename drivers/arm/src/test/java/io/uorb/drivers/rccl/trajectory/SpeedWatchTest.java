// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

class SpeedWatchTest {
    private final TrajectoryBench bench = new TrajectoryBench();

    private static MotionRequest.Builder to(String name, double x, double y, double z) {
        return TrajectoryBench.to(name, x, y, z).mode(MotionMode.CARTESIAN);
    }

    /** rccl:RC-63: the first joint would have to turn faster than it can; time passes slower instead. */
    @Statement("rccl:RC-63")
    @Test
    void shouldSlowAMotionInWhichAJointWouldBeTooFast() {
        bench.offer(to("SIDE", 0.5, 0.25, 0).times(0.2, 2));
        bench.run(2300);
        bench.events.clear();
        bench.offer(to("OTHER", 0.5, -0.25, 0).times(0.2, 0.45));
        double[] before = bench.q.clone();
        double fastest = 0;
        while (bench.generator.sample() < 9000) {
            bench.run(bench.generator.sample() + 1);
            for (int i = 0; i < 6; i++) {
                double speed = Math.abs(bench.q[i] - before[i]) / TrajectoryBench.PERIOD_S;
                fastest = Math.max(fastest, speed / bench.arm.limits().speedRadps(i));
            }
            System.arraycopy(bench.q, 0, before, 0, 6);
        }
        assertTrue(bench.generator.slowedSamples() > 0, bench.events::toString);
        double worst = fastest;
        assertTrue(worst <= 1, () -> worst + " of the limit");
        assertArrayEquals(TrajectoryBench.down(0.5, -0.25, 0), bench.t6(), 1e-9);
        assertTrue(bench.events.get(2).endsWith(" end OTHER ARRIVED"), bench.events::toString);
    }

    /** rccl:RC-54, rccl:RC-63: joints that are as fast as they may be are not too fast. */
    @Statement({"rccl:RC-54", "rccl:RC-63"})
    @Test
    void shouldNotSlowAMotionAtTheSpeedLimit() {
        bench.offer(TrajectoryBench.to("A", 0.4, -0.2, 0.1));
        bench.run(4_000);
        String[] start = bench.events.get(0).split(" ");
        int duration = Integer.parseInt(start[4]);
        assertEquals(200 + duration + 200 + " end A ARRIVED", bench.events.get(1));
        assertEquals(0, bench.generator.slowedSamples());
    }

    @Test
    void shouldEndAMotionThatNoSlowingSaves() {
        MotionGoal jump =
                TrajectoryBench.goal((sample, s) -> TrajectoryBench.down(0.5, sample < 800 ? 0.1 : 0.2, 0), true);
        bench.offer(MotionRequest.to("JUMP", jump).mode(MotionMode.CARTESIAN).times(0.1, 0.5));
        bench.run(1200);
        assertEquals("800 end JUMP JOINT_SPEED", bench.events.get(3));
        assertEquals("799 stop", bench.events.get(4));
        double[] before = bench.q.clone();
        bench.run(1300);
        assertArrayEquals(before, bench.q, 0);
    }

    /** rccl:RC-79: joints have hundreds of rad/s² in a transition of a few samples, which fade while they stop. */
    @Statement({"rccl:RC-65", "rccl:RC-79"})
    @Test
    void shouldNotBeTooFastInAStopFromAGreatAcceleration() {
        for (int tauSamples = 1; tauSamples <= 16; tauSamples *= 4) {
            for (int sample = tauSamples; sample <= 2 * tauSamples; sample += tauSamples) {
                TrajectoryBench stopped = new TrajectoryBench();
                stopped.offer(TrajectoryBench.to("A", 0.2, -0.45, 0.2).times(tauSamples * TrajectoryBench.PERIOD_S, 0));
                stopped.run(sample);
                stopped.generator.interrupt(3);
                double fastest = 0;
                double[] before = stopped.q.clone();
                while (stopped.generator.sample() < 800) {
                    stopped.run(stopped.generator.sample() + 1);
                    for (int i = 0; i < 6; i++) {
                        double speed = Math.abs(stopped.q[i] - before[i]) / TrajectoryBench.PERIOD_S;
                        fastest = Math.max(fastest, speed / stopped.arm.limits().speedRadps(i));
                    }
                    System.arraycopy(stopped.q, 0, before, 0, 6);
                }
                String at = tauSamples + " samples, interrupted in sample " + sample + ": ";
                assertTrue(fastest <= 1.25, at + fastest + " of the limit");
                assertTrue(stopped.generator.isResting(), at + stopped.events);
            }
        }
    }
}
