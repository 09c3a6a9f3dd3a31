// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
    private final DurationSetting duration = new DurationSetting();
    private final FactorSetting factor = new FactorSetting();

    @ParameterizedTest
    @CsvSource({"5 ns, 5", "5 us, 5000", "20 ms, 20000000", "0 s, 0", "2 s, 2000000000"})
    void shouldReadADuration(String text, long ns) {
        duration.setValue(text);
        assertEquals(ns, duration.durationNs());
        assertEquals(text, duration.getValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "ms", "5 weeks", "-1 ms", "x ms", "1 2 ms", ""})
    void shouldRefuseWhatIsNoDurationAndKeepTheOneBefore(String text) {
        duration.setValue("7 ms");
        assertThrows(IllegalArgumentException.class, () -> duration.setValue(text));
        assertEquals("7 ms", duration.getValue());
        assertEquals(7_000_000, duration.durationNs());
    }

    @Test
    void shouldCombineDurationsToTheShortest() {
        assertEquals("900 us", duration.combine(Set.of("20 ms", "900 us", "1 s")));
    }

    @Test
    void shouldTakeNullForWhatWasCombinedLast() {
        duration.combine(Set.of("20 ms", "900 us"));
        duration.setValue(null);
        assertEquals(900_000, duration.durationNs());
        factor.combine(Set.of("5", "2"));
        factor.setValue(null);
        assertEquals("2", factor.getValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "NaN", "many", ""})
    void shouldRefuseWhatIsNoFactorAndKeepTheOneBefore(String text) {
        factor.setValue("2.5");
        assertThrows(IllegalArgumentException.class, () -> factor.setValue(text));
        assertEquals("2.5", factor.getValue());
    }

    @Test
    void shouldCombineFactorsToTheSmallest() {
        assertEquals("2.5", factor.combine(Set.of("10", "2.5", "3")));
    }

    @Test
    void shouldCompareWithWhatIsUsual() {
        factor.setValue("2.5");
        assertTrue(factor.isExceeded(250, 100));
        assertFalse(factor.isExceeded(249, 100));
        assertFalse(factor.isExceeded(249, 0));
    }

    @Test
    void shouldTakeAnyForFactor0() {
        factor.setValue("0");
        assertTrue(factor.isExceeded(1, 0));
    }
}
