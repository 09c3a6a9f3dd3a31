// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ButterworthLowPassTest {
    private static final double PERIOD_S = 0.01;

    private static void assertCoefficients(double tauS, double b0, double a1, double a2) {
        ButterworthCoefficients c = ButterworthCoefficients.of(tauS, PERIOD_S);
        assertEquals(b0, c.b0(), b0 * 1e-12);
        assertEquals(2 * c.b0(), c.b1());
        assertEquals(c.b0(), c.b2());
        assertEquals(a1, c.a1(), 1e-14);
        assertEquals(a2, c.a2(), 1e-14);
    }

    private static double[] step(double value, ButterworthLowPass filter) {
        double[] sample = {value, 2 * value};
        filter.filter(sample);
        return sample;
    }

    @Test
    void shouldHaveTheCoefficientsOfSection11() {
        assertCoefficients(3.0, 5.537088374607681e-06, -1.993333357901618, 0.9933555062551163);
        assertCoefficients(0.5, 1.960658723957160e-04, -1.960005176277763, 0.9607894397673457);
        assertCoefficients(0.05, 1.659257661247031e-02, -1.603993460270350, 0.6703637667202312);
    }

    @Test
    void shouldReturnTheMeanDuringTheFirstTimeConstant() {
        ButterworthLowPass filter = new ButterworthLowPass(2, 0.05, PERIOD_S);
        assertEquals(4, step(4, filter)[0]);
        assertEquals(3, step(2, filter)[0]);
        assertEquals(10, step(9, filter)[1]);
    }

    @Test
    void shouldStartTheFilterSettledAtTheMean() {
        ButterworthLowPass filter = new ButterworthLowPass(2, 0.05, PERIOD_S);
        for (int value = 1; value <= 5; value++) {
            step(value, filter);
        }
        assertEquals(3, step(3, filter)[0], 1e-14);
        assertEquals(6, step(3, filter)[1], 1e-14);
    }

    @Test
    void shouldFollowAStepWithinSomeTimeConstants() {
        ButterworthLowPass filter = new ButterworthLowPass(2, 0.05, PERIOD_S);
        for (int n = 0; n < 5; n++) {
            step(0, filter);
        }
        double output = 0;
        for (int n = 0; n < 200; n++) {
            output = step(1, filter)[0];
        }
        assertEquals(1, output, 1e-6);
    }

    @Test
    void shouldPassAllThroughWhenTauIsBelowHalfAPeriod() {
        ButterworthLowPass filter = new ButterworthLowPass(2, 0.004, PERIOD_S);
        step(7, filter);
        assertEquals(-3, step(-3, filter)[0]);
    }
}
