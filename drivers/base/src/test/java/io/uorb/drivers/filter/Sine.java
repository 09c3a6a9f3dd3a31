// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import java.util.function.Consumer;

/** Measures what a filter does to a sine. */
final class Sine {
    private static final double SETTLING_S = 3;
    private static final double MEASURED_S = 2;

    private Sine() {}

    /** Returns the filter's gain: the answer's component at the frequency, found by correlation over whole periods. */
    static double gain(Consumer<double[]> filter, double hz, double rateHz) {
        double[] vector = new double[3];
        double inPhase = 0;
        double quadrature = 0;
        long first = Math.round(SETTLING_S * rateHz);
        long end = first + Math.round(MEASURED_S * rateHz);
        for (long n = 0; n < end; n++) {
            double phase = 2 * Math.PI * hz * n / rateHz;
            vector[0] = Math.sin(phase);
            vector[1] = 2 * vector[0];
            vector[2] = -vector[0];
            filter.accept(vector);
            if (n >= first) {
                inPhase += vector[0] * Math.sin(phase);
                quadrature += vector[0] * Math.cos(phase);
            }
        }
        return 2 * Math.hypot(inPhase, quadrature) / (end - first);
    }
}
