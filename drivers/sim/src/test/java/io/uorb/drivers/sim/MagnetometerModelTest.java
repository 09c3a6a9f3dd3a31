// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.drivers.math.EulerAngles;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MagnetometerModelTest {
    private final MagnetometerModel magnetometer = new MagnetometerModel(SensorNoise.NONE, new SplittableRandom(1));

    @Test
    void shouldMeasureTheFieldOfTheEarthWhenAligned() {
        magnetometer.sampleAt(10_000, new double[] {1, 0, 0, 0});
        assertArrayEquals(new double[] {0.21, 0.01, 0.43}, magnetometer.magGa(), 0);
    }

    @Test
    void shouldMeasureNorthToTheLeftWhenFacingEast() {
        double[] east = new double[4];
        EulerAngles.toQuaternion(0, 0, Math.PI / 2, east);
        magnetometer.sampleAt(10_000, east);
        assertArrayEquals(new double[] {0.01, -0.21, 0.43}, magnetometer.magGa(), 1e-15);
    }

    @Test
    void shouldKnowTheDeclinationOfItsField() {
        assertEquals(2.726, Math.toDegrees(MagnetometerModel.declinationRad()), 0.001);
    }

    @Test
    void shouldRejectASampleThatIsNotLater() {
        magnetometer.sampleAt(10_000, new double[] {1, 0, 0, 0});
        assertThrows(IllegalArgumentException.class, () -> magnetometer.sampleAt(10_000, new double[] {1, 0, 0, 0}));
    }
}
