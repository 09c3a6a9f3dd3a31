// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PositionControllerTest {
    private final PositionController controller = new PositionController(PositionControllerParameters.DEFAULT);
    private final PositionController.Motion now = new PositionController.Motion();
    private final PositionController.Motion setpoint = new PositionController.Motion();

    @BeforeEach
    void commandNothing() {
        setpoint.position().set(Double.NaN);
        setpoint.velocity().set(Double.NaN);
        setpoint.acceleration().set(Double.NaN);
    }

    private Vector3d update() {
        return controller.update(now, setpoint, 0.01, false);
    }

    @Test
    void shouldAccelerateTowardsThePlace() {
        setpoint.position().set(1, -1, -1);
        Vector3d acceleration = update();
        assertEquals(0.95 * 1.8, acceleration.x, 1e-12);
        assertEquals(-0.95 * 1.8, acceleration.y, 1e-12);
        assertEquals(-4, acceleration.z, 1e-12);
    }

    @Test
    void shouldLimitTheSpeedTowardsAFarPlace() {
        setpoint.position().set(300, 400, 0);
        now.velocity().set(2.4, 3.2, 0);
        Vector3d acceleration = update();
        assertEquals(0, acceleration.length(), 1e-9);
    }

    @Test
    void shouldTakeVelocityAsAFeedForwardBesideAPosition() {
        setpoint.position().set(0, 0, 0);
        setpoint.velocity().set(0, 0, -1);
        assertEquals(-4, update().z, 1e-12);
    }

    @Test
    void shouldPassAnAccelerationThroughWhereNothingElseIsCommanded() {
        setpoint.position().z = 0;
        setpoint.acceleration().set(1, 2, Double.NaN);
        now.velocity().set(5, 5, 0);
        Vector3d acceleration = update();
        assertEquals(1, acceleration.x, 0);
        assertEquals(2, acceleration.y, 0);
    }

    @Test
    void shouldNotLeanBeyondItsLimitNorIntegrateThere() {
        setpoint.velocity().set(4, 0, 0);
        Vector3d acceleration = update();
        assertEquals(Math.tan(Math.toRadians(35)) * 9.80665, acceleration.x, 1e-9);
        assertEquals(0, controller.integral().x, 0);
    }

    @Test
    void shouldIntegrateWhatKeepsItFromThePlace() {
        setpoint.position().set(0.2, 0, 0);
        for (int n = 0; n < 100; n++) {
            update();
        }
        assertEquals(0.4 * 0.95 * 0.2, controller.integral().x, 1e-6);
        controller.update(now, setpoint, 0.01, true);
        assertEquals(0, controller.integral().length(), 0);
    }

    @Test
    void shouldNotIntegrateWhileThrustIsAtItsLimit() {
        setpoint.velocity().set(0, 0, -3);
        for (int n = 0; n < 100; n++) {
            update();
        }
        assertEquals(0, controller.integral().z, 0);
    }

    @Test
    void shouldLeanTheThrustTowardsTheAcceleration() {
        ThrustVector thrust = new ThrustVector(PositionControllerParameters.DEFAULT);
        thrust.update(new Vector3d(0, 9.80665 * Math.tan(Math.toRadians(15)), 0), 0);
        Vector3d angles = thrust.attitude().getEulerAnglesZYX(new Vector3d());
        assertEquals(15, Math.toDegrees(angles.x), 1e-9);
        assertEquals(0, angles.y, 1e-12);
        assertEquals(0.5 / Math.cos(Math.toRadians(15)), thrust.thrust(), 1e-9);
        thrust.update(new Vector3d(-9.80665 * Math.tan(Math.toRadians(15)), 0, 0), 0);
        assertEquals(15, Math.toDegrees(thrust.attitude().getEulerAnglesZYX(new Vector3d()).y), 1e-9);
    }

    @Test
    void shouldHoldTheHeadingWhileItLeans() {
        ThrustVector thrust = new ThrustVector(PositionControllerParameters.DEFAULT);
        thrust.update(new Vector3d(2, 3, -1), 2);
        Vector3d angles = thrust.attitude().getEulerAnglesZYX(new Vector3d());
        assertEquals(2, angles.z, 1e-12);
        Vector3d up = thrust.attitude().transform(new Vector3d(0, 0, -1));
        assertEquals(2 / 9.80665, up.x / -up.z, 1e-12);
        assertEquals(3 / 9.80665, up.y / -up.z, 1e-12);
        assertTrue(thrust.thrust() > 0.55);
    }
}
