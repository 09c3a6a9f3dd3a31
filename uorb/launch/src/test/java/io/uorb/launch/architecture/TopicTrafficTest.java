// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Statement("architecture:GR-25")
class TopicTrafficTest {
    @ParameterizedTest
    @CsvSource({
        "249.3, about 250 Hz",
        "251.7, about 250 Hz",
        "99.9, about 100 Hz",
        "1010, about 1000 Hz",
        "4.4, about 5 Hz",
        "5.6, about 5 Hz",
        "9.4, about 10 Hz",
        "24, about 20 Hz",
        "30.4, about 30 Hz",
        "2.9, fewer than 3 messages a second",
        "0, fewer than 3 messages a second"
    })
    @Statement("architecture:GR-41")
    void shouldRoundRatesSoThatTheSameLaunchHasTheSameText(double rateHz, String text) {
        assertEquals(text, new TopicTraffic(rateHz, false, "").text());
    }

    @Test
    void shouldTellLossesAndFaults() {
        assertEquals(
                "about 50 Hz, subscribers lose more than a tenth, fault: drop 0.5",
                new TopicTraffic(50, true, "drop 0.5").text());
    }
}
