// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * The check values of vqf.md, sections 10 to 12, that the basic filter shares with the full one: where the full filter
 * has not estimated a bias or judged the field yet, and the rows marked basic. They are printed with nine digits.
 */
class VqfTest {
    private static final double PERIOD_S = 0.01;
    private static final double TOLERANCE = 1.5e-9;

    private final Vqf vqf = new Vqf(VqfParameters.DEFAULT, PERIOD_S, PERIOD_S, PERIOD_S);
    private final double[] q = new double[4];

    private void feed(int samples, double[] gyr, double[] acc, double[] mag) {
        for (int n = 0; n < samples; n++) {
            vqf.updateGyro(gyr[0], gyr[1], gyr[2]);
            vqf.updateAccelerometer(acc[0], acc[1], acc[2]);
            vqf.updateMagnetometer(mag[0], mag[1], mag[2]);
        }
    }

    private void assertState(double[] q6D, double[] q9D, double headingOffsetRad) {
        vqf.quaternion6D(q);
        assertArrayEquals(q6D, q, TOLERANCE);
        vqf.quaternion9D(q);
        assertArrayEquals(q9D, q, TOLERANCE);
        assertEquals(headingOffsetRad, vqf.headingOffsetRad(), TOLERANCE);
    }

    private static double[] v(double... components) {
        return components;
    }

    @Test
    void shouldMatchTheFirstSampleAtRest() {
        feed(1, v(0.01, -0.02, 0.005), v(1, 2, 9.5), v(20, 5, -40));
        assertState(
                v(0.993327611, 0.103152258, -0.051573910, 0.000017097),
                v(0.852685893, 0.115002708, 0.008639078, 0.509535584),
                1.077220433033);
    }

    @Test
    void shouldMatchTheBasicRowsOfConstantRate() {
        double[] gyr = {0.3, -0.2, 0.5};
        double[] acc = {1, 2, 9.5};
        double[] mag = {20, 5, -40};
        feed(1, gyr, acc, mag);
        assertState(
                v(0.993324573, 0.103278628, -0.051320380, 0.002457021),
                v(0.852685893, 0.115002708, 0.008639078, 0.509535584),
                1.072307800039);
        feed(299, gyr, acc, mag);
        assertState(
                v(0.674171638, 0.324586949, -0.128821988, 0.650800131),
                v(0.542770736, 0.342760798, -0.066834326, 0.763837769),
                0.370483333147);
        feed(700, gyr, acc, mag);
        assertState(
                v(-0.837750767, 0.227553436, 0.397849254, 0.296831698),
                v(-0.458703816, 0.428417936, 0.162857812, 0.761266191),
                -1.375966308774);
    }

    @Test
    void shouldMatchTheSingularStart() {
        feed(1, v(0, 0, 0), v(0, 0, -9.81), v(20, 5, -40));
        assertState(v(0, 1, 0, 0), v(0, 0.615412209, 0.788205438, 0), 1.815774989922);
        feed(9, v(0, 0, 0), v(0, 0, -9.81), v(20, 5, -40));
        assertState(v(0, 1, 0, 0), v(0, 0.615412209, 0.788205438, 0), 1.815774989922);
    }

    @Test
    void shouldMatchTheFirstSampleOfTheMotionTest() {
        double[] mag = new double[3];
        double[] acc = new double[3];
        double[] gyr = new double[3];
        MotionTestSignal.sample(1, gyr, acc, mag);
        feed(1, gyr, acc, mag);
        assertState(
                v(0.999993933, 0.002399964, 0.000006059, 0.002524740),
                v(0.999993995, 0.002399965, 0.000006000, 0.002499990),
                -0.000049500);
    }

    @Test
    void shouldStayNearTheTruthOfTheMotionTestWhileTheFieldIsGood() {
        double[] mag = new double[3];
        double[] acc = new double[3];
        double[] gyr = new double[3];
        double[] truth = new double[4];
        for (int n = 1; n <= 2000; n++) {
            MotionTestSignal.sample(n, gyr, acc, mag);
            feed(1, gyr, acc, mag);
        }
        MotionTestSignal.truthFluEnu(2000, truth);
        vqf.quaternion9D(q);
        double dot = q[0] * truth[0] + q[1] * truth[1] + q[2] * truth[2] + q[3] * truth[3];
        assertTrue(
                2 * Math.acos(Math.min(1, Math.abs(dot))) < Math.toRadians(6), "dot product with the truth is " + dot);
    }

    @Test
    void shouldSkipSamplesThatAreAllZero() {
        feed(5, v(0.3, -0.2, 0.5), v(1, 2, 9.5), v(20, 5, -40));
        double[] before = new double[4];
        vqf.quaternion9D(before);
        vqf.updateGyro(0, 0, 0);
        vqf.updateAccelerometer(0, 0, 0);
        vqf.updateMagnetometer(0, 0, 0);
        vqf.quaternion9D(q);
        assertArrayEquals(before, q, 0);
    }

    @Test
    void shouldIntegrateOverTheGivenPeriod() {
        Vqf twice = new Vqf(VqfParameters.DEFAULT, PERIOD_S, PERIOD_S, PERIOD_S);
        vqf.updateGyro(0.3, -0.2, 0.5, 2 * PERIOD_S);
        twice.updateGyro(0.3, -0.2, 0.5);
        twice.updateGyro(0.3, -0.2, 0.5);
        double[] expected = new double[4];
        twice.quaternion6D(expected);
        vqf.quaternion6D(q);
        assertArrayEquals(expected, q, 1e-15);
    }

    @Test
    void shouldRejectAPeriodThatIsNotPositive() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> new Vqf(VqfParameters.DEFAULT, PERIOD_S, Double.NaN, PERIOD_S));
        assertEquals("accPeriodS NaN s is not positive and finite", e.getMessage());
    }

    @Test
    void shouldRejectATimeConstantThatIsNotPositive() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> new VqfParameters(0, 9));
        assertEquals("tauAccS 0.0 s is not positive and finite", e.getMessage());
    }

    @Test
    void shouldHaveTheMagnetometerGainOfSection11() {
        assertEquals(1.110494055720723e-03, HeadingCorrection.gain(9, PERIOD_S), 1e-17);
        assertEquals(0, HeadingCorrection.gain(-1, PERIOD_S));
        assertEquals(1, HeadingCorrection.gain(0, PERIOD_S));
    }
}
