// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.graph;

/** Changes of a module's code (determinism:D-79). */
public enum GraphMutation {
    NONE(1),
    BIT(3),
    CONSTANT(1),
    SIGN(1),
    MISSED_RESET(4),
    SWAPPED_PUBLISHES(1),
    NANO_TIME(1),
    IDENTITY_ORDER(1);

    private final int firstStep;

    GraphMutation(int firstStep) {
        this.firstStep = firstStep;
    }

    /** Returns the number of the first step whose output it changes. */
    public int firstStep() {
        return firstStep;
    }
}
