// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

/** Angles on the circle. */
final class Angles {
    private Angles() {}

    /** Returns the same direction, rad from -pi to pi. */
    static double wrap(double angleRad) {
        return Math.IEEEremainder(angleRad, 2 * Math.PI);
    }
}
