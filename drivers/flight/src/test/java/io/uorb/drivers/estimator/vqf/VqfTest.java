// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import static io.uorb.drivers.estimator.vqf.VqfRun.PERIOD_S;
import static io.uorb.drivers.estimator.vqf.VqfRun.v;
import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Behaviour beyond the check vectors: switches at run time, other periods, refused values. */
class VqfTest {
    private static final double[] GYR = {0.01, -0.02, 0.005};
    private static final double[] ACC = {1, 2, 9.5};
    private static final double[] MAG = {20, 5, -40};

    private final VqfRun run = new VqfRun(VqfParameters.DEFAULT);
    private final Vqf vqf = run.vqf;
    private final double[] q = new double[4];

    private double[] attitude() {
        vqf.attitude(q);
        return q.clone();
    }

    @Test
    void shouldStayNearTheTruthOfTheMotionTestWhileTheFieldIsGood() {
        double[] truth = new double[4];
        run.feedMotionUntil(2000);
        MotionTestSignal.truthFluEnu(2000, truth);
        assertTrue(angleRad(attitude(), truth) < Math.toRadians(6));
    }

    private static double angleRad(double[] a, double[] b) {
        double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        return 2 * Math.acos(Math.min(1, Math.abs(dot)));
    }

    @Test
    void shouldSkipSamplesThatAreAllZero() {
        run.feedMotionUntil(5);
        double[] before = attitude();
        vqf.updateAccelerometer(0, 0, 0);
        vqf.updateMagnetometer(0, 0, 0, PERIOD_S);
        assertArrayEquals(before, attitude(), 0);
    }

    @Test
    void shouldIntegrateOverTheGivenPeriod() {
        Vqf twice = new VqfRun(VqfParameters.DEFAULT).vqf;
        vqf.updateGyro(0.3, -0.2, 0.5, 2 * PERIOD_S);
        twice.updateGyro(0.3, -0.2, 0.5, PERIOD_S);
        twice.updateGyro(0.3, -0.2, 0.5, PERIOD_S);
        double[] expected = new double[4];
        twice.quaternion6D(expected);
        vqf.quaternion6D(q);
        assertArrayEquals(expected, q, 1e-15);
    }

    @Test
    void shouldPredictWhatTheNextSampleOfTheSameRateGives() {
        run.feedMotionUntil(500);
        vqf.updateGyro(0.3, -0.2, 0.5, PERIOD_S);
        double[] before = attitude();
        double[] predicted = new double[4];
        vqf.predict(0.02, predicted);
        assertArrayEquals(before, attitude(), 0);
        vqf.updateGyro(0.3, -0.2, 0.5, 0.02);
        assertArrayEquals(attitude(), predicted, 1e-14);
    }

    @Test
    void shouldEqualTheBasicFilterWithAllSwitchesOff() {
        VqfRun basic = new VqfRun(VqfParameters.BASIC);
        vqf.setMotionBiasEstEnabled(false);
        vqf.setRestBiasEstEnabled(false);
        vqf.setMagDistRejectionEnabled(false);
        run.feedMotionUntil(3000);
        basic.feedMotionUntil(3000);
        double[] expected = new double[4];
        basic.vqf.attitude(expected);
        assertArrayEquals(expected, attitude(), 0);
        run.assertBias(0, 0, 0, 0);
    }

    @Test
    void shouldForgetRestWhenItsSwitchChanges() {
        run.feedUntil(200, GYR, ACC, MAG);
        assertTrue(vqf.atRest());
        vqf.setRestBiasEstEnabled(true);
        assertTrue(vqf.atRest());
        vqf.setRestBiasEstEnabled(false);
        assertFalse(vqf.atRest());
        assertEquals(0, vqf.relativeAccRestDeviation());
    }

    @Test
    void shouldForgetTheFieldWhenItsSwitchChanges() {
        run.feedMotionUntil(2000);
        assertFalse(vqf.fieldDisturbed());
        double offset = vqf.headingOffsetRad();
        vqf.setMagDistRejectionEnabled(false);
        vqf.setMagDistRejectionEnabled(true);
        run.assertField(0, 0, 0, 0, 60);
        assertTrue(vqf.fieldDisturbed());
        assertEquals(offset, vqf.headingOffsetRad());
    }

