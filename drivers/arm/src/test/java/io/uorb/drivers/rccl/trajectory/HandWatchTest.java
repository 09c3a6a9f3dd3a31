// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** Ends of motions by what the wrist feels. */
class HandWatchTest {
    private final TrajectoryBench bench = new TrajectoryBench();
    private final double[] force = new double[3];
    private final double[] before = new double[6];

    private void run(int samples) {
        for (int i = 0; i < samples; i++) {
            System.arraycopy(bench.q, 0, before, 0, before.length);
            bench.generator.hand().observe(bench.q, force, new double[3]);
            bench.generator.step(bench.q);
        }
    }

    private void yieldToA() {
        MotionGoal goal = TrajectoryBench.fixed(TrajectoryBench.down(0.55, 0.1, 0));
        bench.generator.offer(MotionRequest.to("A", goal)
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 0.5)
                .compliance(Compliance.along("fz", 0))
                .build());
        run(200);
    }

    private void assertStoppedWith(int code) {
        assertTrue(bench.events.toString().contains("A " + MotionCode.name(code)), bench.events::toString);
        run(500);
        assertArrayEquals(before, bench.q, 1e-12);
    }

    @Test
    void shouldStopIfTheWrenchIsNotFinite() {
        yieldToA();
        force[1] = Double.NaN;
        run(1);
        assertStoppedWith(MotionCode.BAD_VALUE);
    }

    @Statement("rccl:RC-98")
    @Test
    void shouldStopIfTheContactIsNotStable() {
        yieldToA();
        for (int i = 0; i < 25; i++) {
            force[2] = i % 2 == 0 ? 30 : -30;
            run(5);
        }
        assertStoppedWith(MotionCode.UNSTABLE);
    }
}
