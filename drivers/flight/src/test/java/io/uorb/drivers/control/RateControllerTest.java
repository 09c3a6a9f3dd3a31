// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class RateControllerTest {
    private static final double PERIOD_S = 0.001;
    private static final Vector3d ZERO = new Vector3d();

    private static RateController controller(double p, double i, double d, double feedForward) {
        AxisGains gains = new AxisGains(p, i, d, feedForward, 0.3);
        return new RateController(new RateControllerParameters(gains, gains, gains, 30));
    }

    private static Vector3d run(RateController controller, Vector3d setpoint, int times, boolean landed) {
        Vector3d torque = new Vector3d();
        for (int n = 0; n < times; n++) {
            torque.set(controller.update(ZERO, setpoint, ZERO, PERIOD_S, landed));
        }
        return torque;
    }

    @Test
    void shouldTurnEachAxisTowardsItsSetpoint() {
        Vector3d torque = run(controller(0.1, 0, 0, 0), new Vector3d(1, -2, 3), 1, false);
        assertEquals(0.1, torque.x, 1e-12);
        assertEquals(-0.2, torque.y, 1e-12);
        assertEquals(0.3, torque.z, 1e-12);
    }

    @Test
    void shouldBrakeAngularAcceleration() {
        RateController controller = controller(0, 0, 0.01, 0);
        assertEquals(-0.1, controller.update(ZERO, ZERO, new Vector3d(10, 0, 0), PERIOD_S, false).x, 1e-12);
    }

    @Test
    void shouldAddTheFeedForwardThoughThereIsNoError() {
        RateController controller = controller(0.5, 0, 0, 0.05);
        Vector3d rate = new Vector3d(2, 0, 0);
        assertEquals(0.1, controller.update(rate, rate, ZERO, PERIOD_S, false).x, 1e-12);
    }

    @Test
    void shouldIntegrateASmallErrorUpToTheLimit() {
        RateController controller = controller(0, 0.2, 0, 0);
        run(controller, new Vector3d(0.1, 0, 0), 1_000, false);
        assertEquals(0.02, controller.integral().x, 1e-5);
        run(controller, new Vector3d(0.1, -0.1, 0), 30_000, false);
        assertEquals(0.3, controller.integral().x, 0);
        assertEquals(-0.3, controller.integral().y, 0);
    }

    @Test
    void shouldNotIntegrateOnTheGround() {
        RateController controller = controller(0, 0.2, 0, 0);
        run(controller, new Vector3d(0.1, 0, 0), 1_000, true);
        assertEquals(0, controller.integral().x, 0);
    }

    @Test
    void shouldNotIntegrateIntoSaturationButOutOfIt() {
        RateController controller = controller(0, 0.2, 0, 0);
        controller.saturated(new Vector3d(0.1, 0, 0));
        run(controller, new Vector3d(0.1, 0.1, 0), 1_000, false);
        assertEquals(0, controller.integral().x, 0);
        assertTrue(controller.integral().y > 0);
        run(controller, new Vector3d(-0.1, 0, 0), 1_000, false);
        assertTrue(controller.integral().x < 0);
    }

    @Test
    void shouldNotIntegrateTheErrorOfAFlip() {
        RateController controller = controller(0, 0.2, 0, 0);
        run(controller, new Vector3d(Math.toRadians(400), 0, 0), 1_000, false);
        assertEquals(0, controller.integral().x, 0);
    }

    @Test
    void shouldKeepTorqueWithinWhatThereIs() {
        assertEquals(1, run(controller(1, 0, 0, 0), new Vector3d(50, 0, 0), 1, false).x, 0);
    }

    @Test
    void shouldEmptyTheIntegratorsWhenReset() {
        RateController controller = controller(0, 0.2, 0, 0);
        run(controller, new Vector3d(0.1, 0, 0), 1_000, false);
        controller.reset();
        assertEquals(0, controller.integral().length(), 0);
    }
}
