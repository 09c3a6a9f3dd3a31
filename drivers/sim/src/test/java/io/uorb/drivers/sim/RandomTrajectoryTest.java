// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.EulerAngles;
import org.junit.jupiter.api.Test;

class RandomTrajectoryTest {
    private final RandomTrajectory trajectory = new RandomTrajectory(42);
    private final RigidBodyState state = new RigidBodyState();
    private final RigidBodyState later = new RigidBodyState();

    @Test
    void shouldStartLevelAndAtRest() {
        trajectory.at(0, state);
        assertEquals(0, EulerAngles.rollRad(state.attitude), 1e-15);
        assertEquals(0, EulerAngles.pitchRad(state.attitude), 1e-15);
        assertArrayEquals(new double[3], state.rateRadS, 1e-15);
        assertArrayEquals(new double[3], state.velocityMS, 1e-15);
        assertArrayEquals(new double[3], state.accelerationMS2, 1e-15);
    }

    @Test
    void shouldHaveDerivativesThatAgreeWithDifferences() {
        double h = 1e-4;
        RigidBodyState earlier = new RigidBodyState();
        for (double t = 0.5; t < 30; t += 0.7) {
            trajectory.at(t - h, earlier);
            trajectory.at(t, state);
            trajectory.at(t + h, later);
            for (int axis = 0; axis < 3; axis++) {
                double velocity = (later.positionM[axis] - earlier.positionM[axis]) / (2 * h);
                double acceleration = (later.velocityMS[axis] - earlier.velocityMS[axis]) / (2 * h);
                assertEquals(velocity, state.velocityMS[axis], 1e-6);
                assertEquals(acceleration, state.accelerationMS2[axis], 1e-6);
            }
        }
    }

    @Test
    void shouldMoveAndTurnWithinItsLimits() {
        double greatestTilt = 0;
        double greatestAcceleration = 0;
        for (double t = 0; t < 120; t += 0.05) {
            trajectory.at(t, state);
            greatestTilt = Math.max(greatestTilt, Math.abs(EulerAngles.rollRad(state.attitude)));
            greatestAcceleration = Math.max(greatestAcceleration, Math.abs(state.accelerationMS2[0]));
        }
        assertTrue(greatestTilt > 0.2 && greatestTilt < 0.7, "roll reached " + greatestTilt + " rad");
        assertTrue(
                greatestAcceleration > 0.5 && greatestAcceleration < 20,
                "acceleration reached " + greatestAcceleration + " m/s^2");
    }
}
