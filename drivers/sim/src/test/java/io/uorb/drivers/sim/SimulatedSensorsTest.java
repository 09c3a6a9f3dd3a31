// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedSensorsTest {
    private static final long START_US = 1_000_000;

    @AutoClose
    private final Orb orb = Orb.create(new ManualClock(START_US));

    private final Subscription<SensorCombined> imuMessages = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
    private final Subscription<VehicleMagnetometer> magMessages =
            orb.subscribe(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
    private final Subscription<VehicleAttitude> truths =
            orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final VehicleAttitude truth = new VehicleAttitude();

    /** Publishes up to the next IMU message; says whether a magnetometer message was among them. */
    private boolean publishInstant(SimulatedSensors sensors) {
        do {
            assertTrue(sensors.next());
            sensors.publish();
        } while (!sensors.isImuSample());
        assertTrue(imuMessages.update(imu));
        assertTrue(truths.update(truth));
        return magMessages.update(mag);
    }

    @Test
    void shouldPublishTruthAndImuOfOneInstant() {
        try (SimulatedSensors sensors = new SimulatedSensors(orb, 250, 1)) {
            publishInstant(sensors);
            assertEquals(START_US + 4000, imu.timestamp);
            assertEquals(4000, imu.gyroIntegralDt);
            assertEquals(imu.timestamp, truth.timestampSample);
            assertEquals(imu.timestamp, sensors.timestampUs());
            assertEquals(-9.81, imu.accelerometerMS2[2], 0.2);
        }
    }

    /** Modules beside it may take their time to start. */
    @Test
    void shouldStartItsTimesWithTheFirstMessage() throws InterruptedException {
        try (SimulatedSensors sensors = new SimulatedSensors(orb, 250, 1)) {
            ((ManualClock) orb.clock()).advanceTo(START_US + 90_000);
            publishInstant(sensors);
            assertEquals(START_US + 94_000, imu.timestamp);
            publishInstant(sensors);
            assertEquals(START_US + 98_000, imu.timestamp);
        }
    }

    @Test
    void shouldPublishAFieldWithTheFirstSampleAndThenAHundredASecond() {
        try (SimulatedSensors sensors = new SimulatedSensors(orb, 250, 1)) {
            int fields = 0;
            for (int n = 0; n < 250; n++) {
                if (publishInstant(sensors)) {
                    fields++;
                    assertEquals(imu.timestamp, mag.timestampSample);
                }
            }
            assertEquals(101, fields);
        }
    }

    @Test
    void shouldTellIntervalsThatAddUpAtAnUnevenRate() {
        try (SimulatedSensors sensors = new SimulatedSensors(orb, 300, 1)) {
            long sumUs = 0;
            for (int n = 0; n < 300; n++) {
                publishInstant(sensors);
                sumUs += imu.gyroIntegralDt;
            }
            assertEquals(1_000_000, sumUs);
        }
    }

    @Test
    void shouldRepeatItselfForTheSameSeed() {
        float[] first;
        try (SimulatedSensors sensors = new SimulatedSensors(orb, 250, 7)) {
            publishInstant(sensors);
            first = imu.gyroRad.clone();
        }
        try (SimulatedSensors sensors = new SimulatedSensors(orb, 250, 7)) {
            publishInstant(sensors);
            assertArrayEquals(first, imu.gyroRad);
        }
    }

    @Test
    void shouldLeaveItsTopicsWhenClosed() {
        new SimulatedSensors(orb, 250, 1).close();
        assertFalse(imuMessages.advertised());
        assertFalse(truths.advertised());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, Double.NaN, 100_001})
    void shouldRejectARateBeyondItsLimits(double rateHz) {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new SimulatedSensors(orb, rateHz, 1),
                "rate " + rateHz + " Hz is not between 1.0 and 100000.0");
    }
}
