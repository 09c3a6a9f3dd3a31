// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.control.TrajectorySetpoint;
import org.junit.jupiter.api.Test;

/** The computation of the figures of {@code uorb hover}. */
class HoverMetricsTest {
    @Test
    void shouldTakeTheLongestSettlingOfSeveralSteps() {
        SettlingTime response = new SettlingTime(0.1);
        assertTrue(Double.isNaN(response.longestS()));
        response.sample(0, 1, 0);
        response.sample(0.2, 1, 0.5);
        response.sample(0.3, 1, 0.95);
        response.sample(1, -1, 0.95);
        response.sample(1.4, -1, -0.85);
        response.sample(1.5, -1, -0.95);
        response.sample(1.6, -1, -1.2);
        response.sample(1.7, -1, -1.05);
        response.end();
        assertEquals(0.6, response.longestS(), 1e-9);
    }

    @Test
    void shouldTakeTheLongestTimeOfAMotorAtALimit() {
        MotorSaturation use = new MotorSaturation();
        ActuatorMotors motors = new ActuatorMotors();
        float[] shares = {0.5f, 1, 1, 0.5f, 0, 0, 0, 0.5f};
        for (int n = 0; n < shares.length; n++) {
            motors.timestamp = n * 1_000L;
            for (int motor = 0; motor < 4; motor++) {
                motors.control[motor] = motor == 2 ? shares[n] : 0.5f;
            }
            use.sample(motors);
        }
        assertEquals(0.002, use.longestS(), 1e-9);
    }

    @Test
    void shouldHoverForWhatTheOtherPhasesLeave() {
        HoverPlan plan = new HoverPlan(60);
        assertEquals(HoverPhase.GROUND, plan.phase(1.9));
        assertEquals(HoverPhase.TAKEOFF, plan.phase(2));
        assertEquals(HoverPhase.HOVER, plan.phase(6));
        assertEquals(HoverPhase.HOVER, plan.phase(25.9));
        assertEquals(HoverPhase.ROLL, plan.phase(26));
        assertEquals(HoverPhase.LAND, plan.phase(52));
        assertEquals(HoverPhase.HOVER, new HoverPlan(44).phase(43));
    }

    @Test
    void shouldCommandTheStepsAsAccelerationOfThatTilt() {
        TrajectorySetpoint setpoint = new TrajectorySetpoint();
        HoverPlan plan = new HoverPlan(60);
        plan.setpoint(26.1, 2.5, setpoint);
        assertEquals(9.80665 * Math.tan(Math.toRadians(15)), setpoint.acceleration[1], 1e-5);
        assertTrue(Float.isNaN(setpoint.position[1]));
        assertEquals(-2.5f, setpoint.position[2], 0);
        plan.setpoint(29.1, 2.5, setpoint);
        assertEquals(-9.80665 * Math.tan(Math.toRadians(15)), setpoint.acceleration[0], 1e-5);
        plan.setpoint(58, 0.5, setpoint);
        assertEquals(0.4f, setpoint.velocity[2], 0);
    }
}
