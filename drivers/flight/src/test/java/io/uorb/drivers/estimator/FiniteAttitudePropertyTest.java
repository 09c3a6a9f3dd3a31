// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.VehicleMagnetometer;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Whatever floats the messages hold, the attitude is of unit length. */
class FiniteAttitudePropertyTest {
    private static final float[] EXTREMES = {
        0, -0f, Float.MIN_VALUE, 1e-20f, 1e20f, Float.MAX_VALUE, -Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY,
    };

    @Property(tries = 200)
    void shouldStayOfUnitLength(@ForAll @IntRange(max = 3) int number, @ForAll long seed) {
        Random random = new Random(seed);
        AttitudeFilter filter = new AttitudeFilter(AttitudeEstimatorParameters.DEFAULT.withFilter(
                OrientationFilters.own().get(number)));
        SensorCombined imu = new SensorCombined();
        VehicleMagnetometer mag = new VehicleMagnetometer();
        float[] q = new float[4];
        for (int n = 0; n < 200; n++) {
            fill(imu.gyroRad, random);
            fill(imu.accelerometerMS2, random);
            fill(mag.magnetometerGa, random);
            imu.gyroIntegralDt = random.nextInt(10_000);
            imu.timestamp += step(random);
            mag.timestampSample = imu.timestamp + random.nextInt(3) - 1;
            filter.update(imu);
            filter.update(mag);
            filter.attitude(q);
            double norm = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
            assertEquals(1, norm, 1e-6, "sample " + n);
        }
    }

    private static void fill(float[] vector, Random random) {
        for (int i = 0; i < vector.length; i++) {
            boolean extreme = random.nextInt(20) == 0;
            vector[i] = extreme ? EXTREMES[random.nextInt(EXTREMES.length)] : (float) (10 * random.nextGaussian());
        }
    }

    private static long step(Random random) {
        return switch (random.nextInt(20)) {
            case 0 -> 0;
            case 1 -> -random.nextInt(1_000_000);
            case 2 -> random.nextInt(3_000_000);
            default -> 4_000;
        };
    }
}
