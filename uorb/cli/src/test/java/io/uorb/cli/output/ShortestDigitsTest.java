// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Doubles spelt as in the golden files. */
class ShortestDigitsTest {
    @ParameterizedTest
    @CsvSource({
        "0.0, 0.0",
        "-0.0, -0.0",
        "1.0, 1.0",
        "-100.0, -100.0",
        "0.1, 0.1",
        "2.0E-3, 0.002",
        "1.0E-4, 0.0001",
        "1.0E-5, 1e-05",
        "-2.5E-7, -2.5e-07",
        "9007199254740993, 9007199254740992.0",
        "1.0E15, 1000000000000000.0",
        "1.0E16, 1e+16",
        "1.25E22, 1.25e+22",
        "4.9E-324, 5e-324",
        "1.7976931348623157E308, 1.7976931348623157e+308",
        "0.30000000000000004, 0.30000000000000004",
        "2.0E-323, 2e-323"
    })
    void shouldSpellAsPythonDoes(double value, String text) {
        assertEquals(text, ShortestDigits.of(value));
    }

    @Test
    void shouldSpellWhatIsNoNumber() {
        assertEquals("nan", ShortestDigits.of(Double.NaN));
        assertEquals("inf", ShortestDigits.of(Double.POSITIVE_INFINITY));
        assertEquals("-inf", ShortestDigits.of(Double.NEGATIVE_INFINITY));
    }

    @Test
    void shouldReadBackToTheSameValue() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                String text = ShortestDigits.of(value);
                assertEquals(value, Double.parseDouble(text), text);
                assertTrue(text.length() <= 24, text);
            }
        }
    }
}
