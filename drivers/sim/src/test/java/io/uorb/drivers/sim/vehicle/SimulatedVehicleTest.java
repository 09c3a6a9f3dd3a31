// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedVehicleTest {
    private static final long START_US = 1_000_000;

    private final ManualClock clock = new ManualClock(START_US);
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);

    @AfterEach
    void closeBroker() {
        queues.close();
        orb.close();
    }

    private static VehicleOptions options(SensorErrors errors, double rateHz, boolean withoutHub) {
        return new VehicleOptions(VehicleParameters.DEFAULT, WindParameters.CALM, errors, rateHz, 3, withoutHub);
    }

    private SimulatedVehicle start(VehicleOptions options) {
        SimulatedVehicle vehicle = new SimulatedVehicle(orb, options);
        vehicle.start(queues.findOrCreate(WorkQueueConfig.TEST1));
        return vehicle;
    }

    private void fly(SimulatedVehicle vehicle, long forUs) throws InterruptedException {
        try (vehicle) {
            clock.advance(forUs);
        }
    }

    private Map<String, Long> published() {
        Map<String, Long> counts = new TreeMap<>();
        for (NodeStatus node : orb.status()) {
            if (node.published() > 0) {
                counts.put(node.topic(), node.published());
            }
        }
        return counts;
    }

    @Test
    void shouldPublishEachSensorAtItsRate() throws InterruptedException {
        fly(start(options(SensorErrors.USUAL, 1_000, true)), 1_000_000);
        Map<String, Long> counts = published();
        assertEquals(1_000, counts.get("sensor_gyro"));
        assertEquals(1_000, counts.get("sensor_accel"));
        assertEquals(1_000, counts.get("sensor_combined"));
        assertEquals(100, counts.get("sensor_mag"));
        assertEquals(100, counts.get("vehicle_magnetometer"));
        assertEquals(50, counts.get("sensor_baro"));
        assertEquals(50, counts.get("vehicle_air_data"));
        assertEquals(8, counts.get("sensor_gps"));
        assertEquals(1_000, counts.get("vehicle_attitude_groundtruth"));
        assertEquals(100, counts.get("vehicle_local_position_groundtruth"));
    }

    @Test
    void shouldRefuseToStartTwice() {
        try (SimulatedVehicle vehicle = new SimulatedVehicle(orb, options(SensorErrors.NONE, 1_000, true));
                WorkQueues queues = new WorkQueues(orb)) {
            vehicle.start(queues.findOrCreate(WorkQueueConfig.TEST1));
            assertThrows(IllegalStateException.class, () -> vehicle.start(null));
        }
    }

    /** On a clock that passes by itself, a start of its own put the magnetometer's first sample before its time 0. */
    @Test
    void shouldHaveOneStartForAllSensors() throws InterruptedException {
        VehicleOptions options = options(SensorErrors.NONE, 1_000, true);
        clock.advance(500_000);
        Subscription<VehicleLocalPosition> truths =
                orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH);
        try (SimulatedVehicle vehicle = new SimulatedVehicle(orb, options, START_US)) {
            for (int n = 0; n < 20; n++) {
                vehicle.step();
            }
            assertEquals(START_US + 21_000, vehicle.nextUs());
        }
        VehicleLocalPosition truth = new VehicleLocalPosition();
        assertTrue(truths.update(truth));
        assertEquals(START_US, truth.refTimestamp);
        assertEquals(2, published().get("sensor_mag"));
    }

    @Test
    void shouldLeaveTheHubsTopicsToAHub() throws InterruptedException {
        fly(start(options(SensorErrors.USUAL, 1_000, false)), 100_000);
        Map<String, Long> counts = published();
        assertEquals(100, counts.get("sensor_gyro"));
        assertFalse(counts.containsKey("sensor_combined"));
        assertFalse(counts.containsKey("vehicle_magnetometer"));
        assertFalse(counts.containsKey("vehicle_air_data"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {250, 333.3, 8_000})
    void shouldKeepTimeAtAnyRate(double rateHz) throws InterruptedException {
        Subscription<SensorCombined> subscription = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined message = new SensorCombined();
        try (SimulatedVehicle vehicle = start(options(SensorErrors.NONE, rateHz, true))) {
            long sumUs = 0;
            for (int n = 1; n <= 100; n++) {
                clock.advanceTo(vehicle.nextUs());
                assertTrue(subscription.update(message));
                sumUs += message.gyroIntegralDt;
                assertEquals(START_US + Math.round(n * 1e6 / rateHz), message.timestamp);
            }
            assertEquals(message.timestamp - START_US, sumUs);
        }
    }

    @Test
    void shouldMeasureRestWhereItStandsWithPerfectSensors() throws InterruptedException {
        Subscription<SensorCombined> imuMessages = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        Subscription<SensorGps> gpsMessages = orb.subscribe(SensorGpsTopic.SENSOR_GPS);
        Subscription<SensorBaro> baroMessages = orb.subscribe(SensorBaroTopic.SENSOR_BARO);
        SensorCombined imu = new SensorCombined();
        SensorGps gps = new SensorGps();
        SensorBaro baro = new SensorBaro();
        fly(start(options(SensorErrors.NONE, 1_000, true)), 1_000_000);
        assertTrue(imuMessages.update(imu) && gpsMessages.update(gps) && baroMessages.update(baro));
        assertEquals(-9.81f, imu.accelerometerMS2[2], 1e-5f);
        assertEquals(0, imu.gyroRad[0], 1e-6f);
        assertEquals(47.397742, gps.latitudeDeg, 1e-9);
        assertEquals(488, gps.altitudeMslM, 1e-6);
        assertEquals(SensorGps.FIX_TYPE_3D, gps.fixType);
        assertEquals(95_598, baro.pressure, 1);
    }

    @Test
    void shouldObeyMotorsOnlyWhileArmedAndCommanded() throws InterruptedException {
        Publication<ActuatorMotors> motorsPublication = orb.advertise(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        Publication<ActuatorArmed> armedPublication = orb.advertise(ActuatorArmedTopic.ACTUATOR_ARMED);
        ActuatorMotors motors = new ActuatorMotors();
        Arrays.fill(motors.control, 0.8f);
        ActuatorArmed armed = new ActuatorArmed();
        try (SimulatedVehicle vehicle = start(options(SensorErrors.NONE, 1_000, true))) {
            fly(motorsPublication, motors, 300);
            assertEquals(0, vehicle.truth().positionM[2], 1e-6);
            armed.armed = true;
            armedPublication.publish(armed);
            fly(motorsPublication, motors, 300);
            assertTrue(vehicle.truth().velocityMS[2] < -0.5);
            assertFalse(vehicle.isOnGround());
            clock.advance(400_000); // no command any more
            assertEquals(9.81, vehicle.truth().accelerationMS2[2], 0.5);
        }
    }

    private void fly(Publication<ActuatorMotors> publication, ActuatorMotors motors, int ms)
            throws InterruptedException {
        for (int n = 0; n < ms; n++) {
            publication.publish(motors);
            clock.advance(1_000);
        }
    }
}
