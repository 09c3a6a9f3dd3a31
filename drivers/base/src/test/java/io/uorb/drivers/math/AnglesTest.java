// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnglesTest {
    @Property
    void shouldKeepTheDirection(@ForAll @DoubleRange(min = -1e4, max = 1e4) double rad) {
        for (double wrapped : new double[] {Angles.wrapPi(rad), Angles.wrapTwoPi(rad)}) {
            assertEquals(Math.sin(rad), Math.sin(wrapped), 1e-9);
            assertEquals(Math.cos(rad), Math.cos(wrapped), 1e-9);
        }
        assertTrue(Math.abs(Angles.wrapPi(rad)) <= Math.PI);
        assertTrue(Angles.wrapTwoPi(rad) >= 0 && Angles.wrapTwoPi(rad) < 2 * Math.PI);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "190, -170, 190",
        "-190, 170, 170",
        "360, 0, 0",
        "-360, 0, 0",
        "540.5, -179.5, 180.5",
        "-0.5, -0.5, 359.5"
    })
    void shouldWrapDegrees(double deg, double symmetric, double positive) {
        assertEquals(symmetric, Angles.wrap180(deg), 1e-12);
        assertEquals(positive, Angles.wrap360(deg), 1e-12);
    }

    @Test
    void shouldNeverReachThePeriodsEnd() {
        assertEquals(0, Angles.wrap360(-1e-20));
        assertEquals(0, Angles.wrapTwoPi(-Double.MIN_VALUE));
    }

    @Test
    void shouldWrapIntoAnyRange() {
        assertEquals(4, Angles.wrap(14, 3, 8));
        assertEquals(3, Angles.wrap(8, 3, 8));
        assertEquals(7, Angles.wrap(-3, 3, 8));
        assertTrue(Double.isNaN(Angles.wrap(Double.NaN, 3, 8)));
        assertThrowsNaming(
                IllegalArgumentException.class, () -> Angles.wrap(9, 3, 3), "the range from 3.0 to 3.0 is no period");
    }
}
