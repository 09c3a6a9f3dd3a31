// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import static io.uorb.drivers.estimator.vqf.VqfRun.v;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** vqf.md, sections 12.1 to 12.3: values of the authors' filter for constant samples. */
class VqfCheckVectorsTest {
    private static final double[] ACC = {1, 2, 9.5};
    private static final double[] MAG = {20, 5, -40};
    private static final double[] REST_GYR = {0.01, -0.02, 0.005};
    private static final double[] TURNING_GYR = {0.3, -0.2, 0.5};

    private final VqfRun run = new VqfRun(VqfParameters.DEFAULT);

    @Test
    void shouldMatchTheFirstSampleAtRest() {
        run.feedUntil(1, REST_GYR, ACC, MAG)
                .assertAttitude(
                        v(0.993327611, 0.103152258, -0.051573910, 0.000017097),
                        v(0.852685893, 0.115002708, 0.008639078, 0.509535584))
                .assertHeadingOffset(1.077220433033)
                .assertBias(1e-15, -8.750027234131e-05, 8.611693354425e-05, -8.919325762861e-06)
                .assertCovariance(1e-12, 0, 2493.831647935, 0.1308801512459, 0.6216807184179)
                .assertCovariance(1e-12, 1, 0.1308801512459, 2494.027968162, 1.243361436836)
                .assertCovariance(1e-12, 2, 0.6216807184179, 1.243361436836, 2499.672174685);
        assertFalse(run.vqf.atRest());
    }

    @Test
    void shouldMatchTheRestBeforeItIsDetected() {
        run.feedUntil(100, REST_GYR, ACC, MAG)
                .assertAttitude(
                        v(0.992835205, 0.105423813, -0.056235615, 0.001276792),
                        v(0.851742658, 0.119345278, 0.005773166, 0.510154702))
                .assertHeadingOffset(1.076728096736)
                .assertBias(1e-13, 9.116728798086e-04, -1.975816367106e-03, 3.199934748830e-04);
        assertFalse(run.vqf.atRest());
    }

    @Test
    void shouldDetectRestAfterOneAndAHalfSeconds() {
        assertFalse(run.feedUntil(149, REST_GYR, ACC, MAG).vqf.atRest());
        assertTrue(run.feedUntil(150, REST_GYR, ACC, MAG).vqf.atRest());
        assertTrue(run.vqf.relativeGyrRestDeviation() < 1e-9);
        assertTrue(run.vqf.relativeAccRestDeviation() < 1e-9);
    }

    @Test
    void shouldMatchTheRestAfterItIsDetected() {
        run.feedUntil(300, REST_GYR, ACC, MAG)
                .assertAttitude(
                        v(0.992880493, 0.105250478, -0.055744444, 0.001794669),
                        v(0.851733283, 0.118947210, 0.006055355, 0.510260041))
                .assertHeadingOffset(1.075876773847)
                .assertBias(1e-13, 9.753228285361e-03, -1.950578903360e-02, 4.883402915532e-03);
        assertEquals(1.272805599003e-03, run.vqf.gyroBiasSigmaRadS(), 1e-14);
        assertTrue(run.vqf.atRest());
    }

    @Test
    void shouldMatchTenSecondsOfRest() {
        run.feedUntil(1000, REST_GYR, ACC, MAG)
                .assertAttitude(
                        v(0.993305495, 0.103326833, -0.051628130, 0.001515261),
                        v(0.852453658, 0.115189756, 0.008556767, 0.509883185))
                .assertHeadingOffset(1.075044564286)
                .assertBias(1e-13, 9.961065011210e-03, -1.992200971856e-02, 4.981636604012e-03);
        assertEquals(12.16781445033, run.vqf.biasCovariance().element(0, 0), 1e-9);
        assertEquals(12.16812867306, run.vqf.biasCovariance().element(1, 1), 1e-9);
        assertEquals(12.17716741325, run.vqf.biasCovariance().element(2, 2), 1e-9);
        assertEquals(6.091226599291e-04, run.vqf.gyroBiasSigmaRadS(), 1e-14);
        assertTrue(run.vqf.fieldDisturbed());
        double[] strapdown = run.vqf.strapdownAttitude();
        assertArrayEquals(v(0.999834024, 0.007985421, -0.015868889, 0.004041667), strapdown, 1.5e-9);
    }

