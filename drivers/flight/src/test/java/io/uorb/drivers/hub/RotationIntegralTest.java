// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.Quaternion;
import org.junit.jupiter.api.Test;

class RotationIntegralTest {
    private static final long PERIOD_US = 1_000;
    private static final long GAP_US = 100_000;
    /** Half angle of the cone, rad, and how fast its axis goes round, rad/s: 50 Hz. */
    private static final double CONE_RAD = 0.01;

    private static final double CONE_RATE_RAD_S = 2 * Math.PI * 50;

    /**
     * Classic coning: the attitude (cos a, sin a cos wt, sin a sin wt, 0), a half the cone's angle. The body's z axis
     * has a mean rate of -w (1 - cos 2a), though the integral of its angular rates is what a naive sum takes for it.
     */
    private static void attitude(double timeS, double[] out) {
        double half = CONE_RAD / 2;
        out[0] = Math.cos(half);
        out[1] = Math.sin(half) * Math.cos(CONE_RATE_RAD_S * timeS);
        out[2] = Math.sin(half) * Math.sin(CONE_RATE_RAD_S * timeS);
        out[3] = 0;
    }

    /** The body rate of that attitude: 2 conj(q) dq/dt. */
    private static void rate(double timeS, double[] out) {
        double sine = Math.sin(CONE_RAD);
        double phase = CONE_RATE_RAD_S * timeS;
        out[0] = -CONE_RATE_RAD_S * sine * Math.sin(phase);
        out[1] = CONE_RATE_RAD_S * sine * Math.cos(phase);
        out[2] = -CONE_RATE_RAD_S * (1 - Math.cos(CONE_RAD));
    }

    /** Returns the error after a second of intervals of 5 ms, in rad. */
    private static double errorRad(boolean corrected) {
        RotationIntegral integral = new RotationIntegral();
        VectorIntegral sum = new VectorIntegral();
        double[] rate = new double[3];
        double[] estimate = new double[4];
        double[] turn = new double[4];
        attitude(0, estimate);
        rate(0, rate);
        integral.add(0, rate, false, GAP_US);
        sum.add(0, rate, false, GAP_US);
        for (int n = 1; n <= 1_000; n++) {
            rate(n * PERIOD_US * 1e-6, rate);
            integral.add(n * PERIOD_US, rate, false, GAP_US);
            sum.add(n * PERIOD_US, rate, false, GAP_US);
            if (n % 5 == 0) {
                turnOf(corrected ? integral.rotation() : sum.sum(), turn);
                Quaternion.multiply(estimate, turn, estimate);
                integral.clear();
                sum.clear();
            }
        }
        double[] truth = new double[4];
        attitude(1, truth);
        double[] error = new double[4];
        Quaternion.conjugateMultiply(truth, estimate, error);
        Quaternion.toRotationVector(error, error);
        return Math.sqrt(error[0] * error[0] + error[1] * error[1] + error[2] * error[2]);
    }

    private static void turnOf(double[] vector, double[] turn) {
        double angle = Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
        Quaternion.fromAxisAngle(vector[0] / angle, vector[1] / angle, vector[2] / angle, angle, turn);
    }

    @Test
    void shouldFollowAConingMotion() {
        // The drift that a plain sum makes, rad in a second, is nearly all of w (1 - cos 2a) times what 5 ms miss.
        assertTrue(errorRad(false) > 5e-3, "a plain sum has " + errorRad(false));
        assertTrue(errorRad(true) < errorRad(false) / 20, "with the correction " + errorRad(true));
    }

    @Test
    void shouldNotCorrectATurnAboutOneAxis() {
        RotationIntegral integral = new RotationIntegral();
        double[] rate = {1, 2, 3};
        for (int n = 0; n <= 100; n++) {
            integral.add(n * PERIOD_US, rate, false, GAP_US);
        }
        assertEquals(0, integral.coningRad(), 1e-15);
        assertEquals(0.3, integral.rotation()[2], 1e-12);
        assertEquals(100_000, integral.durationUs());
    }

    @Test
    void shouldStartAnewWhenTimeGoesBackOrLeaps() {
        RotationIntegral integral = new RotationIntegral();
        double[] rate = {1, 0, 0};
        assertFalse(integral.add(0, rate, false, GAP_US));
        assertTrue(integral.add(1_000, rate, false, GAP_US));
        assertFalse(integral.add(500, rate, false, GAP_US));
        assertEquals(0, integral.durationUs());
        assertTrue(integral.add(1_500, rate, false, GAP_US));
        assertFalse(integral.add(1_500 + GAP_US + 1, rate, false, GAP_US));
        assertEquals(0, integral.rotation()[0]);
    }
}
