// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorLowPassTest {
    private static final double RATE_HZ = 1_000;
    private static final double CUTOFF_HZ = 30;
    private static final double[] STEP = {1, -2, 3};

    private final VectorLowPass filter = new VectorLowPass();

    /** |H|^2 = 1 / (1 + (tan(pi f / fs) / tan(pi fc / fs))^4): Butterworth's, its frequencies bent by the transform. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 10, 20, 30, 45, 60, 120, 300, 450})
    void shouldHaveButterworthsResponse(double hz) {
        assertTrue(filter.tune(CUTOFF_HZ, RATE_HZ));
        double ratio = Math.tan(Math.PI * hz / RATE_HZ) / Math.tan(Math.PI * CUTOFF_HZ / RATE_HZ);
        double expected = 1 / Math.sqrt(1 + Math.pow(ratio, 4));
        assertEquals(expected, Sine.gain(filter::apply, hz, RATE_HZ), 1e-9);
    }

    @Test
    void shouldAnswerAStepAsASystemOfSecondOrderDoes() {
        filter.tune(CUTOFF_HZ, RATE_HZ);
        filter.apply(new double[3]);
        double highest = 0;
        double[] vector = new double[3];
        for (int n = 0; n < 200; n++) {
            System.arraycopy(STEP, 0, vector, 0, 3);
            filter.apply(vector);
            highest = Math.max(highest, vector[0]);
        }
        // Damping sqrt(1/2): it overshoots by exp(-pi).
        assertEquals(1 + Math.exp(-Math.PI), highest, 1e-3);
        assertArrayEquals(STEP, vector, 1e-9);
    }

    @Test
    void shouldStartSettled() {
        filter.tune(CUTOFF_HZ, RATE_HZ);
        double[] vector = STEP.clone();
        filter.apply(vector);
        assertArrayEquals(STEP, vector, 1e-12);
    }

    @Test
    void shouldStartAnewAfterAReset() {
        filter.tune(CUTOFF_HZ, RATE_HZ);
        filter.apply(new double[] {100, 100, 100});
        filter.reset();
        double[] vector = STEP.clone();
        filter.apply(vector);
        assertArrayEquals(STEP, vector, 1e-12);
    }

    @Test
    void shouldNotJumpWhenItIsRetuned() {
        double[][] tunings = {{30, 1_000}, {80, 1_000}, {80, 8_000}, {0, 8_000}, {20, 400}};
        for (double[] tuning : tunings) {
            filter.tune(tuning[0], tuning[1]);
            for (int n = 0; n < 50; n++) {
                double[] vector = STEP.clone();
                assertTrue(filter.apply(vector));
                assertArrayEquals(STEP, vector, 1e-12);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE})
    void shouldKeepOutWhatIsNotFinite(double bad) {
        filter.tune(CUTOFF_HZ, RATE_HZ);
        filter.apply(STEP.clone());
        double[] vector = {0, bad, bad};
        assertFalse(filter.apply(vector));
        assertEquals(0, vector[0]);
        double[] next = STEP.clone();
        assertTrue(filter.apply(next));
        assertArrayEquals(STEP, next, 1e-12);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 500, 800})
    void shouldBeOffWithoutACutoffBelowHalfTheRate(double cutoffHz) {
        assertFalse(filter.tune(cutoffHz, RATE_HZ));
        assertFalse(filter.isOn());
        filter.apply(new double[3]);
        double[] vector = STEP.clone();
        assertTrue(filter.apply(vector));
        assertArrayEquals(STEP, vector);
    }

    @Test
    void shouldRefuseFrequenciesThatAreNone() {
        IllegalArgumentException e = assertThrowsNaming(
                IllegalArgumentException.class,
                () -> filter.tune(-1, RATE_HZ),
                "cutoff -1.0 Hz is negative or not finite; 0");
        assertThrows(IllegalArgumentException.class, () -> filter.tune(Double.NaN, RATE_HZ));
        e = assertThrows(IllegalArgumentException.class, () -> filter.tune(30, 0));
        assertEquals("sample rate 0.0 Hz is not positive and finite", e.getMessage());
    }

    @Test
    @Tag("guard")
    void shouldAllocateNothingPerSample() throws Exception {
        filter.tune(CUTOFF_HZ, RATE_HZ);
        double[] vector = new double[3];
        run(vector);
        assertEquals(0, Allocations.ofLeastRun(() -> run(vector)) / 20_000);
    }

    private void run(double[] vector) {
        for (int n = 0; n < 20_000; n++) {
            vector[0] = n % 7;
            filter.apply(vector);
        }
    }
}
