// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class MathFunctionsTest {
    @Test
    void shouldConstrain() {
        assertEquals(1, MathFunctions.constrain(0.5, 1, 2));
        assertEquals(2, MathFunctions.constrain(9, 1, 2));
        assertEquals(1.5, MathFunctions.constrain(1.5, 1, 2));
        assertTrue(Double.isNaN(MathFunctions.constrain(Double.NaN, 1, 2)));
    }

    @Test
    void shouldInterpolateBetweenTwoPoints() {
        assertEquals(10, MathFunctions.interpolate(-5, 0, 4, 10, 30));
        assertEquals(15, MathFunctions.interpolate(1, 0, 4, 10, 30));
        assertEquals(30, MathFunctions.interpolate(4, 0, 4, 10, 30));
        assertEquals(30, MathFunctions.interpolate(99, 0, 4, 10, 30));
    }

    @Test
    void shouldInterpolateATable() {
        double[] x = {0, 1, 3};
        double[] y = {0, 10, -10};
        assertEquals(0, MathFunctions.interpolate(-1, x, y));
        assertEquals(5, MathFunctions.interpolate(0.5, x, y));
        assertEquals(10, MathFunctions.interpolate(1, x, y));
        assertEquals(0, MathFunctions.interpolate(2, x, y));
        assertEquals(-10, MathFunctions.interpolate(7, x, y));
        assertEquals(6, MathFunctions.interpolate(7, new double[] {1}, new double[] {6}));
        assertThrows(IllegalArgumentException.class, () -> MathFunctions.interpolate(7, x, new double[2]));
    }

    @Test
    void shouldHaveADeadZoneWithoutAJump() {
        assertEquals(0, MathFunctions.deadZone(0.2, 0.2));
        assertEquals(0, MathFunctions.deadZone(-0.1, 0.2));
        assertEquals(0.5, MathFunctions.deadZone(0.6, 0.2), 1e-15);
        assertEquals(-0.5, MathFunctions.deadZone(-0.6, 0.2), 1e-15);
        assertEquals(1, MathFunctions.deadZone(7, 0.2));
    }

    @Property
    void shouldKeepEndsAndSignsOfAStick(
            @ForAll @DoubleRange(min = -1, max = 1) double x, @ForAll @DoubleRange(max = 1) double e) {
        assertEquals(1, MathFunctions.expo(1, e), 1e-15);
        assertEquals(-MathFunctions.expo(x, e), MathFunctions.expo(-x, e));
        assertTrue(Math.abs(MathFunctions.expo(x, e)) <= Math.abs(x) + 1e-15);
    }

    @Test
    void shouldMixALineAndACube() {
        assertEquals(0.5 * 0.5 + 0.5 * 0.125, MathFunctions.expo(0.5, 0.5), 1e-15);
        assertEquals(3, MathFunctions.lerp(2, 4, 0.5));
    }
}
