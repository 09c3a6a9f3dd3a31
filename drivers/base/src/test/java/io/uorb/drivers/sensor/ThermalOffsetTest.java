// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThermalOffsetTest {
    private static final double[] COEFFICIENTS = {0.01, -2e-4, 3e-6, -4e-8, 1, 0, 0, 0, 0, 1, 0, 0};

    private final ThermalOffset offset = new ThermalOffset(COEFFICIENTS, 25, 10, 60);

    /** Expected are NumPy's polyval, the temperature within 10 to 60 deg C. */
    @ParameterizedTest
    @CsvSource({"5, 0.01381", "25, 0.01", "40, 0.00754", "80, 0.00496", "NaN, 0.01"})
    void shouldBeTheFitWithinItsRange(double temperatureDegC, double expected) {
        assertEquals(expected, offset.offset(0, temperatureDegC), 1e-15);
    }

    @Test
    void shouldTakeTheOffsetOutOfEachAxis() {
        double[] vector = {0.01, 3, 4};
        offset.apply(vector, 27);
        assertArrayEquals(new double[] {0.01 - 0.009611680, 2, 2}, vector, 1e-12);
    }

    @Test
    void shouldRefuseWhatIsNoFit() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new ThermalOffset(new double[3], 25, 0, 50),
                "thermal offset has 3 … 12");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new ThermalOffset(COEFFICIENTS, 25, 60, 10),
                "minDegC 60.0 is more than maxDegC 10.0");
        assertThrows(IllegalArgumentException.class, () -> new ThermalOffset(COEFFICIENTS, Double.NaN, 0, 50));
    }
}
