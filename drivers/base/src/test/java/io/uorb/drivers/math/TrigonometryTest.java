// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Allocations;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrigonometryTest {
    private static final int CALLS = 20_000;

    private double sum;

    /** Expected values are the exact ones of the doubles, by series of 60 digits, rounded. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 1",
        "1, 0.8414709848078965, 0.5403023058681398",
        "-2, -0.9092974268256817, -0.4161468365471424",
        "3, 0.1411200080598672, -0.9899924966004454",
        "3.141592653589793, 1.2246467991473532E-16, -1",
        "100, -0.5063656411097588, 0.8623188722876839",
        "-1e5, -0.03574879797201651, -0.9993608074382124",
        "123456.789, -0.9986640823432246, 0.05167253271870138"
    })
    void shouldGiveTheseBitsOnEveryProcessor(double rad, double sine, double cosine) {
        assertEquals(sine, Trigonometry.sin(rad));
        assertEquals(cosine, Trigonometry.cos(rad));
    }

    @Property
    void shouldBeNextToStrictMaths(@ForAll @DoubleRange(min = -1e6, max = 1e6) double rad) {
        assertNear(StrictMath.sin(rad), Trigonometry.sin(rad));
        assertNear(StrictMath.cos(rad), Trigonometry.cos(rad));
        assertNear(StrictMath.tan(rad), Trigonometry.tan(rad));
    }

    /** There the reduction cancels most digits. */
    @Property
    void shouldBeNextToStrictMathsAroundWholeQuarterTurns(
            @ForAll @DoubleRange(min = -500_000, max = 500_000) double turns) {
        shouldBeNextToStrictMaths(Math.rint(turns) * Math.PI / 2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 1e22, -1e300})
    void shouldBeStrictMathsWhereNothingIsReduced(double rad) {
        assertEquals(StrictMath.sin(rad), Trigonometry.sin(rad));
        assertEquals(StrictMath.cos(rad), Trigonometry.cos(rad));
        assertEquals(StrictMath.tan(rad), Trigonometry.tan(rad));
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        assertEquals(
                0, Allocations.ofLeastRun(this::addAngles) / CALLS, "bytes of an angle, beside the bean's; " + sum);
    }

    private void addAngles() {
        for (int i = 0; i < CALLS; i++) {
            double rad = 0.01 * i;
            sum += Trigonometry.sin(rad) + Trigonometry.cos(rad) + Trigonometry.tan(rad);
        }
    }

    private static void assertNear(double expected, double actual) {
        assertEquals(expected, actual, 4 * Math.ulp(expected));
    }
}
