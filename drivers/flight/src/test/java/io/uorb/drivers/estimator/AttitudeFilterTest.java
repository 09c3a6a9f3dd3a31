// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.testing.Allocations;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.VehicleMagnetometer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AttitudeFilterTest {
    private static final long PERIOD_US = 4_000;
    private static final double FLOAT_RAD = 2e-6;

    private final AttitudeFilter filter = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT);
    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final float[] q = new float[4];

    @BeforeEach
    void restLevelFacingNorth() {
        imu.gyroIntegralDt = PERIOD_US;
        imu.accelerometerMS2[2] = -9.81f;
        mag.magnetometerGa[0] = 0.2f;
        mag.magnetometerGa[2] = 0.4f;
    }

    private void nextImu(AttitudeFilter target) {
        imu.timestamp += PERIOD_US;
        target.update(imu);
    }

    private void nextMag(AttitudeFilter target) {
        mag.timestampSample = imu.timestamp;
        target.update(mag);
    }

    private double[] attitude(AttitudeFilter target) {
        target.attitude(q);
        return new double[] {q[0], q[1], q[2], q[3]};
    }

    @Test
    void shouldBeIdentityWhenLevelAndFacingNorth() {
        nextImu(filter);
        nextMag(filter);
        assertArrayEquals(new double[] {1, 0, 0, 0}, absolute(attitude(filter)), 1e-7);
    }

    private static double[] absolute(double[] values) {
        double[] result = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            result[i] = Math.abs(values[i]);
        }
        return result;
    }

    @Test
    void shouldRollRightForAPositiveRate() {
        nextImu(filter);
        imu.gyroRad[0] = 0.5f;
        imu.accelerometerTimestampRelative = SensorCombined.RELATIVE_TIMESTAMP_INVALID;
        nextImu(filter);
        assertEquals(0.5 * PERIOD_US * 1e-6, EulerAngles.rollRad(attitude(filter)), FLOAT_RAD);
    }

    @Test
    void shouldTurnToTrueNorthByTheDeclination() {
        AttitudeFilter turned = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT.withDeclinationRad(0.1));
        nextImu(turned);
        nextMag(turned);
        assertEquals(0.1, EulerAngles.yawRad(attitude(turned)), FLOAT_RAD);
    }

    @Test
    void shouldIntegrateTheMeanRateOverLostMessages() {
        nextImu(filter);
        nextMag(filter);
        imu.gyroRad[2] = 0.5f;
        imu.timestamp += 9 * PERIOD_US;
        nextImu(filter);
        assertEquals((0.25 * 9 + 0.5) * PERIOD_US * 1e-6, EulerAngles.yawRad(attitude(filter)), FLOAT_RAD);
    }

    @Test
    void shouldIntegrateTheLastGoodRateInPlaceOfABadOne() {
        imu.gyroRad[2] = 0.5f;
        nextImu(filter);
        nextMag(filter);
        imu.gyroRad[2] = Float.NaN;
        nextImu(filter);
        assertEquals(0.5 * PERIOD_US * 1e-6, EulerAngles.yawRad(attitude(filter)), FLOAT_RAD);
        assertEquals(1, filter.rejected().total());
    }

    @Test
    void shouldLeaveOutForcesAndFieldsThatAreNotFinite() {
        nextImu(filter);
        nextMag(filter);
        double[] before = attitude(filter);
        imu.accelerometerMS2[1] = Float.POSITIVE_INFINITY;
        nextImu(filter);
        mag.magnetometerGa[0] = Float.NaN;
        nextMag(filter);
        assertArrayEquals(before, attitude(filter), 1e-7);
        assertEquals(2, filter.rejected().total());
    }

    @Test
    void shouldLeaveOutTheForceWhenThereIsNone() {
        nextImu(filter);
        double[] before = attitude(filter);
        imu.accelerometerMS2[1] = 9.81f;
        imu.accelerometerTimestampRelative = SensorCombined.RELATIVE_TIMESTAMP_INVALID;
        nextImu(filter);
        assertArrayEquals(before, attitude(filter), 1e-7);
    }

    @Test
    void shouldLeaveOutAFieldBeforeTheFirstImuMessage() {
        nextMag(filter);
        assertThrows(IllegalStateException.class, () -> filter.attitude(q));
    }

    @Test
    void shouldAllocateNothingPerSample() throws Exception {
        step(20_000);
        long allocated = Allocations.ofLeastRun(() -> step(20_000));
        // The bean itself may allocate a little; a sample that did would show 20,000 times over.
        assertEquals(0, allocated / 20_000, allocated + " bytes in 20,000 samples");
    }

    private void step(int samples) {
        for (int n = 0; n < samples; n++) {
            nextImu(filter);
            nextMag(filter);
            filter.attitude(q);
        }
    }

    @Test
    void shouldRejectADeclinationBeyondHalfATurn() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> AttitudeEstimatorParameters.DEFAULT.withDeclinationRad(4),
                "declinationRad 4.0 is not between -pi and pi");
    }
}
