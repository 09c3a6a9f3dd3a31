// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.estimator.orientation.MadgwickProvider;
import io.uorb.drivers.estimator.orientation.MahonyProvider;
import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.orientation.OrientationFilterSettings;
import io.uorb.drivers.estimator.orientation.StartAttitude;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.VehicleMagnetometer;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Properties of every filter. */
class AllFiltersTest {
    private static final double PERIOD_S = 0.004;
    private static final double[] NORTH = {Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)};

    private final double[] q = new double[4];

    private static OrientationFilter newFilter(OrientationFilterProvider provider) {
        return newFilter(provider, Optional.empty());
    }

    private static OrientationFilter newFilter(OrientationFilterProvider provider, Optional<StartAttitude> start) {
        return provider.newFilter(new OrientationFilterSettings(PERIOD_S, PERIOD_S, PERIOD_S, start));
    }

    /** Level, x to the north: FLU. */
    private static void feedLevel(OrientationFilter filter, int samples, double rollRate) {
        for (int n = 0; n < samples; n++) {
            filter.updateGyro(rollRate, 0, 0, PERIOD_S);
            filter.updateAccelerometer(0, 0, 9.81);
            filter.updateMagnetometer(0.2, 0, -0.4, PERIOD_S);
        }
    }

    @Test
    void shouldRefuseAStartThatIsNoRotation() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new StartAttitude(0.5, 0.5, 0.5, Double.NaN),
                "start attitude (0.5, 0.5, 0.5, NaN) has length NaN, not 1");
    }

    @Test
    void shouldBeAlignedByTheFirstSamplesUnlessThereIsAStart() {
        StartAttitude start = new StartAttitude(1, 0, 0, 0);
        for (OrientationFilterProvider provider : OrientationFilters.own()) {
            OrientationFilter filter = newFilter(provider, Optional.of(start));
            feedLevel(filter, 1, 0);
            filter.attitude(q);
            boolean starts = provider instanceof MahonyProvider || provider instanceof MadgwickProvider;
            assertEquals(0, distanceRad(starts ? start.toArray() : NORTH, q), 0.01, provider.name());
        }
    }

    private static double distanceRad(double[] a, double[] b) {
        double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        return 2 * Math.acos(Math.min(1, Math.abs(dot)));
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldBeAlignedByTheFirstSamples(OrientationFilterProvider provider) {
        OrientationFilter filter = newFilter(provider);
        feedLevel(filter, 1, 0);
        filter.attitude(q);
        assertEquals(0, distanceRad(NORTH, q), 1e-7);
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldBeAlignedUpsideDown(OrientationFilterProvider provider) {
        OrientationFilter filter = newFilter(provider);
        filter.updateAccelerometer(0, 0, -9.81);
        filter.updateMagnetometer(0.2, 0, 0.4, PERIOD_S);
        double[] forward = {1, 0, 0};
        filter.attitude(q);
        Quaternion.rotate(q, forward, forward);
        assertArrayEquals(new double[] {0, 1, 0}, forward, 1e-9);
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldTellFrdToNedThroughMessages(OrientationFilterProvider provider) {
        AttitudeFilter filter = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT.withFilter(provider));
        SensorCombined imu = new SensorCombined();
        VehicleMagnetometer mag = new VehicleMagnetometer();
        imu.timestamp = 4_000;
        // Nose up by 0.2 rad, facing east.
        imu.accelerometerMS2[0] = (float) (9.81 * Math.sin(0.2));
        imu.accelerometerMS2[2] = (float) (-9.81 * Math.cos(0.2));
        mag.timestampSample = 4_000;
        mag.magnetometerGa[0] = (float) (-0.4 * Math.sin(0.2));
        mag.magnetometerGa[1] = -0.2f;
        mag.magnetometerGa[2] = (float) (0.4 * Math.cos(0.2));
        filter.update(imu);
        filter.update(mag);
        float[] out = new float[4];
        filter.attitude(out);
        double[] attitude = {out[0], out[1], out[2], out[3]};
        assertEquals(0, EulerAngles.rollRad(attitude), 1e-6);
        assertEquals(0.2, EulerAngles.pitchRad(attitude), 1e-6);
        assertEquals(Math.PI / 2, EulerAngles.yawRad(attitude), 1e-6);
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldPredictByTheLatestRate(OrientationFilterProvider provider) {
        OrientationFilter filter = newFilter(provider);
        feedLevel(filter, 100, 0);
        filter.updateGyro(0, 0, 1, PERIOD_S);
        double[] predicted = new double[4];
        filter.predict(0.1, predicted);
        filter.attitude(q);
        assertEquals(0.1, distanceRad(q, predicted), 1e-3);
        filter.predict(0, predicted);
        assertArrayEquals(q, predicted, 1e-15);
    }

    @ParameterizedTest
    @MethodSource("io.uorb.drivers.estimator.OrientationFilters#own")
    void shouldBeSetAnewByTheNextSamplesAfterRealignment(OrientationFilterProvider provider) {
        OrientationFilter filter = newFilter(provider);
        feedLevel(filter, 500, 0);
        filter.updateGyro(1, 2, 3, 0.6);
        filter.attitude(q);
        assertTrue(distanceRad(NORTH, q) > 1);
        filter.realign();
        feedLevel(filter, 1, 0);
        filter.attitude(q);
        assertEquals(0, distanceRad(NORTH, q), 1e-4);
    }

    private static Stream<OrientationFilterProvider> withBias() {
        return OrientationFilters.own().stream().filter(provider -> !(provider instanceof MadgwickProvider));
    }

    @ParameterizedTest
    @MethodSource("withBias")
    void shouldLearnABias(OrientationFilterProvider provider) {
        OrientationFilter filter = newFilter(provider);
        feedLevel(filter, 250 * 60, 0.02);
        double[] bias = new double[3];
        filter.gyroBias(bias);
        assertTrue(bias[0] > 0.0005, "bias " + bias[0]);
        assertEquals(0, bias[1], 1e-5);
    }
}
