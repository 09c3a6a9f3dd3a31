// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImuModelTest {
    private static final Trajectory AT_REST = (timeS, out) -> {};

    private static ImuModel perfect(Trajectory trajectory) {
        return new ImuModel(trajectory, SensorNoise.NONE, SensorNoise.NONE, new SplittableRandom(1));
    }

    private static ImuModel noisy(long seed) {
        return new ImuModel(
                new RandomTrajectory(seed), SensorNoise.GYRO, SensorNoise.ACCELEROMETER, new SplittableRandom(seed));
    }

    @ParameterizedTest
    @ValueSource(longs = {4000, 125})
    void shouldGiveTheTrueAttitudeWhenNoiseFreeRatesAreIntegrated(long periodUs) {
        ImuModel imu = perfect(new RandomTrajectory(3));
        double[] integrated = imu.truth().attitude.clone();
        double[] turn = new double[4];
        for (long timeUs = periodUs; timeUs <= 20_000_000; timeUs += periodUs) {
            imu.sampleAt(timeUs);
            double[] w = imu.gyrRadS();
            double rate = Math.sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
            if (rate > 0) {
                Quaternion.fromAxisAngle(w[0] / rate, w[1] / rate, w[2] / rate, rate * periodUs * 1e-6, turn);
                Quaternion.multiply(integrated, turn, integrated);
            }
        }
        double[] error = new double[4];
        double[] vector = new double[3];
        Quaternion.multiplyConjugate(integrated, imu.truth().attitude, error);
        Quaternion.toRotationVector(error, vector);
        assertArrayEquals(new double[3], vector, 1e-10);
    }

    @Test
    void shouldMeasureTheTrueRateOfTheTrajectory() {
        ImuModel imu = perfect(new RandomTrajectory(3));
        RigidBodyState middle = new RigidBodyState();
        imu.sampleAt(6_999_900);
        imu.sampleAt(7_000_100);
        new RandomTrajectory(3).at(7, middle);
        assertArrayEquals(middle.rateRadS, imu.gyrRadS(), 1e-7);
    }

    @Test
    void shouldMeasureGravityUpwardsAtRest() {
        ImuModel imu = perfect(AT_REST);
        imu.sampleAt(4000);
        assertArrayEquals(new double[] {0, 0, -9.81}, imu.accMS2(), 0);
        assertArrayEquals(new double[3], imu.gyrRadS(), 0);
    }

    @Test
    void shouldMeasureGravityInTheTiltedBody() {
        ImuModel imu = perfect((timeS, out) -> EulerAngles.toQuaternion(Math.PI / 2, 0, 1, out.attitude));
        imu.sampleAt(4000);
        assertArrayEquals(new double[] {0, -9.81, 0}, imu.accMS2(), 1e-14);
    }

    @Test
    void shouldMeasureAccelerationOfTheBody() {
        ImuModel imu = perfect((timeS, out) -> out.accelerationMS2[0] = 2);
        imu.sampleAt(4000);
        assertArrayEquals(new double[] {2, 0, -9.81}, imu.accMS2(), 0);
    }

    @Test
    void shouldGiveTheSameStreamForTheSameSeed() {
        ImuModel one = noisy(5);
        ImuModel two = noisy(5);
        for (long timeUs = 4000; timeUs <= 4_000_000; timeUs += 4000) {
            one.sampleAt(timeUs);
            two.sampleAt(timeUs);
            assertArrayEquals(one.gyrRadS(), two.gyrRadS(), 0);
            assertArrayEquals(one.accMS2(), two.accMS2(), 0);
        }
    }

    @Test
    void shouldGiveAnotherStreamForAnotherSeed() {
        ImuModel one = noisy(5);
        ImuModel two = noisy(6);
        one.sampleAt(4000);
        two.sampleAt(4000);
        assertFalse(Arrays.equals(one.gyrRadS(), two.gyrRadS()));
        assertFalse(Arrays.equals(one.accMS2(), two.accMS2()));
    }

    @Test
    void shouldHaveTheNoiseOfItsDensity() {
        SensorNoise white = new SensorNoise(0.01, 0, 0);
        ImuModel imu = new ImuModel(AT_REST, white, SensorNoise.NONE, new SplittableRandom(9));
        double squares = 0;
        int samples = 20_000;
        for (int n = 1; n <= samples; n++) {
            imu.sampleAt(n * 2500L);
            squares += imu.gyrRadS()[1] * imu.gyrRadS()[1];
        }
        assertEquals(0.01 * Math.sqrt(400), Math.sqrt(squares / samples), 0.004);
    }

    @Test
    void shouldRejectASampleThatIsNotLater() {
        ImuModel imu = perfect(AT_REST);
        imu.sampleAt(4000);
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> imu.sampleAt(4000),
                "sample at 4000 us is not after the last, at 4000");
    }
}
