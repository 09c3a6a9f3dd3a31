// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/** Range checks of frequencies. */
public final class Frequencies {
    private Frequencies() {}

    /** Requires a frequency that is finite and at least 0. */
    public static void requireNotNegative(String name, double hz) {
        if (!(hz >= 0) || Double.isInfinite(hz)) {
            throw new IllegalArgumentException(name + " " + hz + " Hz is negative or not finite; 0 is off");
        }
    }

    /** Requires a sample rate that is positive and finite. */
    static void requireRate(double rateHz) {
        if (!(rateHz > 0) || Double.isInfinite(rateHz)) {
            throw new IllegalArgumentException("sample rate " + rateHz + " Hz is not positive and finite");
        }
    }
}
