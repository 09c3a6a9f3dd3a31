// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.sim.GaussianGenerator;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/** Noise with a memory: a Gauss-Markov process of first order, exact for any step. */
final class GaussMarkov implements Stateful {
    private final GaussianGenerator gaussian;
    private final double sigma;
    private final double timeS;
    private double value;

    /**
     * Creates a process in its steady state.
     *
     * @param sigma its standard deviation
     * @param timeS after which what was has sunk to 1/e
     */
    GaussMarkov(double sigma, double timeS, GaussianGenerator gaussian) {
        this.sigma = sigma;
        this.timeS = timeS;
        this.gaussian = gaussian;
        value = sigma * gaussian.next();
    }

    /** Moves on by {@code stepS} and returns the value then. */
    double next(double stepS) {
        double memory = StrictMath.exp(-stepS / timeS);
        value = memory * value + sigma * Math.sqrt(1 - memory * memory) * gaussian.next();
        return value;
    }

    double value() {
        return value;
    }

    /** Lists the value; the generator of random numbers may be shared, and is its owner's. */
    @Override
    public void state(StateFields fields) {
        value = fields.real("value", value);
    }
}
