// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.dynamic.DynamicMessage;
import java.util.SplittableRandom;

/** Drops by chance. */
final class DropStep extends FaultStep {
    private static final double PERCENT = 100;

    private final double percent;
    private final SplittableRandom chances;

    /** Creates the step; the instance is part of the seed, so redundant sensors do not lose their messages together. */
    DropStep(ActiveFault put, Fault.Drop drop, int instance) {
        super(put);
        this.percent = drop.percent();
        this.chances = new SplittableRandom(31 * drop.seed() + instance);
    }

    @Override
    boolean passes(DynamicMessage message) {
        if (chances.nextDouble() * PERCENT >= percent) {
            return true;
        }
        put().countWithheld();
        return false;
    }
}
