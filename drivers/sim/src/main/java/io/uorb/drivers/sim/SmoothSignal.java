// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.drivers.math.Trigonometry;
import java.util.SplittableRandom;

/**
 * A band-limited random signal with its first two derivatives: a sum of sinusoids of random amplitude, frequency and
 * phase. It fades in from standstill, so that a body starts at rest; the fade has continuous second derivatives.
 */
final class SmoothSignal {
    private static final double FADE_IN_S = 6;
    /** One lies in each equal part of the band. */
    private static final int SINUSOIDS = 4;

    private final double[] amplitudes = new double[SINUSOIDS];
    private final double[] angularFrequenciesRadS = new double[SINUSOIDS];
    private final double[] phasesRad = new double[SINUSOIDS];
    private double value;
    private double rate;
    private double acceleration;

    /** Creates a signal that never leaves {@code -limit} to {@code limit}. */
    SmoothSignal(SplittableRandom random, double limit, double minHz, double maxHz) {
        for (int i = 0; i < SINUSOIDS; i++) {
            amplitudes[i] = limit / SINUSOIDS * random.nextDouble(0.5, 1);
            double hz = minHz + (maxHz - minHz) * (i + random.nextDouble()) / SINUSOIDS;
            angularFrequenciesRadS[i] = 2 * Math.PI * hz;
            phasesRad[i] = random.nextDouble(2 * Math.PI);
        }
    }

    /** Computes value and derivatives at {@code timeS}. */
    void evaluate(double timeS) {
        double sum = 0;
        double sumRate = 0;
        double sumAcceleration = 0;
        for (int i = 0; i < amplitudes.length; i++) {
            double omega = angularFrequenciesRadS[i];
            double sine = amplitudes[i] * Trigonometry.sin(omega * timeS + phasesRad[i]);
            double cosine = amplitudes[i] * Trigonometry.cos(omega * timeS + phasesRad[i]);
            sum += sine;
            sumRate += omega * cosine;
            sumAcceleration -= omega * omega * sine;
        }
        fade(Math.min(1, timeS / FADE_IN_S), sum, sumRate, sumAcceleration);
    }

    /** Multiplies by 10 u^3 - 15 u^4 + 6 u^5, whose first two derivatives vanish at 0 and 1. */
    private void fade(double u, double sum, double sumRate, double sumAcceleration) {
        double factor = u * u * u * (10 + u * (6 * u - 15));
        double factorRate = 30 * u * u * (1 - u) * (1 - u) / FADE_IN_S;
        double factorAcceleration = 60 * u * (1 - u) * (1 - 2 * u) / (FADE_IN_S * FADE_IN_S);
        value = factor * sum;
        rate = factorRate * sum + factor * sumRate;
        acceleration = factorAcceleration * sum + 2 * factorRate * sumRate + factor * sumAcceleration;
    }

    double value() {
        return value;
    }

    double rate() {
        return rate;
    }

    double acceleration() {
        return acceleration;
    }
}
