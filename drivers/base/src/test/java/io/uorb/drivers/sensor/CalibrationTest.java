// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CalibrationTest {
    @Test
    void shouldTakeTheOffsetOutBeforeTheMatrix() {
        double[] vector = {11, 22, 33};
        Calibration.of(new double[] {1, 2, 3}, new double[] {1, 0.5, 0, 0, 2, 0, 0.1, 0, 3})
                .apply(vector);
        assertArrayEquals(new double[] {20, 40, 91}, vector, 1e-12);
    }

    @Test
    void shouldTakeAFactorForEachAxis() {
        double[] vector = {1, 1, 1};
        Calibration.of(new double[] {0, 0, 0.5}, 2, 3, 4).apply(vector);
        assertArrayEquals(new double[] {2, 3, 2}, vector, 1e-12);
    }

    @Test
    void shouldLeaveAVectorAlone() {
        double[] vector = {0.1, -2, 1e9};
        Calibration.NONE.apply(vector);
        assertArrayEquals(new double[] {0.1, -2, 1e9}, vector);
    }

    @Test
    void shouldNotFollowArraysThatItWasMadeOf() {
        double[] offset = {1, 2, 3};
        Calibration calibration = Calibration.of(offset, 1, 1, 1);
        offset[0] = 100;
        double[] vector = {1, 2, 3};
        calibration.apply(vector);
        assertArrayEquals(new double[3], vector);
    }

    @Test
    void shouldRefuseWhatIsNoCalibration() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> Calibration.of(new double[2], 1, 1, 1),
                "calibration offset has 2 … 3");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> Calibration.of(new double[3], 1, Double.NaN, 1),
                "calibration matrix[4] NaN is not finite");
        assertThrows(IllegalArgumentException.class, () -> Calibration.of(new double[3], new double[8]));
    }

    /** Rows (1, 4, 5), (4, 2, 6), (5, 6, 3), as PX4's Magnetometer::set_offdiagonal fills them. */
    @Test
    void shouldPlaceTheValuesBesideTheDiagonal() {
        double[] vector = {1, 10, 100};
        Calibration.symmetric(new double[3], new double[] {1, 2, 3}, new double[] {4, 5, 6})
                .apply(vector);
        assertArrayEquals(new double[] {541, 624, 365}, vector, 1e-12);
    }

    @Test
    void shouldTakeAnotherOffset() {
        Calibration calibration = Calibration.of(new double[3], 2, 2, 2).withOffset(new double[] {1, 2, 3});
        assertArrayEquals(new double[] {1, 2, 3}, calibration.offset());
        double[] vector = {2, 2, 2};
        calibration.apply(vector);
        assertArrayEquals(new double[] {2, 0, -2}, vector, 1e-12);
    }
}
