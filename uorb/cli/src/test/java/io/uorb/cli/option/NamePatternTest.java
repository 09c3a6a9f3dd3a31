// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternTest {
    @ParameterizedTest
    @CsvSource({
        "MC_*, MC_ROLL_P, true",
        "mc_*, MC_ROLL_P, true",
        "MC_*_P, MC_ROLL_P, true",
        "MC_*_P, MC_ROLL_PX, false",
        "*ROLL*, MC_ROLL_P, true",
        "MC_ROLL, MC_ROLL_P, false",
        "MC_ROLL_?, MC_ROLL_P, true",
        "MC_ROLL_P?, MC_ROLL_P, false",
        "*, '', true",
        "?, '', false",
        "a*b*c, aXbXbXc, true",
        "a*b*c, aXbXbX, false",
        "hub.*, hub.cutoff, true",
        "hub?cutoff, hub.cutoff, true",
        "a.c, abc, false"
    })
    void shouldMatchAsShellsDo(String pattern, String name, boolean matches) {
        assertEquals(matches, NamePattern.of(pattern).matches(name));
    }

    /** Backtracking over all stars would not end. */
    @Test
    void shouldNotBacktrackExponentially() {
        String pattern = "*a".repeat(2_000) + "b";
        assertFalse(NamePattern.of(pattern).matches("a".repeat(10_000)));
    }

    @Test
    void shouldMatchAllWithoutAPattern() {
        assertTrue(NamePattern.of(null).matches("anything"));
    }
}
