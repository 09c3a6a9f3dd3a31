// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignificantDigitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "NaN, –",
        "Infinity, ∞",
        "-Infinity, -∞",
        "1.5, 1.5",
        "12345.6, 12350",
        "0.00123456, 0.001235",
        "-9.80665, -9.807",
        "0.00012345, 1.235e-04",
        "1e300, 1.000e+300"
    })
    void shouldHaveFourDigits(double value, String text) {
        assertEquals(text, SignificantDigits.of(value));
    }
}
