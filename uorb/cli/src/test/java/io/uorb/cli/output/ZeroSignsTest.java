// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class ZeroSignsTest {
    @Test
    void shouldWriteZerosWithoutASign() {
        assertEquals("tool at 0.0, -0.1, 0.0 mm", ZeroSigns.format("tool at %.1f, %.1f, %.1f mm", -0.0, -0.051, -0.04));
        assertEquals("0", ZeroSigns.format("%.0f", -0.4));
        assertEquals("-4.000e-05 m", ZeroSigns.format("%.3e m", -4e-5));
    }

    @Test
    void shouldLeaveOtherTextsAsTheyAre() {
        String text = "log-0.0, 2026-0, -0.0e-3, -01, -0.0.1, a-0";
        assertEquals(text, ZeroSigns.removed(text));
    }

    @Test
    void shouldKeepColumnsWhereALineHasThem() {
        assertEquals("roll   0.00  -0.01", ZeroSigns.blanked("roll  -0.00  -0.01"));
    }
}
