// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/** What frequencies a filter takes. */
final class Frequencies {
    private Frequencies() {}

    static void requireNotNegative(String name, double hz) {
        if (!(hz >= 0) || Double.isInfinite(hz)) {
            throw new IllegalArgumentException(name + " " + hz + " Hz is negative or not finite; 0 is off");
        }
    }

    static void requireRate(double rateHz) {
        if (!(rateHz > 0) || Double.isInfinite(rateHz)) {
            throw new IllegalArgumentException("sample rate " + rateHz + " Hz is not more than 0, or not finite");
        }
    }
}
