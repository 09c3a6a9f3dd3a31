// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.estimation.EstimatorSensorBias;
import io.uorb.topics.estimation.EstimatorSensorBiasTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorSelection;
import io.uorb.topics.sensors.SensorSelectionTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Status messages of the module, on a work queue and a manual clock. */
class EstimatorStatusTest {
    private static final long PERIOD_US = 4_000;

    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
    private final Subscription<AttitudeEstimatorStatus> statuses =
            orb.subscribe(AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS);
    private final Subscription<EstimatorSensorBias> biases =
            orb.subscribe(EstimatorSensorBiasTopic.ESTIMATOR_SENSOR_BIAS);
    private final AttitudeEstimatorStatus status = new AttitudeEstimatorStatus();
    private final EstimatorSensorBias bias = new EstimatorSensorBias();
    private final SensorCombined imu = new SensorCombined();
    private final AttitudeEstimator estimator = AttitudeEstimator.onWorkQueue(
            orb,
            AttitudeEstimatorParameters.DEFAULT,
            queues.findOrCreate(WorkQueueConfig.NAV_AND_CONTROLLERS),
            timestampUs -> {});

    @BeforeEach
    void start() {
        imu.gyroIntegralDt = PERIOD_US;
        imu.accelerometerMS2[2] = -9.81f;
        imu.gyroRad[1] = 0.01f;
        estimator.start();
    }

    @AfterEach
    void close() {
        estimator.close();
        queues.close();
        orb.close();
    }

    private void feed(double seconds) throws InterruptedException {
        for (long untilUs = clock.nowUs() + Math.round(seconds * 1e6); clock.nowUs() < untilUs; ) {
            imu.timestamp = clock.nowUs() + PERIOD_US;
            clock.advanceTo(imu.timestamp);
            samples.publish(imu);
            clock.advanceTo(imu.timestamp);
        }
    }

    private int latestState() {
        assertTrue(statuses.update(status));
        return status.state;
    }

    @Test
    void shouldPublishFiveTimesASecond() throws InterruptedException {
        feed(2);
        int before = countStatuses();
        assertTrue(before >= 1);
        int count = 0;
        for (int n = 0; n < 500; n++) {
            feed(0.004);
            count += countStatuses();
        }
        assertEquals(10, count, 1);
    }

    private int countStatuses() {
        int count = 0;
        while (statuses.update(status)) {
            count++;
        }
        return count;
    }

    @Test
    void shouldSayThatItInitialisesAndThenThatItHolds() throws InterruptedException {
        feed(0.1);
        assertEquals(AttitudeEstimatorStatus.STATE_INITIALISING, latestState());
        feed(2);
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, latestState());
        assertEquals(250, status.rateHz, 0.1);
        assertEquals(AttitudeEstimatorStatus.ESTIMATOR_VQF, status.estimator);
        assertEquals(AttitudeEstimatorStatus.FAULT_MAG_MISSING, status.faultFlags);
        assertTrue(status.atRest);
        assertFalse(status.headingAligned);
    }

    @Test
    void shouldSayThatItInitialisesAndThenThatItIsInvalidThoughNoMessageEverComes() throws InterruptedException {
        clock.advanceTo(1);
        assertEquals(AttitudeEstimatorStatus.STATE_INITIALISING, latestState());
        assertEquals(AttitudeEstimatorStatus.ESTIMATOR_VQF, status.estimator);
        clock.advanceTo(999_000);
        assertFalse(statuses.update(status));
        clock.advanceTo(1_001_000);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, latestState());
        assertEquals(AttitudeEstimatorStatus.FAULT_IMU_GAP, status.faultFlags);
        feed(1);
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, latestState());
    }

    @Test
    void shouldSayThatTheImuHasGoneThoughNoMessageComes() throws InterruptedException {
        feed(2);
        long lastUs = clock.nowUs();
        clock.advanceTo(lastUs + 99_000);
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, latestState());
        clock.advanceTo(lastUs + 101_000);
        assertEquals(AttitudeEstimatorStatus.STATE_COASTING, latestState());
        assertTrue((status.faultFlags & AttitudeEstimatorStatus.FAULT_IMU_GAP) != 0);
        clock.advanceTo(lastUs + 999_000);
        assertFalse(statuses.update(status));
        clock.advanceTo(lastUs + 1_001_000);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, latestState());
    }

    @Test
    void shouldBeValidAgainAfterTheImuHasComeBack() throws InterruptedException {
        feed(2);
        clock.advanceTo(clock.nowUs() + 3_000_000);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, latestState());
        feed(0.1);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, latestState());
        feed(1);
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, latestState());
        assertEquals(1, status.gapCount);
    }

    @Test
    void shouldSayNothingMoreOfALongSilence() throws InterruptedException {
        feed(2);
        clock.advanceTo(1L << 60);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, latestState());
        assertFalse(statuses.update(status));
    }

    @Test
    void shouldPublishTheBiasOfTheSelectedGyroscope() throws InterruptedException {
        SensorSelection selection = new SensorSelection();
        selection.gyroDeviceId = 4242;
        orb.advertise(SensorSelectionTopic.SENSOR_SELECTION).publish(selection);
        feed(10);
        assertTrue(biases.update(bias));
        assertEquals(4242, bias.gyroDeviceId);
        assertEquals(0.01, bias.gyroBias[1], 0.0005);
        assertTrue(bias.gyroBiasValid);
        assertTrue(bias.gyroBiasVariance[0] > 0);
        assertEquals(Math.toRadians(2), bias.gyroBiasLimit, 1e-6);
        assertTrue(statuses.update(status));
        assertEquals(bias.gyroBias[1], status.gyroBiasRadS[1], 1e-4);
    }
}
