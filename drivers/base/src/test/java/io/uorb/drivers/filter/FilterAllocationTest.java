// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Allocations;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** No filter allocates after its construction. */
@Tag("guard")
class FilterAllocationTest {
    private static final int SAMPLES = 10_000;

    private final AlphaFilter alpha = new AlphaFilter(0.05);
    private final VectorAlphaFilter vectorAlpha = new VectorAlphaFilter(0.05);
    private final ScalarLowPass lowPass = new ScalarLowPass();
    private final MedianFilter median = new MedianFilter(9);
    private final WelfordMean mean = new WelfordMean();
    private final WelfordMeanVector vectorMean = new WelfordMeanVector();
    private final SlewRate slew = new SlewRate(1, 0);
    private final Hysteresis hysteresis = new Hysteresis(false, 10, 10);
    private final double[] vector = new double[3];
    private double sum;

    private void run() {
        for (int n = 0; n < SAMPLES; n++) {
            double x = Math.sin(n);
            vector[0] = x;
            vectorAlpha.apply(vector, 0.01);
            vectorMean.update(x, vector[0], -x);
            mean.update(x);
            sum += alpha.update(x, 0.01) + lowPass.update(x) + median.update(x) + slew.updateAngle(x, 0.01);
            sum += mean.standardDeviation() + vectorMean.covariance(0, 1) + (hysteresis.update(x > 0, n) ? 1 : 0);
        }
    }

    @Test
    void shouldAllocateNothingPerSample() throws Exception {
        lowPass.tune(30, 1_000);
        run();
        long allocated = Allocations.ofLeastRun(this::run);
        // The bean itself may allocate a little; a sample that did would show 10,000 times over.
        assertEquals(0, allocated / SAMPLES, allocated + " bytes in " + SAMPLES + " samples, sum " + sum);
    }
}
