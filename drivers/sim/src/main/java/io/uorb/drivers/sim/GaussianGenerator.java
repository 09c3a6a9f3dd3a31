// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import java.util.SplittableRandom;

/**
 * Normally distributed numbers by Marsaglia's polar method. The JDK's own generator of them has changed its algorithm
 * between versions; this one gives the same numbers everywhere. One thread.
 */
public final class GaussianGenerator {
    private final SplittableRandom random;
    private double spare;
    private boolean hasSpare;

    /** Creates a generator on the given source of randomness, which must not be used elsewhere. */
    public GaussianGenerator(SplittableRandom random) {
        this.random = random;
    }

    /** Returns the next number, mean 0, standard deviation 1. */
    public double next() {
        if (hasSpare) {
            hasSpare = false;
            return spare;
        }
        double x;
        double y;
        double square;
        do {
            x = 2 * random.nextDouble() - 1;
            y = 2 * random.nextDouble() - 1;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        double scale = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
        spare = scale * y;
        hasSpare = true;
        return scale * x;
    }
}
