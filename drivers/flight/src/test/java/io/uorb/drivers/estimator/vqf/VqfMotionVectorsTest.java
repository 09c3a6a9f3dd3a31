// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.FrameTransforms;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** vqf.md, section 12.4: motion with a bias, and a field that changes and changes back. */
class VqfMotionVectorsTest {
    private final VqfRun run = new VqfRun(VqfParameters.DEFAULT);

    private static double[] numbers(String text) {
        return List.of(text.trim().split(" ")).stream()
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.999993933 0.002399964 0.000006059 0.002524740, 0.999993995 0.002399965 0.000006000 0.002499990",
        "500, 0.310914935 -0.056280329 -0.228106695 0.920940695, 0.307178024 -0.055354908 -0.228333033 0.922193864",
        "2000, 0.314926033 -0.040968032 0.088019656 -0.944137572, 0.292725874 -0.038895181 0.088955070 -0.951254815",
        "3000, 0.276929368 -0.073382114 -0.262880144 0.921313855, 0.297008882 -0.079112784 -0.261212695 0.915038152",
        "4000, -0.777334232 -0.131684671 -0.095290145 -0.607725619,"
                + "-0.811668568 -0.137051325 -0.087395644 -0.561046407",
        "6000, -0.811952379 0.197270629 -0.124664853 0.535047949, -0.780035976 0.189820958 -0.135738832 0.580591810",
        "9000, -0.770581217 -0.057935740 -0.042267109 -0.633294188,"
                + "-0.539387437 -0.042192356 -0.057990203 -0.838998292"
    })
    void shouldMatchTheAttitudes(int n, String q6D, String q9D) {
        run.feedMotionUntil(n);
        run.assertAttitude(numbers(q6D), numbers(q9D));
        assertFalse(run.vqf.atRest());
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2.479364526e-05 -4.697003913e-05 2.254555144e-07, -0.000049500, 0 0 0 0 60.01",
        "500, 3.082115042e-03 -4.236651778e-03 1.384318582e-03, 0.008109894, 0 0 4.99 0 60.01",
        "2000, 6.339914545e-03 -1.066252055e-02 -4.545588291e-04, -0.046848652,"
                + "44.721359550 1.103520629 19.99 15.48 30.03",
        "3000, 7.161320526e-03 -1.274874877e-02 8.091910080e-05, -0.043736088,"
                + "44.718951441 1.103483423 9.89 0 39.94",
        "4000, 7.630017358e-03 -1.400378534e-02 1.173676970e-04, -0.117471891,"
                + "44.719857352 1.107437028 9.88 9.93 21.62",
        "6000, 8.352484963e-03 -1.560543503e-02 7.915759054e-04, -0.114401445,"
                + "44.717451494 1.107386254 19.89 0 41.53",
        "9000, 8.862161842e-03 -1.689948973e-02 1.460163669e-03, 0.623031431,"
                + "26.985586030 0.836786085 49.89 30.39 0"
    })
    void shouldMatchBiasHeadingAndField(int n, String bias, double headingOffsetRad, String field) {
        run.feedMotionUntil(n);
        double[] state = numbers(field);
        run.assertBias(1e-11, numbers(bias))
                .assertHeadingOffset(headingOffsetRad)
                .assertField(state[0], state[1], state[2], state[3], state[4]);
    }

    @Test
    void shouldJudgeTheFieldAsTheAuthorsDo() {
        assertEquals(List.of(502, 2004, 3057, 4004, 6011), run.feedMotionUntil(9000));
    }

    @ParameterizedTest
    @CsvSource({
        "1, -0.708870295 -0.001701274 -0.001692789 -0.705334775",
        "1000, 0.139071448 0.025161110 0.282202030 0.948887804"
    })
    void shouldMatchTheAttitudeFromFrdToNed(int n, String expected) {
        run.feedMotionUntil(n);
        double[] q = new double[4];
        run.vqf.attitude(q);
        FrameTransforms.swapFluEnuAndFrdNed(q, q);
        assertArrayEquals(numbers(expected), q, VqfRun.QUATERNION_TOLERANCE);
    }

    @Test
    void shouldRejectOnlyWhileTheTimeOfRejectionLasts() {
        run.feedMotionUntil(500);
        assertFalse(run.vqf.fieldRejected());
        run.feedMotionUntil(3000);
        assertTrue(run.vqf.fieldRejected());
    }
}
