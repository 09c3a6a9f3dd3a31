// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.Objects;

/**
 * A line. A point with a coordinate that is NaN interrupts it.
 *
 * @param name for the legend
 * @param colour of the line
 * @param dashed whether it is drawn in dashes
 * @param x abscissas; taken over, not copied
 * @param y ordinates, as many; taken over, not copied
 */
public record Series(String name, Colour colour, boolean dashed, double[] x, double[] y) {
    /** @throws IllegalArgumentException if the numbers of abscissas and ordinates differ */
    public Series {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(colour, "colour");
        if (x.length != y.length) {
            throw new IllegalArgumentException(
                    "series " + name + " has " + x.length + " abscissas and " + y.length + " ordinates");
        }
    }

    /** Returns whether it has no finite ordinate. */
    public boolean isEmpty() {
        return Range.of(y).isEmpty();
    }
}
