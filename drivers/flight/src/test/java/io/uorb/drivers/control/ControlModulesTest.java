// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.topics.ControlAllocatorStatus;
import io.uorb.drivers.topics.ControlAllocatorStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.control.RateCtrlStatus;
import io.uorb.topics.control.RateCtrlStatusTopic;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.control.VehicleAttitudeSetpoint;
import io.uorb.topics.control.VehicleAttitudeSetpointTopic;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.control.VehicleRatesSetpoint;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import io.uorb.topics.control.VehicleThrustSetpoint;
import io.uorb.topics.control.VehicleThrustSetpointTopic;
import io.uorb.topics.control.VehicleTorqueSetpoint;
import io.uorb.topics.control.VehicleTorqueSetpointTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.work.WorkQueues;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The modules, each by the messages that go in and come out. */
class ControlModulesTest {
    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final Publication<VehicleControlMode> modes = orb.advertise(VehicleControlModeTopic.VEHICLE_CONTROL_MODE);
    private final VehicleControlMode mode = new VehicleControlMode();
    private FlightControl control;

    @AfterEach
    void closeAll() {
        if (control != null) {
            control.close();
        }
        queues.close();
        orb.close();
    }

    private void start(RateInput input) {
        FlightControlParameters usual = FlightControlParameters.DEFAULT;
        control = new FlightControl(
                orb,
                queues,
                new FlightControlParameters(
                        usual.position(), usual.attitude(), usual.rate(), usual.mixer(), usual.land(), input));
        mode.flagArmed = true;
        mode.flagControlRatesEnabled = true;
        mode.flagControlAttitudeEnabled = true;
        modes.publish(mode);
    }

    private void commandRate(float roll, float thrust) {
        VehicleRatesSetpoint setpoint = new VehicleRatesSetpoint();
        setpoint.roll = roll;
        setpoint.thrustBody[2] = -thrust;
        try (Publication<VehicleRatesSetpoint> publication =
                orb.advertise(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT)) {
            publication.publish(setpoint);
        }
    }

