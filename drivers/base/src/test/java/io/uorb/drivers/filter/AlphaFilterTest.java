// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AlphaFilterTest {
    private static final double[] INPUT = {1, 2, 4, -1, 0, 3, 3, 3};

    /** Of tau 0.05 s at 100 Hz, computed with NumPy. */
    private static final double[] EXPECTED = {
        1.0,
        1.1666666666666667,
        1.6388888888888888,
        1.199074074074074,
        0.9992283950617283,
        1.332690329218107,
        1.6105752743484225,
        1.8421460619570187
    };

    private final AlphaFilter filter = new AlphaFilter(0.05);

    @Test
    void shouldFollowASequence() {
        for (int n = 0; n < INPUT.length; n++) {
            assertEquals(EXPECTED[n], filter.update(INPUT[n], 0.01), 1e-14, "sample " + n);
        }
    }

    /** After many small steps, 1 - 1/e of a step is left behind after the time constant. */
    @Test
    void shouldReachMostOfAStepInItsTimeConstant() {
        filter.update(0, 1e-5);
        for (int n = 0; n < 5_000; n++) {
            filter.update(1, 1e-5);
        }
        assertEquals(1 - Math.exp(-1), filter.state(), 1e-4);
    }

    @Test
    void shouldHaveTheCutoffItWasMadeWith() {
        AlphaFilter fast = AlphaFilter.ofCutoff(2);
        assertEquals(Math.sqrt(0.5), Sine.gain(v -> v[0] = fast.update(v[0], 1e-4), 2, 10_000), 1e-3);
    }

    @Test
    void shouldTakePeriodsAsTheyAre() {
        filter.update(0, 0.01);
        filter.update(1, 0.15);
        assertEquals(0.75, filter.state(), 1e-15);
    }

    @Test
    void shouldLeaveNoTraceOfBadSamplesAndPeriods() {
        assertTrue(Double.isNaN(filter.update(Double.NaN, 0.01)));
        filter.update(1, 0.01);
        filter.update(Double.POSITIVE_INFINITY, 0.01);
        filter.update(5, 0);
        filter.update(5, -1);
        filter.update(5, Double.NaN);
        assertEquals(1, filter.state());
    }

    @Test
    void shouldPassEverythingWithoutTimeConstant() {
        AlphaFilter none = new AlphaFilter(0);
        none.update(3, 0.01);
        assertEquals(-7, none.update(-7, 0.01));
    }

    @Test
    void shouldStartAnewAfterAReset() {
        filter.update(1, 0.01);
        filter.reset(Double.NaN);
        assertEquals(9, filter.update(9, 0.01));
    }

    @Test
    void shouldFilterEachAxisAlone() {
        VectorAlphaFilter vectors = new VectorAlphaFilter(0.05);
        double[] vector = {0, 0, 1};
        assertTrue(vectors.apply(vector, 0.01));
        vector = new double[] {6, -12, 1};
        assertTrue(vectors.apply(vector, 0.01));
        assertArrayEquals(new double[] {1, -2, 1}, vector, 1e-14);
        assertFalse(vectors.apply(new double[] {0, Double.NaN, 0}, 0.01));
        vectors.reset();
        vector = new double[] {8, 8, 8};
        vectors.apply(vector, 0.01);
        assertArrayEquals(new double[] {8, 8, 8}, vector);
    }

    @Test
    void shouldRefuseImpossibleTimes() {
        assertThrowsNaming(
                IllegalArgumentException.class, () -> new AlphaFilter(-1), "timeConstantS -1.0 … not finite");
        assertThrows(IllegalArgumentException.class, () -> AlphaFilter.ofCutoff(0));
    }
}