    @Test
    void shouldMatchTheFirstSampleOfConstantRate() {
        run.feedUntil(1, TURNING_GYR, ACC, MAG)
                .assertAttitude(
                        v(0.993324573, 0.103278628, -0.051320380, 0.002457021),
                        v(0.852685893, 0.115002708, 0.008639078, 0.509535584))
                .assertHeadingOffset(1.072307800039)
                .assertBias(1e-15, -8.707843159102e-05, 8.652982536137e-05, -9.050654645444e-06);
    }

    @Test
    void shouldMatchConstantRate() {
        run.feedUntil(300, TURNING_GYR, ACC, MAG)
                .assertAttitude(
                        v(0.679711350, 0.314832404, -0.121340921, 0.651267548),
                        v(0.548026379, 0.331803503, -0.061233138, 0.765391420))
                .assertHeadingOffset(0.370753019394)
                .assertBias(1e-13, 1.423628774937e-02, -1.991690589390e-02, 2.671800693171e-03);
    }

    @Test
    void shouldMatchConstantRateUntilTheBiasIsClipped() {
        assertTrue(run.feedUntil(904, TURNING_GYR, ACC, MAG).vqf.fieldDisturbed());
        assertFalse(run.feedUntil(905, TURNING_GYR, ACC, MAG).vqf.fieldDisturbed());
        run.feedUntil(1000, TURNING_GYR, ACC, MAG)
                .assertAttitude(
                        v(-0.843527005, 0.214510807, 0.356822105, 0.339301181),
                        v(-0.450029239, 0.389802060, 0.146257497, 0.790023280))
                .assertHeadingOffset(-1.341124764677)
                .assertBias(1e-13, 2.765931882645e-02, -3.490658503989e-02, -1.310268146833e-02)
                .assertField(45.000000000, 0.212990386, 5.96, 1.45, 58.09);
        assertFalse(run.vqf.fieldDisturbed());
    }

    @Test
    void shouldMatchTheBasicRowsOfConstantRate() {
        VqfRun basic = new VqfRun(VqfParameters.BASIC);
        basic.feedUntil(1, TURNING_GYR, ACC, MAG)
                .assertAttitude(
                        v(0.993324573, 0.103278628, -0.051320380, 0.002457021),
                        v(0.852685893, 0.115002708, 0.008639078, 0.509535584))
                .assertHeadingOffset(1.072307800039);
        basic.feedUntil(300, TURNING_GYR, ACC, MAG)
                .assertAttitude(
                        v(0.674171638, 0.324586949, -0.128821988, 0.650800131),
                        v(0.542770736, 0.342760798, -0.066834326, 0.763837769))
                .assertHeadingOffset(0.370483333147);
        basic.feedUntil(1000, TURNING_GYR, ACC, MAG)
                .assertAttitude(
                        v(-0.837750767, 0.227553436, 0.397849254, 0.296831698),
                        v(-0.458703816, 0.428417936, 0.162857812, 0.761266191))
                .assertHeadingOffset(-1.375966308774)
                .assertBias(0, 0, 0, 0);
    }

    @Test
    void shouldMatchTheSingularStart() {
        double[] still = {0, 0, 0};
        double[] downwards = {0, 0, -9.81};
        run.feedUntil(1, still, downwards, MAG)
                .assertAttitude(v(0, 1, 0, 0), v(0, 0.615412209, 0.788205438, 0))
                .assertHeadingOffset(1.815774989922)
                .assertBias(0, 0, 0, 0)
                .assertCovariance(1e-12, 0, 2493.766207860, 0, 0)
                .assertCovariance(1e-12, 1, 0, 2493.766207860, 0)
                .assertCovariance(1e-12, 2, 0, 0, 2499.999375063);
        run.feedUntil(10, still, downwards, MAG)
                .assertAttitude(v(0, 1, 0, 0), v(0, 0.615412209, 0.788205438, 0))
                .assertHeadingOffset(1.815774989922)
                .assertBias(0, 0, 0, 0)
                .assertCovariance(1e-12, 0, 2439.118160519, 0, 0)
                .assertCovariance(1e-12, 1, 0, 2439.118160519, 0)
                .assertCovariance(1e-12, 2, 0, 0, 2500.003750596);
    }
}
