// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.pace.LockStepPace;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AttitudeEstimatorTest {
    private static final long LIMIT_S = 30;

    @AutoClose
    private final Orb orb = Orb.create();

    private final Publication<SensorCombined> imuPublication = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
    private final Subscription<VehicleAttitude> attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
    private final Poller poller = orb.poller();
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private AttitudeEstimator estimator(LongConsumer onPublished) {
        return new AttitudeEstimator(orb, AttitudeEstimatorParameters.DEFAULT, onPublished, failure::set);
    }

    private void publish(long timestampUs) {
        SensorCombined imu = new SensorCombined();
        imu.timestamp = timestampUs;
        imu.gyroIntegralDt = 4000;
        imu.accelerometerMS2[2] = -9.81f;
        imuPublication.publish(imu);
    }

    private void awaitAttitude() {
        assertEquals(1, poller.poll(LIMIT_S, TimeUnit.SECONDS), "no attitude within " + LIMIT_S + " s");
        assertTrue(attitudes.update(attitude));
    }

    @Test
    void shouldAnswerEachImuMessage() {
        poller.add(attitudes);
        try (AttitudeEstimator estimator = estimator(timestampUs -> {})) {
            estimator.start();
            for (long timestampUs = 4000; timestampUs <= 40_000; timestampUs += 4000) {
                publish(timestampUs);
                awaitAttitude();
                assertEquals(timestampUs, attitude.timestampSample);
                assertTrue(attitude.timestamp <= orb.clock().nowUs());
            }
            assertEquals(0, estimator.lost());
        }
        assertNull(failure.get());
    }

    /** A vector that is not finite shows when it is taken in: it counts as rejected. */
    @Test
    void shouldNotTakeAMagnetometerSampleBeforeItsTime() {
        poller.add(attitudes);
        try (AttitudeEstimator estimator = estimator(timestampUs -> {})) {
            VehicleMagnetometer mag = new VehicleMagnetometer();
            mag.timestampSample = 6000;
            mag.magnetometerGa[0] = Float.NaN;
            orb.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER).publish(mag);
            estimator.start();
            publish(4000);
            awaitAttitude();
            assertEquals(0, estimator.rejected());
            publish(8000);
            awaitAttitude();
            assertEquals(1, estimator.rejected());
        }
    }

    @Test
    void shouldAnswerAMessageThatWasPublishedBeforeTheStart() {
        poller.add(attitudes);
        try (AttitudeEstimator estimator = estimator(timestampUs -> {})) {
            publish(4000);
            estimator.start();
            awaitAttitude();
            assertEquals(4000, attitude.timestampSample);
        }
    }

    @Test
    void shouldTellTheTimeOfEachPublishedAttitude() throws Exception {
        CompletableFuture<Long> told = new CompletableFuture<>();
        try (AttitudeEstimator estimator = estimator(told::complete)) {
            estimator.start();
            publish(8000);
            assertEquals(8000, told.get(LIMIT_S, TimeUnit.SECONDS));
            assertTrue(attitudes.updated());
        }
    }

    @Test
    void shouldReportWhatEndsItsThread() throws Exception {
        CompletableFuture<Throwable> reported = new CompletableFuture<>();
        IllegalStateException cause = new IllegalStateException("listener");
        LongConsumer failing = timestampUs -> {
            throw cause;
        };
        try (AttitudeEstimator estimator =
                new AttitudeEstimator(orb, AttitudeEstimatorParameters.DEFAULT, failing, reported::complete)) {
            estimator.start();
            publish(4000);
            assertEquals(cause, reported.get(LIMIT_S, TimeUnit.SECONDS));
        }
    }

    /** With a deadline of its own, each would be a stop on the way: a damaged time would keep the run for years. */
    @Test
    @Timeout(LIMIT_S)
    void shouldNotHoldUpAClockThatMovesFarAhead() throws Exception {
        ManualClock clock = new ManualClock();
        try (Orb simulated = Orb.create(clock);
                Publication<SensorCombined> samples = simulated.advertise(SensorCombinedTopic.SENSOR_COMBINED);
                LockStepPace pace = new LockStepPace(simulated);
                AttitudeEstimator estimator = new AttitudeEstimator(
                        simulated, AttitudeEstimatorParameters.DEFAULT, timestampUs -> {}, failure::set)) {
            estimator.start();
            for (long timestampUs : new long[] {4000, 8000, 1L << 60}) {
                SensorCombined imu = new SensorCombined();
                imu.timestamp = timestampUs;
                assertTrue(pace.awaitTurn(timestampUs));
                samples.publish(imu);
                pace.imuPublished(timestampUs);
            }
            assertTrue(pace.awaitAnswer());
            assertEquals(1L << 60, clock.nowUs());
        }
    }

    @Test
    void shouldLeaveTheBrokerWhenClosed() {
        AttitudeEstimator estimator = estimator(timestampUs -> {});
        estimator.start();
        estimator.close();
        estimator.close();
        assertFalse(attitudes.advertised());
        assertNull(failure.get());
    }

    @Test
    void shouldCloseWithoutHavingBeenStarted() {
        estimator(timestampUs -> {}).close();
        assertFalse(attitudes.advertised());
    }
}
