// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.vqf.Vqf;
import io.uorb.drivers.estimator.vqf.VqfParameters;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.VehicleMagnetometer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each fault of the inputs: its flag, the state, and what becomes of the attitude. 250 Hz, level, facing north. */
class FaultHandlingTest {
    private static final double SECOND = 250;
    private static final int HELD = 126;

    private final AttitudeFilter filter = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT);
    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private long periodUs = 4_000;
    private boolean hasMag = true;

    @BeforeEach
    void restLevelFacingNorth() {
        imu.accelerometerMS2[2] = -9.81f;
        mag.magnetometerGa[0] = 0.2f;
        mag.magnetometerGa[2] = 0.4f;
        feed(SECOND);
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, state());
        assertEquals(0, flags());
    }

    private void feed(double samples) {
        for (int n = 0; n < samples; n++) {
            imu.timestamp += periodUs;
            imu.gyroIntegralDt = periodUs;
            filter.update(imu);
            if (hasMag) {
                mag.timestampSample = imu.timestamp;
                filter.update(mag);
            }
        }
    }

    private int state() {
        return filter.health().state();
    }

    private long flags() {
        return filter.health().faultFlags();
    }

    private double[] attitude() {
        float[] q = new float[4];
        filter.attitude(q);
        return new double[] {q[0], q[1], q[2], q[3]};
    }

    private void assertRecoversAfter(double samples) {
        feed(samples);
        assertEquals(0, flags());
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, state());
    }

    @Test
    void shouldInitialiseUntilGoodSamplesHaveComeForHalfASecond() {
        AttitudeFilter young = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT);
        for (int n = 0; n < 100; n++) {
            imu.timestamp += periodUs;
            young.update(imu);
        }
        assertEquals(AttitudeEstimatorStatus.STATE_INITIALISING, young.health().state());
        assertFalse(young.health().headingAligned());
        assertTrue(filter.health().headingAligned());
    }

    @Test
    void shouldCoastOverAShortGapOfTheImu() {
        imu.timestamp += 10 * periodUs;
        feed(1);
        assertEquals(AttitudeEstimatorStatus.FAULT_IMU_GAP, flags());
        assertEquals(AttitudeEstimatorStatus.STATE_COASTING, state());
        assertEquals(1, filter.timing().gaps());
        assertRecoversAfter(HELD);
    }

    @Test
    void shouldAlignAnewAfterALongGapOfTheImu() {
        imu.gyroRad[0] = 1;
        feed(1);
        imu.gyroRad[0] = 0;
        imu.accelerometerMS2[1] = -9.81f;
        imu.accelerometerMS2[2] = 0;
        imu.timestamp += 1_500_000;
        feed(1);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, state());
        assertEquals(Math.PI / 2, EulerAngles.rollRad(attitude()), 0.02);
        assertRecoversAfter(HELD);
    }

    @Test
    void shouldIntegrateTheLastRateWhileNoneIsFinite() {
        imu.gyroRad[0] = 0.1f;
        feed(1);
        double before = EulerAngles.rollRad(attitude());
        imu.gyroRad[0] = Float.NaN;
        imu.accelerometerTimestampRelative = SensorCombined.RELATIVE_TIMESTAMP_INVALID;
        feed(25);
        assertEquals(AttitudeEstimatorStatus.FAULT_GYRO_NOT_FINITE, flags());
        assertEquals(AttitudeEstimatorStatus.STATE_COASTING, state());
        assertEquals(before + 0.1 * 0.1, EulerAngles.rollRad(attitude()), 1e-3);
        imu.gyroRad[0] = 0;
        imu.accelerometerTimestampRelative = 0;
        assertRecoversAfter(HELD);
        assertEquals(25, filter.rejected().total());
    }

    @Test
    void shouldBeInvalidAfterASecondOfClippedRatesAndThenAlignAnew() {
        imu.gyroRad[0] = 0.5f;
        imu.gyroClipping = SensorCombined.CLIPPING_X;
        feed(SECOND / 2);
        assertEquals(AttitudeEstimatorStatus.FAULT_GYRO_CLIPPED, flags());
        assertEquals(AttitudeEstimatorStatus.STATE_COASTING, state());
        feed(SECOND);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, state());
        imu.gyroRad[0] = 0;
        imu.gyroClipping = 0;
        feed(1);
        assertEquals(0, EulerAngles.rollRad(attitude()), 0.01);
        assertRecoversAfter(HELD);
    }

    @Test
    void shouldNotUseAClippedForce() {
        double[] before = attitude();
        imu.accelerometerMS2[1] = 100;
        imu.accelerometerClipping = SensorCombined.CLIPPING_Y;
        feed(10);
        assertEquals(AttitudeEstimatorStatus.FAULT_ACCEL_CLIPPED, flags());
        assertArrayEquals(before, attitude(), 1e-7);
        assertEquals(10, filter.rejected().total());
        imu.accelerometerMS2[1] = 0;
        imu.accelerometerClipping = 0;
        assertRecoversAfter(HELD);
    }

    @Test
    void shouldNotUseAForceThatIsNotFinite() {
        double[] before = attitude();
        imu.accelerometerMS2[0] = Float.NaN;
        feed(1);
        assertEquals(AttitudeEstimatorStatus.FAULT_ACCEL_NOT_FINITE, flags());
        assertArrayEquals(before, attitude(), 1e-7);
    }

    @Test
    void shouldCoastWithoutForcesAndBeInvalidAfterTenSeconds() {
        imu.accelerometerTimestampRelative = SensorCombined.RELATIVE_TIMESTAMP_INVALID;
        feed(SECOND);
        assertEquals(AttitudeEstimatorStatus.FAULT_ACCEL_MISSING, flags());
        assertEquals(AttitudeEstimatorStatus.STATE_COASTING, state());
        feed(9 * SECOND + 1);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, state());
        imu.accelerometerTimestampRelative = 0;
        assertRecoversAfter(HELD);
    }

    @Test
    void shouldHoldWithoutMagnetometerAndSayThatTheHeadingDrifts() {
        hasMag = false;
        feed(SECOND + 1);
        assertEquals(AttitudeEstimatorStatus.FAULT_MAG_MISSING, flags());
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, state());
        hasMag = true;
        assertRecoversAfter(HELD);
    }

    @Test
    void shouldNotUseAFieldThatIsNotFinite() {
        mag.magnetometerGa[1] = Float.NEGATIVE_INFINITY;
        double[] before = attitude();
        feed(1);
        assertEquals(AttitudeEstimatorStatus.FAULT_MAG_NOT_FINITE, flags());
        assertArrayEquals(before, attitude(), 1e-7);
    }

    @Test
    void shouldSayThatTheFieldIsDisturbed() {
        imu.gyroRad[2] = 1;
        double yaw = 0;
        for (int n = 0; n < 10 * SECOND; n++) {
            yaw += imu.gyroRad[2] * periodUs * 1e-6;
            mag.magnetometerGa[0] = (float) (0.2 * Math.cos(yaw));
            mag.magnetometerGa[1] = (float) (-0.2 * Math.sin(yaw));
            feed(1);
        }
        assertEquals(0, flags());
        mag.magnetometerGa[2] = 1;
        feed(25);
        assertEquals(AttitudeEstimatorStatus.FAULT_MAG_DISTURBED, flags());
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, state());
    }

    @Test
    void shouldLeaveOutAMessageOfTheSameTime() {
        double[] before = attitude();
        imu.gyroRad[0] = 5;
        filter.update(imu);
        assertEquals(AttitudeEstimatorStatus.FAULT_TIME, flags());
        assertArrayEquals(before, attitude(), 0);
        assertEquals(1, filter.rejected().total());
    }

    /** Times 8, 4, 12 ms on: two periods and then one have passed, not two, one and one. */
    @Test
    void shouldLeaveOutALateMessage() {
        double before = EulerAngles.yawRad(attitude());
        hasMag = false;
        imu.gyroRad[2] = 0.5f;
        long startUs = imu.timestamp;
        for (long laterUs : new long[] {8_000, 4_000, 12_000}) {
            imu.timestamp = startUs + laterUs;
            filter.update(imu);
        }
        assertEquals(before + 0.5 * 0.012, EulerAngles.yawRad(attitude()), 1e-5);
        assertEquals(AttitudeEstimatorStatus.FAULT_TIME, flags());
        assertEquals(1, filter.rejected().total());
    }

    @Test
    void shouldGoOnWhenTimeJumpsBack() {
        imu.gyroRad[2] = 0.5f;
        double before = EulerAngles.yawRad(attitude());
        imu.timestamp = 0;
        hasMag = false;
        feed(1);
        assertEquals(AttitudeEstimatorStatus.FAULT_TIME, flags());
        assertEquals(before + 0.5 * periodUs * 1e-6, EulerAngles.yawRad(attitude()), 1e-5);
        assertEquals(1, filter.rejected().total());
        hasMag = true;
        imu.gyroRad[2] = 0;
        assertRecoversAfter(HELD);
    }

    @Test
    void shouldTuneAnewWhenTheRateChanges() {
        double[] before = attitude();
        periodUs = 10_000;
        feed(2 * SamplePeriod.WINDOW);
        assertEquals(AttitudeEstimatorStatus.FAULT_RATE_CHANGED, flags() & ~AttitudeEstimatorStatus.FAULT_IMU_GAP);
        assertEquals(0.01, filter.timing().nominalS(), 1e-9);
        assertArrayEquals(before, attitude(), 1e-5);
    }

    /** In one IMU message of four, at a quarter of the gyroscope's rate. */
    @Test
    void shouldTakeForcesAtTheirOwnRate() {
        AttitudeFilter slow = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT);
        Vqf expected = new Vqf(VqfParameters.DEFAULT, 0.004, 0.016, 0.004);
        imu.gyroIntegralDt = periodUs;
        imu.gyroRad[0] = 0.02f;
        for (int n = 0; n < 60 * SECOND; n++) {
            imu.timestamp += periodUs;
            boolean force = n % 4 == 0;
            imu.accelerometerTimestampRelative = force ? 0 : SensorCombined.RELATIVE_TIMESTAMP_INVALID;
            imu.accelerometerMS2[0] = (float) Math.sin(n * 0.02);
            slow.update(imu);
            expected.updateGyro(imu.gyroRad[0], 0, 0, 0.004);
            if (force) {
                expected.updateAccelerometer(imu.accelerometerMS2[0], 0, -imu.accelerometerMS2[2]);
            }
        }
        // The filter learns the period from the first 31 forces; without that x is 3e-3 rad/s off.
        assertArrayEquals(gyroBias(expected), gyroBias(slow.filter()), 5e-4);
    }

    private static double[] gyroBias(OrientationFilter filter) {
        double[] radS = new double[3];
        filter.gyroBias(radS);
        return radS;
    }

    @Test
    void shouldFindTheRateFromTimesWhenMessagesDoNotTellIt() {
        AttitudeFilter young = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT);
        imu.gyroIntegralDt = 0;
        for (int n = 0; n <= SamplePeriod.WINDOW; n++) {
            imu.timestamp += 1_000;
            young.update(imu);
        }
        assertEquals(0.001, young.timing().nominalS(), 1e-12);
        assertEquals(0, young.health().faultFlags());
    }
}
