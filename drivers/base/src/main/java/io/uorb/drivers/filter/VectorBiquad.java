// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/**
 * A filter of second order for three axes. It remembers samples and answers (direct form I), not sums that depend on
 * the coefficients: so a constant input stays what it is when the coefficients change.
 */
abstract class VectorBiquad {
    private static final int AXES = 3;

    /** For each axis x[n-1], x[n-2], y[n-1], y[n-2]. */
    private final double[] memory = new double[4 * AXES];

    private final double[] answer = new double[AXES];
    private BiquadCoefficients coefficients = BiquadCoefficients.PASS;
    private boolean on;
    private boolean settled;

    /** Sets the coefficients, and whether they filter at all, which it returns. */
    final boolean set(boolean isOn, BiquadCoefficients newCoefficients) {
        on = isOn;
        coefficients = newCoefficients;
        return on;
    }

    /** Returns whether it filters at all. */
    public final boolean isOn() {
        return on;
    }

    /** Resets the filter: the output of the next sample equals its input. */
    public final void reset() {
        settled = false;
    }

    /**
     * Replaces a sample by the filter's answer.
     *
     * @return whether it did: false if the sample, or the answer, is not finite; then nothing has changed
     */
    public final boolean apply(double[] vector) {
        // A sum of three is finite only if all of them are.
        if (!Double.isFinite(vector[0] + vector[1] + vector[2])) {
            return false;
        }
        if (!settled) {
            settleAt(vector);
        }
        BiquadCoefficients c = coefficients;
        for (int axis = 0, at = 0; axis < AXES; axis++, at += 4) {
            answer[axis] = c.b0() * vector[axis]
                    + c.b1() * memory[at]
                    + c.b2() * memory[at + 1]
                    - c.a1() * memory[at + 2]
                    - c.a2() * memory[at + 3];
        }
        boolean finite = Double.isFinite(answer[0] + answer[1] + answer[2]);
        if (finite) {
            keep(vector);
        }
        return finite;
    }

    private void settleAt(double[] vector) {
        for (int i = 0; i < memory.length; i++) {
            memory[i] = vector[i / 4];
        }
        settled = true;
    }

    private void keep(double[] vector) {
        for (int axis = 0, at = 0; axis < AXES; axis++, at += 4) {
            memory[at + 1] = memory[at];
            memory[at] = vector[axis];
            memory[at + 3] = memory[at + 2];
            memory[at + 2] = answer[axis];
            vector[axis] = answer[axis];
        }
    }
}
