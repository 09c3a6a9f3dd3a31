// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A vehicle whose sensors follow their subscribers. */
class VehicleOnDemandTest {
    private static final Set<String> COMMANDS = Set.of("actuator_armed", "actuator_motors");

    private final ManualClock clock = new ManualClock(0);
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);

    @AfterEach
    void closeBroker() {
        queues.close();
        orb.close();
    }

    private static VehicleOptions options() {
        return new VehicleOptions(VehicleParameters.DEFAULT, WindParameters.CALM, SensorErrors.NONE, 1_000, 3, true);
    }

    private SimulatedVehicle start(VehicleOptions options) {
        SimulatedVehicle vehicle = new SimulatedVehicle(orb, options);
        vehicle.start(queues.findOrCreate(WorkQueueConfig.TEST1));
        return vehicle;
    }

    private Map<String, Long> published() {
        Map<String, Long> counts = new TreeMap<>();
        for (NodeStatus node : orb.status()) {
            if (node.published() > 0 && !COMMANDS.contains(node.topic())) {
                counts.put(node.topic(), node.published());
            }
        }
        return counts;
    }

    private Subscription<?> subscribe(OrbMetadata<?> topic, long intervalUs) {
        Subscription<?> subscription = orb.subscribe(topic);
        subscription.setIntervalUs(intervalUs);
        return subscription;
    }

    private void tumble(int ms) throws InterruptedException {
        tumble(ms, () -> {});
    }

    /** Has the vehicle tumble upwards for a time, on commands of its own, and runs something each millisecond. */
    private void tumble(int ms, Runnable then) throws InterruptedException {
        Publication<ActuatorArmed> armedPublication = orb.advertise(ActuatorArmedTopic.ACTUATOR_ARMED);
        ActuatorArmed armed = new ActuatorArmed();
        armed.armed = true;
        armedPublication.publish(armed);
        Publication<ActuatorMotors> motorsPublication = orb.advertise(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        ActuatorMotors motors = new ActuatorMotors();
        motors.control[0] = 0.82f;
        motors.control[1] = 0.8f;
        motors.control[2] = 0.8f;
        motors.control[3] = 0.8f;
        for (int n = 0; n < ms; n++) {
            motorsPublication.publish(motors);
            clock.advance(1_000);
            then.run();
        }
    }

    @Test
    @DisplayName("demand:Q-4: a simulated vehicle on demand makes no samples that nobody wants, and moves all the same")
    void shouldMoveWithoutSamples() throws Exception {
        double[] moved = move(options().onDemand(100_000));
        assertEquals(Map.of(), published());
        assertTrue(moved[2] < -0.1, moved[2] + " m");
        assertArrayEquals(move(options()), moved);
        assertEquals(500, published().get("sensor_gyro"));
    }

    private double[] move(VehicleOptions options) throws InterruptedException {
        try (SimulatedVehicle vehicle = start(options)) {
            tumble(500);
            return vehicle.truth().positionM.clone();
        }
    }

    @Test
    @DisplayName("demand:Q-4: each sensor of a vehicle samples as fast as its own subscribers ask")
    void shouldSampleEachSensorForItsOwnSubscribers() throws Exception {
        subscribe(SensorBaroTopic.SENSOR_BARO, 100_000);
        subscribe(SensorMagTopic.SENSOR_MAG, 0);
        subscribe(SensorGpsTopic.SENSOR_GPS, 500_000);
        try (SimulatedVehicle vehicle = start(options().onDemand(100_000))) {
            clock.advance(2_000_000);
            assertEquals(
                    Map.of(
                            "sensor_baro", 20L,
                            "sensor_gps", 4L,
                            "sensor_mag", 200L,
                            "vehicle_air_data", 20L,
                            "vehicle_magnetometer", 200L),
                    published());
            assertEquals(2_001_000, vehicle.nextUs());
        }
    }

    @Test
    @DisplayName("demand:Q-4: a sensor of a vehicle goes on for the time of the option after its last subscriber")
    void shouldRestAfterTheLastSubscriber() throws Exception {
        Subscription<?> mags = subscribe(SensorMagTopic.SENSOR_MAG, 0);
        try (SimulatedVehicle vehicle = start(options().onDemand(100_000))) {
            clock.advance(1_000_000);
            mags.close();
            clock.advance(1_000_000);
            assertEquals(110, published().get("sensor_mag"), 1);
            assertEquals(2_001_000, vehicle.nextUs());
        }
    }

    @Test
    @DisplayName("demand:Q-34: the IMU of a vehicle measures from sample to sample, but not over a rest")
    void shouldNotMeasureOverARest() throws Exception {
        SensorCombined imu = new SensorCombined();
        try (SimulatedVehicle vehicle = start(options().onDemand(100_000))) {
            tumble(500);
            Subscription<SensorCombined> imus = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
            tumble(7);
            assertTrue(imus.update(imu));
            assertEquals(1_000, imu.gyroIntegralDt);
            assertRates(vehicle, imu, 0.02);
            imus.setIntervalUs(10_000);
            tumble(200);
            assertTrue(imus.update(imu));
            assertEquals(10_000, imu.gyroIntegralDt);
        }
    }

    @Test
    @DisplayName("demand:Q-4: a sample of a vehicle's IMU on demand is the mean of those that it stands for")
    void shouldMeasureTheMeanSinceTheLastSample() throws Exception {
        List<SensorCombined> all = imuSamples(options(), 0);
        List<SensorCombined> wanted = imuSamples(options().onDemand(100_000), 100_000);
        assertTrue(wanted.size() >= 4, wanted.size() + " samples");
        SensorCombined last = wanted.get(wanted.size() - 1);
        assertEquals(100_000, last.gyroIntegralDt);
        assertEquals(100_000, last.accelerometerIntegralDt);
        List<SensorCombined> covered = all.stream()
                .filter(one -> one.timestamp > last.timestamp - 100_000 && one.timestamp <= last.timestamp)
                .toList();
        assertEquals(100, covered.size());
        for (int i = 0; i < 3; i++) {
            int axis = i;
            assertEquals(mean(covered, one -> one.gyroRad[axis]), last.gyroRad[axis], 1e-5);
            assertEquals(mean(covered, one -> one.accelerometerMS2[axis]), last.accelerometerMS2[axis], 1e-5);
        }
    }

    /** Returns the samples of a tumble, at times since its start. */
    private List<SensorCombined> imuSamples(VehicleOptions options, long intervalUs) throws InterruptedException {
        List<SensorCombined> samples = new ArrayList<>();
        long startUs = clock.nowUs();
        try (Subscription<SensorCombined> imus = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
                SimulatedVehicle vehicle = start(options)) {
            imus.setIntervalUs(intervalUs);
            tumble(500, () -> {
                SensorCombined imu = new SensorCombined();
                if (imus.update(imu)) {
                    imu.timestamp -= startUs;
                    samples.add(imu);
                }
            });
            assertEquals(startUs + 501_000, vehicle.nextUs());
        }
        return samples;
    }

    private static double mean(List<SensorCombined> samples, ToDoubleFunction<SensorCombined> value) {
        return samples.stream().mapToDouble(value).average().orElseThrow();
    }

    private static void assertRates(SimulatedVehicle vehicle, SensorCombined imu, double tolerance) {
        double largest = 0;
        for (int axis = 0; axis < 3; axis++) {
            double rateRadS = vehicle.truth().rateRadS[axis];
            assertEquals(rateRadS, imu.gyroRad[axis], tolerance);
            largest = Math.max(largest, Math.abs(rateRadS));
        }
        assertTrue(largest > 0.1, largest + " rad/s");
    }
}
