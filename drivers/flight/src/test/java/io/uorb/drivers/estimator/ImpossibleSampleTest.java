// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.estimator.RejectedSamples.Reason;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.drivers.sensor.MeasurementLimits;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.VehicleMagnetometer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Samples that are finite and that no sensor can measure, for every filter. 250 Hz, level, facing north, still. */
class ImpossibleSampleTest {
    private static final int SECOND = 250;
    private static final float[] FORCES_M_S2 = {300, 1e3f, 1e4f, 1e6f, 1e30f, Float.MAX_VALUE};
    private static final float[] RATES_RAD_S = {35, 100, 1e3f, 1e5f, 1e30f, Float.MAX_VALUE};

    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private double worstTiltDeg;
    private double worstTurnDeg;

    static Stream<Arguments> shouldNotTurnForAForce() {
        return cases(FORCES_M_S2);
    }

    static Stream<Arguments> shouldNotTurnForARate() {
        return cases(RATES_RAD_S);
    }

    private static Stream<Arguments> cases(float[] values) {
        Stream.Builder<Arguments> cases = Stream.builder();
        for (OrientationFilterProvider provider : OrientationFilters.own()) {
            for (float value : values) {
                cases.add(Arguments.of(provider.name(), value));
            }
        }
        return cases.build();
    }

    private AttitudeFilter filter(String name) {
        OrientationFilterProvider provider = OrientationFilters.ofClassPath().find(name);
        imu.accelerometerMS2[2] = -9.81f;
        mag.magnetometerGa[0] = 0.2f;
        mag.magnetometerGa[2] = 0.4f;
        return new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT.withFilter(provider));
    }

    private void feed(AttitudeFilter filter, int samples) {
        float[] q = new float[4];
        for (int n = 0; n < samples; n++) {
            imu.timestamp += 4_000;
            imu.gyroIntegralDt = 4_000;
            mag.timestampSample = imu.timestamp;
            filter.update(imu);
            filter.update(mag);
            filter.attitude(q);
            worstTiltDeg = Math.max(worstTiltDeg, Math.toDegrees(2 * Math.asin(Math.hypot(q[1], q[2]))));
            worstTurnDeg =
                    Math.max(worstTurnDeg, Math.toDegrees(2 * Math.asin(Math.hypot(q[1], Math.hypot(q[2], q[3])))));
        }
    }

    private static void assertReported(AttitudeFilter filter, long flag, long impossible) {
        assertEquals(flag, filter.health().faultFlags());
        assertEquals(impossible, filter.rejected().of(Reason.IMPOSSIBLE));
        assertEquals(impossible, filter.rejected().total());
    }

    @ParameterizedTest
    @MethodSource
    void shouldNotTurnForAForce(String name, float forceMS2) {
        AttitudeFilter filter = filter(name);
        feed(filter, 4 * SECOND);
        imu.accelerometerMS2[0] = forceMS2;
        feed(filter, 1);
        assertReported(filter, AttitudeEstimatorStatus.FAULT_ACCEL_IMPOSSIBLE, 1);
        imu.accelerometerMS2[0] = 0;
        feed(filter, SECOND);
        assertEquals(0, worstTurnDeg, 0.01);
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, filter.health().state());
        assertEquals(0, filter.health().faultFlags());
    }

    @ParameterizedTest
    @MethodSource
    void shouldNotTurnForARate(String name, float rateRadS) {
        AttitudeFilter filter = filter(name);
        feed(filter, 4 * SECOND);
        imu.gyroRad[1] = rateRadS;
        feed(filter, 1);
        assertReported(filter, AttitudeEstimatorStatus.FAULT_GYRO_IMPOSSIBLE, 1);
        assertEquals(AttitudeEstimatorStatus.STATE_COASTING, filter.health().state());
        imu.gyroRad[1] = 0;
        feed(filter, SECOND);
        assertEquals(0, worstTurnDeg, 0.01);
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, filter.health().state());
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldNotTurnForAField(OrientationFilterProvider provider) {
        AttitudeFilter filter = filter(provider.name());
        feed(filter, 4 * SECOND);
        mag.magnetometerGa[1] = 1e9f;
        feed(filter, 1);
        assertReported(filter, AttitudeEstimatorStatus.FAULT_MAG_IMPOSSIBLE, 1);
        mag.magnetometerGa[1] = 0;
        feed(filter, SECOND);
        assertEquals(0, worstTurnDeg, 0.01);
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldNotBeAlignedByTheFirstSamples(OrientationFilterProvider provider) {
        AttitudeFilter filter = filter(provider.name());
        imu.accelerometerMS2[0] = 1e6f;
        imu.gyroRad[0] = 1e4f;
        mag.magnetometerGa[1] = 1e4f;
        feed(filter, 1);
        imu.accelerometerMS2[0] = 0;
        imu.gyroRad[0] = 0;
        mag.magnetometerGa[1] = 0;
        feed(filter, 1);
        worstTurnDeg = 0;
        feed(filter, 2 * SECOND);
        assertEquals(0, worstTurnDeg, 0.01);
        assertEquals(AttitudeEstimatorStatus.STATE_VALID, filter.health().state());
        assertEquals(3, filter.rejected().of(Reason.IMPOSSIBLE));
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldNotTurnForABurstOrForEverySecondSample(OrientationFilterProvider provider) {
        AttitudeFilter filter = filter(provider.name());
        feed(filter, 4 * SECOND);
        for (int n = 0; n < SECOND; n++) {
            boolean bad = n < 50 || n % 2 == 0;
            imu.accelerometerMS2[0] = bad ? 1e6f : 0;
            imu.gyroRad[0] = bad ? -1e4f : 0;
            feed(filter, 1);
        }
        assertEquals(0, worstTurnDeg, 0.01);
        assertEquals(AttitudeEstimatorStatus.STATE_COASTING, filter.health().state());
    }

    @Test
    void shouldBeInvalidAfterASecondOfImpossibleRates() {
        AttitudeFilter filter = filter("vqf");
        feed(filter, SECOND);
        imu.gyroRad[0] = 1e4f;
        feed(filter, SECOND + 2);
        assertEquals(AttitudeEstimatorStatus.STATE_INVALID, filter.health().state());
    }

    /** A crash: high forces and rates that a sensor can measure reach the filter. */
    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldUseHighValuesThatASensorCanMeasure(OrientationFilterProvider provider) {
        AttitudeFilter filter = filter(provider.name());
        feed(filter, SECOND);
        imu.accelerometerMS2[2] = -270;
        imu.gyroRad[0] = 34;
        feed(filter, 3);
        assertEquals(0, filter.rejected().total());
        assertTrue(worstTiltDeg > 15, "tilt " + worstTiltDeg);
    }

    /** A sensor of 200 g. */
    @Test
    void shouldUseWiderLimitsThatAreSet() {
        AttitudeFilter filter = new AttitudeFilter(new AttitudeEstimatorParameters(
                new VqfProvider(), 0, Optional.empty(), new MeasurementLimits(70, 2_000, 50)));
        for (float forceMS2 : List.of(1_999f, 2_001f)) {
            imu.accelerometerMS2[2] = -forceMS2;
            feed(filter, 1);
        }
        assertEquals(1, filter.rejected().of(Reason.IMPOSSIBLE));
    }
}
