// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DigitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "3, 3",
        "1.5, 1.50",
        "9.999, 10.0",
        "12.34, 12.3",
        "99.96, 100",
        "123.4, 123",
        "-1234.5, '-1,235'",
        "1234567, '1,234,567'",
        "0.012345, 0.0123",
        "0.00001, 0.0000100",
        "0.0000001, 1.00e-07",
        "NaN, –",
        "Infinity, –"
    })
    void shouldPrintAsManyDigitsAsMakeSense(double value, String printed) {
        assertEquals(printed, Digits.format(value));
    }
}
