// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class WelfordMeanTest {
    private static final double[] INPUT = {3.5, -1.25, 7, 2, 2.5, -4.75, 11};
    private static final double[][] VECTORS = {{1, 2, 3}, {4, -1, 0.5}, {2, 2, 8}, {-3, 5, 1}, {0.5, 0.25, -2}};

    /** numpy.cov of the vectors. */
    private static final double[][] COVARIANCE = {
        {6.55, -5.075, 1.8875}, {-5.075, 5.1125, 2.16875}, {1.8875, 2.16875, 14.05}
    };

    private final WelfordMean mean = new WelfordMean();
    private final WelfordMeanVector vectors = new WelfordMeanVector();

    /** Expected are NumPy's mean, var and std with ddof=1. */
    @Test
    void shouldAgreeWithNumPy() {
        for (double sample : INPUT) {
            assertTrue(mean.update(sample));
        }
        assertEquals(7, mean.count());
        assertEquals(2.857142857142857, mean.mean(), 1e-15);
        assertEquals(26.580357142857142, mean.variance(), 1e-13);
        assertEquals(5.1556141382823775, mean.standardDeviation(), 1e-14);
    }

    /** Sums of squares would have lost all digits. */
    @Test
    void shouldKeepASmallVarianceBesideAGreatMean() {
        for (int n = 0; n < 100_000; n++) {
            mean.update(1e9 + (n % 2 == 0 ? 1e-3 : -1e-3));
        }
        assertEquals(1e-6, mean.variance(), 1e-9);
    }

    @Property
    void shouldAgreeWithTwoPasses(@ForAll @Size(min = 2) List<@DoubleRange(min = -1e3, max = 1e3) Double> samples) {
        WelfordMean running = new WelfordMean();
        samples.forEach(running::update);
        double average = samples.stream().mapToDouble(x -> x).sum() / samples.size();
        double squares =
                samples.stream().mapToDouble(x -> (x - average) * (x - average)).sum();
        assertEquals(average, running.mean(), 1e-9);
        assertEquals(squares / (samples.size() - 1), running.variance(), 1e-6);
    }

    @Test
    void shouldHaveNoFiguresBeforeThereAreSamples() {
        assertTrue(Double.isNaN(mean.mean()));
        assertFalse(mean.update(Double.NaN));
        mean.update(4);
        assertEquals(4, mean.mean());
        assertTrue(Double.isNaN(mean.variance()));
        mean.reset();
        assertEquals(0, mean.count());
        assertTrue(Double.isNaN(mean.mean()));
    }

    @Test
    void shouldHaveTheCovarianceOfVectors() {
        for (double[] v : VECTORS) {
            assertTrue(vectors.update(v[0], v[1], v[2]));
        }
        assertFalse(vectors.update(0, Double.POSITIVE_INFINITY, 0));
        assertEquals(5, vectors.count());
        assertEquals(1.65, vectors.mean(1), 1e-15);
        assertEquals(14.05, vectors.variance(2), 1e-14);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                assertEquals(COVARIANCE[row][column], vectors.covariance(row, column), 1e-14);
            }
        }
    }

    @Test
    void shouldStartAnewAfterAReset() {
        Random random = new Random(1);
        for (int n = 0; n < 100; n++) {
            vectors.update(random.nextDouble(), random.nextDouble(), random.nextDouble());
        }
        vectors.reset();
        assertTrue(Double.isNaN(vectors.mean(0)));
        vectors.update(1, 2, 3);
        vectors.update(3, 2, 3);
        assertEquals(2, vectors.mean(0));
        assertEquals(2, vectors.variance(0));
        assertEquals(0, vectors.covariance(0, 1));
    }
}
