// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class SlewRateTest {
    @Test
    void shouldFollowAsFastAsItMay() {
        SlewRate slew = new SlewRate(2, 1);
        assertEquals(1.2, slew.update(5, 0.1), 1e-15);
        assertEquals(1.0, slew.update(-5, 0.1), 1e-15);
        assertEquals(1.05, slew.update(1.05, 0.1), 1e-15);
    }

    @Property
    void shouldNeverExceedItsLimit(
            @ForAll @DoubleRange(min = -100, max = 100) double target,
            @ForAll @DoubleRange(min = 0, max = 10) double limit,
            @ForAll @DoubleRange(max = 1) double periodS) {
        SlewRate slew = new SlewRate(limit, 3);
        double moved = slew.update(target, periodS) - 3;
        assertTrue(Math.abs(moved) <= limit * periodS + 1e-12);
        assertTrue(Math.abs(target - slew.value()) <= Math.abs(target - 3));
    }

    @Test
    void shouldTurnTheShorterWayRound() {
        SlewRate slew = new SlewRate(1, Math.toRadians(170));
        slew.updateAngle(Math.toRadians(-170), 0.1);
        assertEquals(Math.toRadians(170) + 0.1, slew.value(), 1e-12);
        slew.updateAngle(Math.toRadians(-170), 0.2);
        assertEquals(Math.toRadians(170) + 0.3 - 2 * Math.PI, slew.value(), 1e-12);
        slew.updateAngle(Math.toRadians(-170), 10);
        assertEquals(Math.toRadians(-170), slew.value(), 1e-12);
    }

    @Test
    void shouldStayWithoutATargetOrATime() {
        SlewRate slew = new SlewRate(1, 4);
        assertEquals(4, slew.update(Double.NaN, 1));
        assertEquals(4, slew.update(9, 0));
        assertEquals(4, slew.update(9, Double.NaN));
        slew.setLimitPerS(0);
        assertEquals(4, slew.update(9, 1));
        slew.setValue(9);
        assertEquals(9, slew.value());
    }

    @Test
    void shouldRefuseALimitThatIsNone() {
        assertThrowsNaming(IllegalArgumentException.class, () -> new SlewRate(-1, 0), "limitPerS -1.0 … not finite");
        assertThrows(IllegalArgumentException.class, () -> new SlewRate(1, Double.NaN));
    }
}
