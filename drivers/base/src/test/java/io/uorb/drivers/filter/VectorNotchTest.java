// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VectorNotchTest {
    private static final double RATE_HZ = 1_000;
    private static final double CENTRE_HZ = 120;
    private static final double BANDWIDTH_HZ = 20;
    private static final double[] STEP = {1, -2, 3};

    private final VectorNotch filter = new VectorNotch();

    /** |H|^2 = d^2 / (d^2 + tan^2(pi B / fs) sin^2 w), where d = cos w - cos w0. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 50, 100, 110, 119, 125, 130, 200, 450})
    void shouldHaveTheNotchsResponse(double hz) {
        assertTrue(filter.tune(CENTRE_HZ, BANDWIDTH_HZ, RATE_HZ));
        double w = 2 * Math.PI * hz / RATE_HZ;
        double d = Math.cos(w) - Math.cos(2 * Math.PI * CENTRE_HZ / RATE_HZ);
        double expected = Math.abs(d) / Math.hypot(d, Math.tan(Math.PI * BANDWIDTH_HZ / RATE_HZ) * Math.sin(w));
        assertEquals(expected, Sine.gain(filter::apply, hz, RATE_HZ), 1e-9);
    }

    @Test
    void shouldTakeItsFrequencyOut() {
        filter.tune(CENTRE_HZ, BANDWIDTH_HZ, RATE_HZ);
        assertEquals(0, Sine.gain(filter::apply, CENTRE_HZ, RATE_HZ), 1e-9);
    }

    @Test
    void shouldBeAsWideAsItIsTold() {
        filter.tune(CENTRE_HZ, BANDWIDTH_HZ, RATE_HZ);
        double lowerHz = edge(CENTRE_HZ, 1);
        double upperHz = edge(CENTRE_HZ, RATE_HZ / 2 - 1);
        assertEquals(BANDWIDTH_HZ, upperHz - lowerHz, 0.1);
    }

    /** Returns where the gain is sqrt(1/2), between a frequency with less and one with more. */
    private double edge(double insideHz, double outsideHz) {
        double inside = insideHz;
        double outside = outsideHz;
        for (int n = 0; n < 20; n++) {
            double middle = (inside + outside) / 2;
            if (Sine.gain(filter::apply, middle, RATE_HZ) < Math.sqrt(0.5)) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return (inside + outside) / 2;
    }

    @Test
    void shouldNotJumpWhenItIsRetuned() {
        double[][] tunings = {{120, 20, 1_000}, {60, 30, 1_000}, {60, 30, 4_000}, {0, 0, 4_000}};
        for (double[] tuning : tunings) {
            filter.tune(tuning[0], tuning[1], tuning[2]);
            for (int n = 0; n < 50; n++) {
                double[] vector = STEP.clone();
                assertTrue(filter.apply(vector));
                assertArrayEquals(STEP, vector, 1e-12);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 20", "500, 20", "120, 0", "120, 500"})
    void shouldBeOffWhereNoNotchCanBe(double centreHz, double bandwidthHz) {
        assertFalse(filter.tune(centreHz, bandwidthHz, RATE_HZ));
        assertEquals(1, Sine.gain(filter::apply, CENTRE_HZ, RATE_HZ), 1e-9);
    }

    @Test
    void shouldKeepOutWhatIsNotFinite() {
        filter.tune(CENTRE_HZ, BANDWIDTH_HZ, RATE_HZ);
        filter.apply(STEP.clone());
        assertFalse(filter.apply(new double[] {0, 0, Double.NaN}));
        double[] next = STEP.clone();
        assertTrue(filter.apply(next));
        assertArrayEquals(STEP, next, 1e-12);
    }

    @Test
    void shouldRefuseABandwidthThatIsNone() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> filter.tune(CENTRE_HZ, -3, RATE_HZ),
                "notch bandwidth -3.0 Hz is negative or not finite; 0");
    }
}
