// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

/** Limits of parameters. */
final class SimulationParameterChecks {
    private SimulationParameterChecks() {}

    static void positive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " " + value + " is not positive and finite");
        }
    }

    static void notNegative(String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " " + value + " is negative or not finite");
        }
    }

    static void between(String name, double value, double least, double greatest) {
        if (!(value >= least && value <= greatest)) {
            throw new IllegalArgumentException(name + " " + value + " is not between " + least + " and " + greatest);
        }
    }
}
