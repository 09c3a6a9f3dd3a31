// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** A crank about x of the base (rccl:RC-83). */
@Statement("rccl:RC-83")
class CrankContactTest {
    private static final double STEP_S = 0.25e-3;

    private final CrankContact crank = new CrankContact(Poses.identity(), Poses.identity());
    private final double[] still = new double[6];
    private final double[] wrench = new double[6];

    private static double[] at(double x, double y, double z) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, z, pose);
        return pose;
    }

    @Test
    void shouldPullAHandThatIsBesideTheHandle() {
        assertEquals(0.02, crank.grip(at(0, 0, 0.1), 0, 60));
        crank.advance(at(0.001, 0, 0.099), still, STEP_S, wrench);
        assertEquals(-20, wrench[0], 1e-9);
        assertEquals(20, wrench[2], 1e-9);
        assertEquals(20, crank.radialN(), 1e-9);
        assertEquals(-20, crank.axialN(), 1e-9);
        assertEquals(0, crank.angleRad());
    }

    @Test
    void shouldTurnToTheHand() {
        crank.grip(at(0, 0, 0.1), 0, 60);
        double[] hand = at(0, -0.1 * Math.sin(0.05), 0.1 * Math.cos(0.05));
        for (int i = 0; i < 4_000; i++) {
            crank.advance(hand, still, STEP_S, wrench);
        }
        assertEquals(0.05, crank.angleRad(), 1e-6);
        assertEquals(0, crank.tangentialN(), 1e-3);
    }

    @Test
    void shouldTakeNothingFromAfarAndLetGo() {
        assertEquals(0, crank.grip(at(0, 0.021, 0.1), 0, 60));
        assertEquals(0.02, crank.grip(at(0, 0.019, 0.1), 0, 60));
        crank.release(at(0, 0, 0.1));
        crank.advance(at(0, 0.019, 0.1), still, STEP_S, wrench);
        assertEquals(0, wrench[1]);
    }

    @Test
    void shouldSlowDownByItsFriction() {
        crank.grip(at(0, 0, 0.1), 0, 60);
        crank.advance(at(0, -0.01, 0.1), still, STEP_S, wrench);
        crank.release(at(0, 0, 0.1));
        double before = crank.angleRad();
        crank.advance(at(0, 0, 0.1), still, STEP_S, wrench);
        double first = crank.angleRad() - before;
        before = crank.angleRad();
        crank.advance(at(0, 0, 0.1), still, STEP_S, wrench);
        assertEquals(1 - 0.5 / 0.02 * STEP_S, (crank.angleRad() - before) / first, 1e-9);
    }
}
