// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

/** The classic Runge-Kutta method of fourth order with a fixed step. */
final class RungeKutta {
    private final Derivative derivative;
    private final double[] middle;
    private final double[] first;
    private final double[] second;
    private final double[] third;
    private final double[] fourth;

    /** The right side of the differential equation. */
    @FunctionalInterface
    interface Derivative {
        /** Writes the rate of change of each element, per second. */
        void of(double[] state, double[] rate);
    }

    RungeKutta(int size, Derivative derivative) {
        this.derivative = derivative;
        middle = new double[size];
        first = new double[size];
        second = new double[size];
        third = new double[size];
        fourth = new double[size];
    }

    /** Moves the state on by {@code stepS}. */
    void step(double[] state, double stepS) {
        derivative.of(state, first);
        derivative.of(ahead(state, first, stepS / 2), second);
        derivative.of(ahead(state, second, stepS / 2), third);
        derivative.of(ahead(state, third, stepS), fourth);
        for (int i = 0; i < state.length; i++) {
            state[i] += stepS / 6 * (first[i] + 2 * (second[i] + third[i]) + fourth[i]);
        }
    }

    private double[] ahead(double[] state, double[] rate, double stepS) {
        for (int i = 0; i < state.length; i++) {
            middle[i] = state[i] + stepS * rate[i];
        }
        return middle;
    }
}
