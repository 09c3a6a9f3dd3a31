// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.control.VehicleAttitudeSetpoint;
import io.uorb.topics.control.VehicleAttitudeSetpointTopic;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.control.VehicleRatesSetpoint;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.work.WorkQueues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The control modules while estimates are lost. */
class LostEstimateTest {
    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final FlightControl control = new FlightControl(orb, queues, FlightControlParameters.DEFAULT);

    @BeforeEach
    void enableAll() {
        VehicleControlMode mode = new VehicleControlMode();
        mode.flagArmed = true;
        mode.flagControlRatesEnabled = true;
        mode.flagControlAttitudeEnabled = true;
        mode.flagMulticopterPositionControlEnabled = true;
        publish(VehicleControlModeTopic.VEHICLE_CONTROL_MODE, mode);
        ActuatorArmed armed = new ActuatorArmed();
        armed.armed = true;
        publish(ActuatorArmedTopic.ACTUATOR_ARMED, armed);
    }

    @AfterEach
    void close() {
        control.close();
        queues.close();
        orb.close();
    }

    private <T> void publish(OrbMetadata<T> topic, T message) {
        orb.advertise(topic).publish(message);
    }

    private void estimate(VehicleLocalPosition position, int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            clock.advance(20_000);
            position.timestamp = clock.nowUs();
            position.timestampSample = clock.nowUs();
            publish(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, position);
            clock.advance(0);
        }
    }

    /** Else it would hop: nothing tells it that it shall not fly. */
    @Test
    void shouldKeepTheLeastThrustOnTheGroundWithoutAVerticalVelocity() throws InterruptedException {
        Subscription<VehicleAttitudeSetpoint> setpoints =
                orb.subscribe(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT);
        TrajectorySetpoint down = new TrajectorySetpoint();
        down.velocity[2] = 0.4f;
        down.position[2] = Float.NaN;
        publish(TrajectorySetpointTopic.TRAJECTORY_SETPOINT, down);
        VehicleLocalPosition position = new VehicleLocalPosition();
        position.xyValid = true;
        position.zValid = true;
        position.vXyValid = true;
        position.vZValid = true;
        estimate(position, 10);
        float least = (float) -FlightControlParameters.DEFAULT.position().minThrust();
        VehicleAttitudeSetpoint setpoint = new VehicleAttitudeSetpoint();
        assertTrue(setpoints.update(setpoint));
        position.zValid = false;
        position.vZValid = false;
        for (int i = 0; i < 100; i++) {
            estimate(position, 1);
            assertTrue(setpoints.update(setpoint));
            assertEquals(least, setpoint.thrustBody[2], 0, "after " + i * 20 + " ms");
        }
    }

    /** At 2 rad/s it would have turned by 50 deg in half a second. */
    @Test
    void shouldStopTurningSoonWithoutAnAttitude() throws InterruptedException {
        Subscription<VehicleRatesSetpoint> subscription =
                orb.subscribe(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT);
        VehicleAttitudeSetpoint setpoint = new VehicleAttitudeSetpoint();
        setpoint.qD[0] = (float) Math.cos(0.15);
        setpoint.qD[1] = (float) Math.sin(0.15);
        setpoint.thrustBody[2] = -0.4f;
        publish(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT, setpoint);
        VehicleAttitude attitude = new VehicleAttitude();
        attitude.q[0] = 1;
        publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, attitude);
        clock.advance(0);
        VehicleRatesSetpoint rates = new VehicleRatesSetpoint();
        assertTrue(subscription.update(rates));
        assertTrue(rates.roll > 1.5, rates.roll + " rad/s");
        clock.advance(70_000);
        while (subscription.update(rates)) {
            // to the last
        }
        assertEquals(0, rates.roll, 0);
        assertEquals(-0.4f, rates.thrustBody[2], 0);
    }
}
