// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HysteresisTest {
    private final Hysteresis landed = new Hysteresis(false, 300_000, 100_000);

    @Test
    void shouldBecomeTrueOnceTheConditionHasHeld() {
        assertFalse(landed.update(true, 1_000_000));
        assertFalse(landed.update(true, 1_299_999));
        assertTrue(landed.update(true, 1_300_000));
    }

    @Test
    void shouldStartAnewWhenTheConditionReturns() {
        landed.update(true, 0);
        landed.update(false, 200_000);
        assertFalse(landed.update(true, 250_000));
        assertFalse(landed.update(true, 549_999));
        assertTrue(landed.update(true, 550_000));
    }

    @Test
    void shouldHaveAnotherTimeBack() {
        landed.update(true, 0);
        landed.update(true, 300_000);
        assertTrue(landed.update(false, 400_000));
        assertTrue(landed.update(false, 499_999));
        assertFalse(landed.update(false, 500_000));
    }

    @Test
    void shouldChangeByTimeAlone() {
        landed.update(true, 0);
        assertTrue(landed.update(300_000));
        assertTrue(landed.state());
    }

    @Test
    void shouldChangeAtOnceWithoutTimes() {
        Hysteresis direct = new Hysteresis(true, 0, 0);
        assertFalse(direct.update(false, 7));
        assertTrue(direct.update(true, 7));
    }

    @Test
    void shouldRefuseNegativeTimes() {
        assertThrowsNaming(IllegalArgumentException.class, () -> new Hysteresis(true, 0, -1), "toFalseUs -1 … 0");
    }
}
