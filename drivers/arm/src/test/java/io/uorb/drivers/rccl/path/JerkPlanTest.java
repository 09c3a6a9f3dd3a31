// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** rccl:RC-100, several coordinates: they end together, and no straight drive with the same limits is faster. */
@Statement("rccl:RC-100")
class JerkPlanTest {
    private static final int JOINTS = 6;

    private final JerkPlan plan = new JerkPlan(JOINTS);
    private final double[] state = new double[3];

    @Test
    void shouldLetAllCoordinatesEndTogether() {
        requireTheyEndTogether(1_000);
    }

    @Test
    @Tag("slow")
    void shouldLetAllCoordinatesEndTogetherInManyRounds() {
        requireTheyEndTogether(20_000);
    }

    private void requireTheyEndTogether(int rounds) {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < rounds; round++) {
            JerkLimits[] limits = new JerkLimits[JOINTS];
            double[] x = new double[JOINTS];
            double[] v = new double[JOINTS];
            double[] a = new double[JOINTS];
            for (int i = 0; i < JOINTS; i++) {
                limits[i] =
                        new JerkLimits(1 + random.nextDouble(), 4 + random.nextDouble(), 40 * random.nextDouble() + 10);
                x[i] = 2 * random.nextDouble() - 1;
                v[i] = 0.9 * limits[i].speed() * (2 * random.nextDouble() - 1);
                a[i] = limits[i].acceleration() * (2 * random.nextDouble() - 1);
            }
            double duration = plan.plan(x, v, a, limits, 0);
            boolean late = false;
            for (int i = 0; i < JOINTS; i++) {
                plan.at(i, duration, state);
                assertEquals(0, state[0], 1e-8);
                assertEquals(0, state[1], 1e-8);
                plan.at(i, duration - 1e-3, state);
                late |= Math.abs(state[0]) + Math.abs(state[1]) > 1e-12;
                double alone = new JerkProfile().plan(x[i], v[i], a[i], limits[i]);
                assertTrue(duration >= alone - 1e-12);
            }
            assertTrue(late, "at least one arrives then");
        }
    }

    /**
     * A straight drive whose first and last transition are quartic, from a moving state on the way to the goal: where
     * it keeps the limits it is not faster.
     */
    @Test
    void shouldNotBeSlowerThanQuarticDrives() {
        requireNotSlowerThanQuarticDrives(5_000, 50);
    }

    @Test
    @Tag("slow")
    void shouldNotBeSlowerThanManyQuarticDrives() {
        requireNotSlowerThanQuarticDrives(50_000, 500);
    }

    private void requireNotSlowerThanQuarticDrives(int rounds, int least) {
        SplittableRandom random = new SplittableRandom(6);
        int compared = 0;
        for (int round = 0; round < rounds; round++) {
            JerkLimits[] limits = new JerkLimits[JOINTS];
            double[] x = new double[JOINTS];
            double[] v = new double[JOINTS];
            double tau = 0.05 + 0.4 * random.nextDouble();
            double time = 2 * tau + 2 * random.nextDouble();
            boolean keeps = true;
            for (int i = 0; i < JOINTS; i++) {
                limits[i] =
                        new JerkLimits(1 + random.nextDouble(), 4 + random.nextDouble(), 40 * random.nextDouble() + 10);
                x[i] = 2 * random.nextDouble() - 1;
                v[i] = round % 2 == 0 ? 0 : limits[i].speed() * (2 * random.nextDouble() - 1);
                double drive = -(x[i] + tau * v[i]) / time;
                double change = Math.max(Math.abs(drive - v[i]), Math.abs(drive));
                keeps &= Math.abs(drive) <= limits[i].speed()
                        && 0.75 * change / tau <= limits[i].acceleration()
                        && 1.5 * change / tau / tau <= limits[i].jerk();
            }
            if (keeps) {
                compared++;
                double duration = plan.plan(x, v, new double[JOINTS], limits, 0);
                double quartic = 2 * tau + time;
                assertTrue(duration <= quartic + 1e-9, () -> duration + " and " + quartic);
            }
        }
        assertTrue(compared > least, "compared " + compared);
    }
}
