// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accepted and refused parameters, with the messages of refusals. */
class ParameterChecksTest {
    @Test
    void shouldAcceptValuesAtTheLimits() {
        assertDoesNotThrow(() -> {
            ParameterChecks.requirePositive("tau", Double.MIN_VALUE);
            ParameterChecks.requirePositive("tau", Double.MAX_VALUE, "s");
            ParameterChecks.requireNotNegative("gain", 0);
            ParameterChecks.requireNotNegative("gain", -0.0, "1/s");
            ParameterChecks.requireFinite("tau", -Double.MAX_VALUE, "s");
            ParameterChecks.requireBetween("share", 0, 0, 1);
            ParameterChecks.requireBetween("share", 1, 0, 1);
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void shouldRefuseWhatIsNotPositive(double value) {
        assertRefused(
                "tau " + value + " is not positive and finite", () -> ParameterChecks.requirePositive("tau", value));
        assertRefused(
                "tau " + value + " s is not positive and finite",
                () -> ParameterChecks.requirePositive("tau", value, "s"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY})
    void shouldRefuseWhatIsNegative(double value) {
        assertRefused(
                "gain " + value + " is negative or not finite",
                () -> ParameterChecks.requireNotNegative("gain", value));
        assertRefused(
                "gain " + value + " 1/s is negative or not finite",
                () -> ParameterChecks.requireNotNegative("gain", value, "1/s"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY})
    void shouldRefuseWhatIsNotFinite(double value) {
        assertRefused("tau " + value + " s is not finite", () -> ParameterChecks.requireFinite("tau", value, "s"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.5, Double.NaN})
    void shouldRefuseWhatIsOutOfRange(double value) {
        assertRefused(
                "share " + value + " is not between 0.0 and 1.0",
                () -> ParameterChecks.requireBetween("share", value, 0, 1));
    }

    private static void assertRefused(String message, Executable check) {
        assertThrowsNaming(IllegalArgumentException.class, check, message);
    }
}
