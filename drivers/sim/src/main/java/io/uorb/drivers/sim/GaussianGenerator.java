// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.SplittableRandom;

/**
 * Normally distributed numbers by Marsaglia's polar method. The JDK's own generator of them has changed its algorithm
 * between versions; this one gives the same numbers everywhere. One thread.
 */
public final class GaussianGenerator implements Stateful {
    /** The most numbers that a state may be ahead of a new generator: some seconds of work. */
    private static final long MOST_DRAWN = 10_000_000_000L;

    private final SplittableRandom random;
    private double spare;
    private boolean hasSpare;
    /** Numbers taken from the source. */
    private long drawn;

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
            drawn += 2;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        double scale = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
        spare = scale * y;
        hasSpare = true;
        return scale * x;
    }

    /**
     * Lists how many numbers have been taken. The source of randomness does not show its state: a generator is restored
     * by taking as many from one that has the same seed.
     *
     * @throws IllegalStateException if this generator is ahead of the state, or far behind it
     */
    @Override
    public void state(StateFields fields) {
        long saved = fields.integer("drawn", drawn);
        if (saved < drawn || saved - drawn > MOST_DRAWN) {
            throw new IllegalStateException(
                    "the random generator has drawn " + drawn + " numbers and cannot continue at number " + saved
                            + "; it can only skip forward, by at most " + MOST_DRAWN);
        }
        while (drawn < saved) {
            random.nextDouble();
            drawn++;
        }
        spare = fields.real("spare", spare);
        hasSpare = fields.flag("has_spare", hasSpare);
    }
}