    @Test
    void shouldTakeABiasAndItsDeviation() {
        vqf.setGyroBias(0.01, -0.02, 0.03, 0.001);
        run.assertBias(0, 0.01, -0.02, 0.03);
        assertEquals(0.001, vqf.gyroBiasSigmaRadS(), 1e-15);
        vqf.setGyroBias(0, 0, 0, 0);
        assertEquals(0.001, vqf.gyroBiasSigmaRadS(), 1e-15);
    }

    @Test
    void shouldFollowTheMagnetometerAtOnceWithATimeConstantOfZero() {
        run.feedUntil(2000, GYR, v(0, 0, 9.81), MAG);
        double before = vqf.headingOffsetRad();
        vqf.setTimeConstants(3, 0);
        vqf.setMagDistRejectionEnabled(false);
        vqf.updateMagnetometer(-5, 20, -40, PERIOD_S);
        assertEquals(Math.PI / 2, Math.abs(before - vqf.headingOffsetRad()), 0.02);
    }

    @Test
    void shouldNotJumpWhenTimeConstantsOrPeriodsChange() {
        run.feedMotionUntil(1999);
        double[] before = attitude();
        vqf.setTimeConstants(1, 5);
        vqf.retune(0.005, 0.005, 0.02);
        assertArrayEquals(before, attitude(), 0);
        double[] next = new double[4];
        double[] expected = new double[4];
        run.feedMotionUntil(2000);
        vqf.attitude(next);
        VqfRun same = new VqfRun(VqfParameters.DEFAULT);
        same.feedMotionUntil(2000);
        same.vqf.attitude(expected);
        assertTrue(angleRad(expected, next) < Math.toRadians(0.02), "jump of " + angleRad(expected, next) + " rad");
    }

    @Test
    void shouldSetTheAttitudeAnewAfterRealignment() {
        run.feedUntil(2000, GYR, ACC, MAG);
        double sigma = vqf.gyroBiasSigmaRadS();
        vqf.updateGyro(2, 1, 3, 0.7);
        assertTrue(angleRad(restAttitude(), attitude()) > 1);
        vqf.realign();
        assertEquals(sigma, vqf.gyroBiasSigmaRadS());
        run.feed(GYR, ACC, MAG);
        assertTrue(angleRad(restAttitude(), attitude()) < Math.toRadians(0.01));
    }

    private static double[] restAttitude() {
        double[] expected = new double[4];
        new VqfRun(VqfParameters.DEFAULT).feedUntil(1, v(0, 0, 0), ACC, MAG).vqf.attitude(expected);
        return expected;
    }

    @Test
    void shouldKeepTheHeadingOverRealignmentWithoutField() {
        run.feedUntil(2000, GYR, ACC, MAG);
        double[] before = attitude();
        vqf.realign();
        vqf.updateAccelerometer(ACC[0], ACC[1], ACC[2]);
        assertTrue(angleRad(before, attitude()) < Math.toRadians(0.5));
        assertNotEquals(0, vqf.headingOffsetRad());
    }

    @Test
    void shouldRejectAPeriodThatIsNotPositive() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new Vqf(VqfParameters.DEFAULT, PERIOD_S, Double.NaN, PERIOD_S),
                "accPeriodS NaN s is not positive and finite");
    }

    @Test
    void shouldRejectATimeConstantThatIsNotPositive() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> VqfParameters.DEFAULT.withTimeConstants(0, 9),
                "tauAccS 0.0 s is not positive and finite");
    }

    @Test
    void shouldHaveTheGainsOfSection11() {
        assertEquals(1.110494055720723e-03, HeadingCorrection.gain(9, PERIOD_S), 1e-17);
        assertEquals(4.998750208307090e-04, HeadingCorrection.gain(20, PERIOD_S), 1e-17);
        assertEquals(0, HeadingCorrection.gain(-1, PERIOD_S));
        assertEquals(1, HeadingCorrection.gain(0, PERIOD_S));
    }
}
