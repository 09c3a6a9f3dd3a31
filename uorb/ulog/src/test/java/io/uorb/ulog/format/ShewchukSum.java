// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.math.BigDecimal;
import java.util.Arrays;

/** Adds doubles without rounding until the end: Shewchuk's expansion of non-overlapping partial sums. */
final class ShewchukSum {
    private double[] partials = new double[8];
    private int count;
    private double notFinite;

    void add(double value) {
        if (Double.isInfinite(value)) {
            notFinite += value;
            return;
        }
        double x = value;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            double y = partials[i];
            double high = x + y;
            double low = Math.abs(x) < Math.abs(y) ? x - (high - y) : y - (high - x);
            if (low != 0) {
                partials[kept++] = low;
            }
            x = high;
        }
        if (kept == partials.length) {
            partials = Arrays.copyOf(partials, 2 * kept);
        }
        partials[kept++] = x;
        count = kept;
    }

    double rounded() {
        if (notFinite != 0) {
            return notFinite;
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < count; i++) {
            sum = sum.add(new BigDecimal(partials[i]));
        }
        return sum.doubleValue();
    }
}
