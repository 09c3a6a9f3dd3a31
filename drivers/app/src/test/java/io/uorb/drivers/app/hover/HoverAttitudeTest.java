// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.control.FlightControl;
import io.uorb.drivers.control.FlightControlParameters;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.drivers.estimator.vqf.VqfParameters;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.sim.MagnetometerModel;
import io.uorb.drivers.sim.vehicle.SimulatedVehicle;
import io.uorb.drivers.sim.vehicle.VehicleOptions;
import io.uorb.drivers.sim.vehicle.VehicleParameters;
import io.uorb.drivers.sim.vehicle.WindParameters;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.control.VehicleAttitudeSetpoint;
import io.uorb.topics.control.VehicleAttitudeSetpointTopic;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The loop from {@code vehicle_attitude_setpoint} to the motors at 1 kHz, as a flight mode or an offboard computer uses
 * it: no position is estimated or controlled. The vehicle flies in a gusty wind with noisy sensors.
 */
class HoverAttitudeTest {
    private static final double STEP_RAD = Math.toRadians(15);
    private static final double TILT_BAND_RAD = Math.toRadians(3);
    private static final double YAW_BAND_RAD = Math.toRadians(5);

    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = LosslessOrbs.newOrb(clock, HoverTopics.of(false));
    private final List<Throwable> failures = new ArrayList<>();
    private final WorkQueues queues = new WorkQueues(clock, (source, error) -> failures.add(error));
    private final SimulatedVehicle vehicle =
            new SimulatedVehicle(orb, VehicleOptions.usual(WindParameters.gusty(3), 1));
    private final AttitudeEstimator estimator = AttitudeEstimator.onWorkQueue(
            orb,
            AttitudeEstimatorParameters.DEFAULT
                    .withFilter(new VqfProvider(VqfParameters.DEFAULT.withTimeConstants(30, 9)))
                    .withDeclinationRad(MagnetometerModel.declinationRad()),
            queues.findOrCreate(WorkQueueConfig.INS.get(0)),
            timestampUs -> {});
    private final FlightControl control = new FlightControl(orb, queues, FlightControlParameters.DEFAULT);
    private final Publication<VehicleAttitudeSetpoint> setpoints =
            orb.advertise(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT);
    private final double[] quaternion = new double[4];
    private final SettlingTime roll = new SettlingTime(TILT_BAND_RAD);
    private final SettlingTime pitch = new SettlingTime(TILT_BAND_RAD);
    private final SettlingTime yaw = new SettlingTime(YAW_BAND_RAD);
    private double timeS;

    @AfterEach
    void closeAll() {
        control.close();
        estimator.close();
        vehicle.close();
        queues.close();
        orb.close();
    }

    private void arm() {
        ActuatorArmed armed = new ActuatorArmed();
        armed.armed = true;
        orb.advertise(ActuatorArmedTopic.ACTUATOR_ARMED).publish(armed);
        VehicleControlMode mode = new VehicleControlMode();
        mode.flagArmed = true;
        mode.flagControlAttitudeEnabled = true;
        mode.flagControlRatesEnabled = true;
        orb.advertise(VehicleControlModeTopic.VEHICLE_CONTROL_MODE).publish(mode);
    }

    /** Commands an attitude, with the thrust that carries so many times the weight, and flies for a while. */
    private void fly(double rollRad, double pitchRad, double yawRad, double weights, double seconds)
            throws InterruptedException {
        VehicleAttitudeSetpoint setpoint = new VehicleAttitudeSetpoint();
        EulerAngles.toQuaternion(rollRad, pitchRad, yawRad, quaternion);
        for (int i = 0; i < quaternion.length; i++) {
            setpoint.qD[i] = (float) quaternion[i];
        }
        double lean = Math.cos(rollRad) * Math.cos(pitchRad);
        setpoint.thrustBody[2] = (float) (-weights * VehicleParameters.DEFAULT.hoverThrust() / lean);
        setpoint.timestamp = clock.nowUs();
        setpoints.publish(setpoint);
        for (long n = Math.round(seconds * 1e3); n > 0; n--) {
            clock.advanceTo(vehicle.nextUs());
            timeS += 1e-3;
            double[] truth = vehicle.truth().attitude;
            // An axis that is not stepped keeps its setpoint: to leave its band there counts as settling late.
            roll.sample(timeS, rollRad, EulerAngles.rollRad(truth));
            pitch.sample(timeS, pitchRad, EulerAngles.pitchRad(truth));
            yaw.sample(timeS, yawRad, EulerAngles.yawRad(truth));
        }
        assertEquals(List.of(), failures);
    }

    @Test
    void shouldFollowStepsOfTheAttitudeSetpoint() throws InterruptedException {
        estimator.start();
        vehicle.start(queues.findOrCreate(WorkQueueConfig.SPI.get(0)));
        // VQF averages from its start until tau_acc is over: soon after it, what the accelerometer shows in a lean,
        // which is thrust and no gravity, would weigh too much.
        fly(0, 0, 0, 0, 10);
        assertTrue(vehicle.isOnGround());
        arm();
        fly(0, 0, 0, 1.2, 1);
        assertTrue(vehicle.truth().positionM[2] < -0.3, vehicle.truth().positionM[2] + " m");
        fly(STEP_RAD, 0, 0, 1, 0.7);
        fly(-STEP_RAD, 0, 0, 1, 0.7);
        fly(0, STEP_RAD, 0, 1, 0.7);
        fly(0, -STEP_RAD, 0, 1, 0.7);
        fly(0, 0, Math.PI / 2, 1, 2.2);
        roll.end();
        pitch.end();
        yaw.end();
        String settled = roll.longestS() + " s, " + pitch.longestS() + " s, " + yaw.longestS() + " s";
        assertTrue(roll.longestS() < 0.4 && pitch.longestS() < 0.4, settled);
        assertTrue(yaw.longestS() < 2, settled);
    }
}