    private void sampleGyro(float roll) throws InterruptedException {
        try (Publication<SensorCombined> publication = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED)) {
            SensorCombined imu = new SensorCombined();
            clock.advance(1_000);
            imu.timestamp = clock.nowUs();
            imu.gyroRad[0] = roll;
            publication.publish(imu);
            clock.advance(0);
        }
    }

    @Test
    void shouldTurnRatesIntoMotors() throws InterruptedException {
        Subscription<ActuatorMotors> subscription = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        ActuatorMotors motors = new ActuatorMotors();
        start(RateInput.SENSOR_COMBINED);
        commandRate(1, 0.5f);
        sampleGyro(0);
        assertTrue(subscription.update(motors));
        float share = 0.15f * (float) Math.sqrt(0.5);
        assertEquals(0.5f - share, motors.control[0], 1e-6f);
        assertEquals(0.5f + share, motors.control[1], 1e-6f);
        assertEquals(0.5f + share, motors.control[2], 1e-6f);
        assertEquals(0.5f - share, motors.control[3], 1e-6f);
        assertTrue(Float.isNaN(motors.control[4]));
        assertEquals(1_001_000, motors.timestampSample);
    }

    @Test
    void shouldTakeRatesOfAHub() throws InterruptedException {
        Subscription<ActuatorMotors> subscription = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        start(RateInput.VEHICLE_ANGULAR_VELOCITY);
        commandRate(0, 0.5f);
        sampleGyro(0);
        assertFalse(subscription.updated());
        try (Publication<VehicleAngularVelocity> publication =
                orb.advertise(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY)) {
            VehicleAngularVelocity rate = new VehicleAngularVelocity();
            rate.timestampSample = 1_001_000;
            publication.publish(rate);
            clock.advance(0);
        }
        assertTrue(subscription.updated());
    }

    @Test
    void shouldBeSilentWhileRatesAreNotControlled() throws InterruptedException {
        Subscription<ActuatorMotors> subscription = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        start(RateInput.SENSOR_COMBINED);
        commandRate(1, 0.5f);
        mode.flagControlRatesEnabled = false;
        modes.publish(mode);
        sampleGyro(0);
        assertFalse(subscription.updated());
    }

    @Test
    void shouldLeaveOutRatesThatAreNotFiniteOrImpossible() throws InterruptedException {
        Subscription<ActuatorMotors> subscription = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        start(RateInput.SENSOR_COMBINED);
        commandRate(1, 0.5f);
        sampleGyro(Float.NaN);
        sampleGyro(71);
        sampleGyro(-1e30f);
        assertFalse(subscription.updated());
    }

    /** As PX4 has it: what is not finite is not commanded, and nothing of it stays in an integrator. */
    @Test
    void shouldKeepTheRateOfAnAxisThatIsNotCommanded() throws InterruptedException {
        Subscription<ActuatorMotors> subscription = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        ActuatorMotors motors = new ActuatorMotors();
        start(RateInput.SENSOR_COMBINED);
        commandRate(Float.NaN, 0.5f);
        sampleGyro(0.2f);
        sampleGyro(0.2f);
        assertTrue(subscription.update(motors));
        assertArrayEquals(new float[] {0.5f, 0.5f, 0.5f, 0.5f}, Arrays.copyOf(motors.control, 4), 1e-6f);
        commandRate(0.2f, 0.5f);
        sampleGyro(0.2f);
        assertTrue(subscription.update(motors));
        assertEquals(0.5f, motors.control[0], 1e-6f);
    }

    @Test
    void shouldGoOnWithTheLastSetpointWhoseThrustIsFinite() throws InterruptedException {
        Subscription<ActuatorMotors> subscription = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        ActuatorMotors motors = new ActuatorMotors();
        start(RateInput.SENSOR_COMBINED);
        commandRate(0, 0.5f);
        commandRate(0, 0.5f);
        sampleGyro(0);
        commandRate(1, Float.NaN);
        sampleGyro(0);
        assertTrue(subscription.update(motors));
        assertEquals(0.5f, motors.control[0], 1e-6f);
    }

    @Test
    void shouldLeaveOutAnAttitudeSetpointThatIsNotWhole() throws InterruptedException {
        Subscription<VehicleRatesSetpoint> subscription =
                orb.subscribe(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT);
        VehicleRatesSetpoint rates = new VehicleRatesSetpoint();
        start(RateInput.SENSOR_COMBINED);
        Publication<VehicleAttitudeSetpoint> setpoints =
                orb.advertise(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT);
        Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        VehicleAttitudeSetpoint setpoint = new VehicleAttitudeSetpoint();
        VehicleAttitude level = new VehicleAttitude();
        level.q[0] = 1;
        setpoint.qD[0] = 1;
        setpoint.thrustBody[2] = -0.4f;
        for (float[] wrong : new float[][] {{1, -0.4f}, {0, -0.9f}, {1, Float.NaN}}) {
            setpoint.qD[0] = wrong[0];
            setpoint.thrustBody[2] = wrong[1];
            setpoints.publish(setpoint);
            attitudes.publish(level);
            clock.advance(0);
            assertTrue(subscription.update(rates));
            assertEquals(-0.4f, rates.thrustBody[2], 0);
        }
    }

    @Test
    void shouldStopTheIntegratorByWhatTheMotorsCannotGive() throws InterruptedException {
        Subscription<ControlAllocatorStatus> statuses =
                orb.subscribe(ControlAllocatorStatusTopic.CONTROL_ALLOCATOR_STATUS);
        Subscription<RateCtrlStatus> integrators = orb.subscribe(RateCtrlStatusTopic.RATE_CTRL_STATUS);
        ControlAllocatorStatus status = new ControlAllocatorStatus();
        RateCtrlStatus integrator = new RateCtrlStatus();
        start(RateInput.SENSOR_COMBINED);
        commandRate(3, 0.05f);
        sampleGyro(0);
        assertTrue(statuses.update(status));
        assertFalse(status.torqueSetpointAchieved);
        assertTrue(status.unallocatedTorque[0] > 0.3f);
        assertTrue(integrators.update(integrator));
        float first = integrator.rollspeedInteg;
        for (int n = 0; n < 100; n++) {
            sampleGyro(0);
        }
        integrators.update(integrator);
        assertEquals(first, integrator.rollspeedInteg, 0);
    }

    @Test
    void shouldLeaveOutTorqueAndThrustThatAreNotFinite() throws InterruptedException {
        Subscription<ActuatorMotors> subscription = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        ActuatorMotors motors = new ActuatorMotors();
        try (StandaloneContext context =
                StandaloneContext.of(orb, "control_allocator").queues(queues).parameters(MixerParameters.DEFAULT)) {
            ControlAllocator allocator = context.create(ControlAllocator::new);
            allocator.start();
            allocate(0, -0.5f);
            assertTrue(subscription.update(motors));
            allocate(Float.NaN, -0.5f);
            assertFalse(subscription.updated());
            assertEquals(1, allocator.rejected());
            allocate(0, Float.NaN);
            assertTrue(subscription.update(motors));
            assertArrayEquals(new float[] {0.5f, 0.5f, 0.5f, 0.5f}, Arrays.copyOf(motors.control, 4), 1e-6f);
            assertEquals(2, allocator.rejected());
        }
    }

    private void allocate(float roll, float down) throws InterruptedException {
        VehicleThrustSetpoint thrust = new VehicleThrustSetpoint();
        thrust.xyz[2] = down;
        orb.advertise(VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT).publish(thrust);
        VehicleTorqueSetpoint torque = new VehicleTorqueSetpoint();
        torque.xyz[0] = roll;
        orb.advertise(VehicleTorqueSetpointTopic.VEHICLE_TORQUE_SETPOINT).publish(torque);
        clock.advance(0);
    }

    @Test
    void shouldTurnAttitudeIntoRates() throws InterruptedException {
        Subscription<VehicleRatesSetpoint> subscription =
                orb.subscribe(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT);
        VehicleRatesSetpoint rates = new VehicleRatesSetpoint();
        start(RateInput.SENSOR_COMBINED);
        VehicleAttitudeSetpoint setpoint = new VehicleAttitudeSetpoint();
        setpoint.qD[0] = (float) Math.cos(0.05);
        setpoint.qD[1] = (float) Math.sin(0.05);
        setpoint.thrustBody[2] = -0.4f;
        orb.advertise(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT).publish(setpoint);
        VehicleAttitude attitude = new VehicleAttitude();
        Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        attitudes.publish(attitude); // all zero: no attitude
        clock.advance(0);
        assertFalse(subscription.updated());
        attitude.q[0] = 1;
        attitudes.publish(attitude);
        clock.advance(0);
        assertTrue(subscription.update(rates));
        assertEquals(6.5 * 2 * Math.sin(0.05), rates.roll, 1e-6);
        assertEquals(-0.4f, rates.thrustBody[2], 0);
    }

    @Test
    void shouldTurnPositionIntoAttitudeOnceItIsValid() throws InterruptedException {
        Subscription<VehicleAttitudeSetpoint> subscription =
                orb.subscribe(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT);
        start(RateInput.SENSOR_COMBINED);
        mode.flagMulticopterPositionControlEnabled = true;
        modes.publish(mode);
        orb.advertise(TrajectorySetpointTopic.TRAJECTORY_SETPOINT).publish(new TrajectorySetpoint());
        VehicleLocalPosition position = new VehicleLocalPosition();
        position.x = -1;
        position.timestampSample = 1_000_000;
        Publication<VehicleLocalPosition> positions = orb.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
        positions.publish(position);
        clock.advance(0);
        assertFalse(subscription.updated());
        position.xyValid = true;
        position.zValid = true;
        position.vXyValid = true;
        position.vZValid = true;
        position.timestampSample = 1_010_000;
        positions.publish(position);
        clock.advance(0);
        VehicleAttitudeSetpoint setpoint = new VehicleAttitudeSetpoint();
        assertTrue(subscription.update(setpoint));
        assertTrue(setpoint.qD[2] < -0.05f, "nose down, to the north");
        assertEquals(-0.5, setpoint.thrustBody[2], 0.02);
    }

    @Test
    void shouldDetectTheGroundWhenItSinksNoMore() throws InterruptedException {
        Subscription<VehicleLandDetected> subscription = orb.subscribe(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED);
        VehicleLandDetected land = new VehicleLandDetected();
        start(RateInput.SENSOR_COMBINED);
        ActuatorArmed armed = new ActuatorArmed();
        Publication<ActuatorArmed> arming = orb.advertise(ActuatorArmedTopic.ACTUATOR_ARMED);
        TrajectorySetpoint setpoint = new TrajectorySetpoint();
        Publication<TrajectorySetpoint> setpoints = orb.advertise(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
        arming.publish(armed);
        sink(0, 0.1);
        subscription.update(land);
        assertTrue(land.landed);
        armed.armed = true;
        arming.publish(armed);
        commandRate(0, 0.5f);
        sampleGyro(0);
        setpoint.velocity[2] = 0.5f;
        setpoints.publish(setpoint);
        sink(0.5f, 1);
        subscription.update(land);
        assertFalse(land.landed || land.groundContact);
        sink(0, 0.4);
        subscription.update(land);
        assertTrue(land.groundContact);
        assertFalse(land.landed);
        commandRate(0, 0.12f);
        sampleGyro(0);
        sink(0, 0.6);
        subscription.update(land);
        assertTrue(land.landed);
    }

    /** Flown by attitude alone: the integrators of the rates must know when it stands. */
    @Test
    void shouldDetectTheGroundByThrustWithoutAPosition() throws InterruptedException {
        Subscription<VehicleLandDetected> subscription = orb.subscribe(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED);
        VehicleLandDetected land = new VehicleLandDetected();
        start(RateInput.SENSOR_COMBINED);
        ActuatorArmed armed = new ActuatorArmed();
        Publication<ActuatorArmed> arming = orb.advertise(ActuatorArmedTopic.ACTUATOR_ARMED);
        clock.advance(200_000);
        assertTrue(subscription.update(land));
        assertTrue(land.landed);
        armed.armed = true;
        arming.publish(armed);
        commandRate(0, 0.1f);
        sampleGyro(0);
        clock.advance(200_000);
        subscription.update(land);
        assertTrue(land.landed);
        commandRate(0, 0.5f);
        sampleGyro(0);
        clock.advance(200_000);
        subscription.update(land);
        assertFalse(land.landed || land.groundContact);
        commandRate(0, 0.1f);
        sampleGyro(0);
        clock.advance(7_000_000);
        subscription.update(land);
        assertFalse(land.landed);
        clock.advance(1_500_000);
        subscription.update(land);
        assertTrue(land.landed && land.groundContact);
    }

    private void sink(float speedMS, double seconds) throws InterruptedException {
        VehicleLocalPosition position = new VehicleLocalPosition();
        position.vz = speedMS;
        position.vZValid = true;
        try (Publication<VehicleLocalPosition> positions =
                orb.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)) {
            for (int n = 0; n < seconds * 100; n++) {
                clock.advance(10_000);
                position.timestampSample = clock.nowUs();
                positions.publish(position);
                clock.advance(0);
            }
        }
    }
}
