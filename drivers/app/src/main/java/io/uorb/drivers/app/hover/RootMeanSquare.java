// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

/** Root mean square and maximum of distances; NaN if there are none. */
final class RootMeanSquare {
    private double squares;
    private double greatest;
    private long count;

    void add(double x, double y, double z) {
        double square = x * x + y * y + z * z;
        squares += square;
        greatest = Math.max(greatest, Math.sqrt(square));
        count++;
    }

    double value() {
        return count == 0 ? Double.NaN : Math.sqrt(squares / count);
    }

    double greatest() {
        return count == 0 ? Double.NaN : greatest;
    }
}
