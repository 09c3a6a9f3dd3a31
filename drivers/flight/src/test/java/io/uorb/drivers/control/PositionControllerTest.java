// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PositionControllerTest {
    private final PositionController controller = new PositionController(PositionControllerParameters.DEFAULT);
    private final PositionController.Motion now = new PositionController.Motion();
    private final PositionController.Motion setpoint = new PositionController.Motion();

    @BeforeEach
    void commandNothing() {
        Arrays.fill(setpoint.position(), Double.NaN);
        Arrays.fill(setpoint.velocity(), Double.NaN);
        Arrays.fill(setpoint.acceleration(), Double.NaN);
    }

    private double[] update() {
        return controller.update(now, setpoint, 0.01, false);
    }

    @Test
    void shouldAccelerateTowardsThePlace() {
        Vectors.set(setpoint.position(), 1, -1, -1);
        double[] acceleration = update();
        assertEquals(0.95 * 1.8, acceleration[0], 1e-12);
        assertEquals(-0.95 * 1.8, acceleration[1], 1e-12);
        assertEquals(-4, acceleration[2], 1e-12);
    }

    @Test
    void shouldLimitTheSpeedTowardsAFarPlace() {
        Vectors.set(setpoint.position(), 300, 400, 0);
        Vectors.set(now.velocity(), 2.4, 3.2, 0);
        double[] acceleration = update();
        assertEquals(0, Vectors.norm(acceleration), 1e-9);
    }

    @Test
    void shouldTakeVelocityAsAFeedForwardBesideAPosition() {
        Vectors.set(setpoint.position(), 0, 0, 0);
        Vectors.set(setpoint.velocity(), 0, 0, -1);
        assertEquals(-4, update()[2], 1e-12);
    }

    @Test
    void shouldPassAnAccelerationThroughWhereNothingElseIsCommanded() {
        setpoint.position()[2] = 0;
        Vectors.set(setpoint.acceleration(), 1, 2, Double.NaN);
        Vectors.set(now.velocity(), 5, 5, 0);
        double[] acceleration = update();
        assertEquals(1, acceleration[0], 0);
        assertEquals(2, acceleration[1], 0);
    }

    @Test
    void shouldNotLeanBeyondItsLimitNorIntegrateThere() {
        Vectors.set(setpoint.velocity(), 4, 0, 0);
        double[] acceleration = update();
        assertEquals(Math.tan(Math.toRadians(35)) * 9.80665, acceleration[0], 1e-9);
        assertEquals(0, controller.integral()[0], 0);
    }

    @Test
    void shouldIntegrateWhatKeepsItFromThePlace() {
        Vectors.set(setpoint.position(), 0.2, 0, 0);
        for (int n = 0; n < 100; n++) {
            update();
        }
        assertEquals(0.4 * 0.95 * 0.2, controller.integral()[0], 1e-6);
        controller.update(now, setpoint, 0.01, true);
        assertEquals(0, Vectors.norm(controller.integral()), 0);
    }

    @Test
    void shouldNotIntegrateWhileThrustIsAtItsLimit() {
        Vectors.set(setpoint.velocity(), 0, 0, -3);
        for (int n = 0; n < 100; n++) {
            update();
        }
        assertEquals(0, controller.integral()[2], 0);
    }

    @Test
    void shouldLeanTheThrustTowardsTheAcceleration() {
        ThrustVector thrust = new ThrustVector(PositionControllerParameters.DEFAULT);
        thrust.update(new double[] {0, 9.80665 * Math.tan(Math.toRadians(15)), 0}, 0);
        assertEquals(15, Math.toDegrees(EulerAngles.rollRad(thrust.attitude())), 1e-9);
        assertEquals(0, EulerAngles.pitchRad(thrust.attitude()), 1e-12);
        assertEquals(0.5 / Math.cos(Math.toRadians(15)), thrust.thrust(), 1e-9);
        thrust.update(new double[] {-9.80665 * Math.tan(Math.toRadians(15)), 0, 0}, 0);
        assertEquals(15, Math.toDegrees(EulerAngles.pitchRad(thrust.attitude())), 1e-9);
    }

    @Test
    void shouldHoldTheHeadingWhileItLeans() {
        ThrustVector thrust = new ThrustVector(PositionControllerParameters.DEFAULT);
        thrust.update(new double[] {2, 3, -1}, 2);
        assertEquals(2, EulerAngles.yawRad(thrust.attitude()), 1e-12);
        double[] up = {0, 0, -1};
        Quaternion.rotate(thrust.attitude(), up, up);
        assertEquals(2 / 9.80665, up[0] / -up[2], 1e-12);
        assertEquals(3 / 9.80665, up[1] / -up[2], 1e-12);
        assertTrue(thrust.thrust() > 0.55);
    }
}
