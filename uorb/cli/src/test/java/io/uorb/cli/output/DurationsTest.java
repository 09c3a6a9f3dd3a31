// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0us",
        "999, 999us",
        "1000, 1.00ms",
        "9994, 9.99ms",
        "9996, 10.0ms",
        "99960, 100ms",
        "999400, 999ms",
        "999999, 1.00s",
        "2500000, 2.50s",
        "-50, -50us"
    })
    void shouldKeepThreeDigits(long us, String text) {
        assertEquals(text, Durations.ofUs(us));
    }

    @ParameterizedTest
    @CsvSource({"0, 0s", "59, 59s", "60, 1m00s", "3599, 59m59s", "3661, 1h01m", "90000, 1d01h", "-5, 0s"})
    void shouldShowTheTwoLargestUnits(long seconds, String text) {
        assertEquals(text, Durations.ofUptime(Duration.ofSeconds(seconds)));
    }
}
