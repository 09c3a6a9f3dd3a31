// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.Vectors;
import org.junit.jupiter.api.Test;

class RateControllerTest {
    private static final double PERIOD_S = 0.001;
    private static final double[] ZERO = new double[3];

    private static RateController controller(double p, double i, double d, double feedForward) {
        AxisGains gains = new AxisGains(p, i, d, feedForward, 0.3);
        return new RateController(new RateControllerParameters(gains, gains, gains, 30));
    }

    private static double[] run(RateController controller, double[] setpoint, int times, boolean landed) {
        double[] torque = ZERO;
        for (int n = 0; n < times; n++) {
            torque = controller.update(ZERO, setpoint, ZERO, PERIOD_S, landed);
        }
        return torque;
    }

    @Test
    void shouldTurnEachAxisTowardsItsSetpoint() {
        double[] torque = run(controller(0.1, 0, 0, 0), new double[] {1, -2, 3}, 1, false);
        assertEquals(0.1, torque[0], 1e-12);
        assertEquals(-0.2, torque[1], 1e-12);
        assertEquals(0.3, torque[2], 1e-12);
    }

    @Test
    void shouldBrakeAngularAcceleration() {
        RateController controller = controller(0, 0, 0.01, 0);
        assertEquals(-0.1, controller.update(ZERO, ZERO, new double[] {10, 0, 0}, PERIOD_S, false)[0], 1e-12);
    }

    @Test
    void shouldAddTheFeedForwardThoughThereIsNoError() {
        RateController controller = controller(0.5, 0, 0, 0.05);
        double[] rate = {2, 0, 0};
        assertEquals(0.1, controller.update(rate, rate, ZERO, PERIOD_S, false)[0], 1e-12);
    }

    @Test
    void shouldIntegrateASmallErrorUpToTheLimit() {
        RateController controller = controller(0, 0.2, 0, 0);
        run(controller, new double[] {0.1, 0, 0}, 1_000, false);
        assertEquals(0.02, controller.integral()[0], 1e-5);
        run(controller, new double[] {0.1, -0.1, 0}, 30_000, false);
        assertEquals(0.3, controller.integral()[0], 0);
        assertEquals(-0.3, controller.integral()[1], 0);
    }

    @Test
    void shouldNotIntegrateOnTheGround() {
        RateController controller = controller(0, 0.2, 0, 0);
        run(controller, new double[] {0.1, 0, 0}, 1_000, true);
        assertEquals(0, controller.integral()[0], 0);
    }

    @Test
    void shouldNotIntegrateIntoSaturationButOutOfIt() {
        RateController controller = controller(0, 0.2, 0, 0);
        controller.saturated(new double[] {0.1, 0, 0});
        run(controller, new double[] {0.1, 0.1, 0}, 1_000, false);
        assertEquals(0, controller.integral()[0], 0);
        assertTrue(controller.integral()[1] > 0);
        run(controller, new double[] {-0.1, 0, 0}, 1_000, false);
        assertTrue(controller.integral()[0] < 0);
    }

    @Test
    void shouldNotIntegrateTheErrorOfAFlip() {
        RateController controller = controller(0, 0.2, 0, 0);
        run(controller, new double[] {Math.toRadians(400), 0, 0}, 1_000, false);
        assertEquals(0, controller.integral()[0], 0);
    }

    @Test
    void shouldKeepTorqueWithinWhatThereIs() {
        assertEquals(1, run(controller(1, 0, 0, 0), new double[] {50, 0, 0}, 1, false)[0], 0);
    }

    @Test
    void shouldEmptyTheIntegratorsWhenReset() {
        RateController controller = controller(0, 0.2, 0, 0);
        run(controller, new double[] {0.1, 0, 0}, 1_000, false);
        controller.reset();
        assertEquals(0, Vectors.norm(controller.integral()), 0);
    }
}
