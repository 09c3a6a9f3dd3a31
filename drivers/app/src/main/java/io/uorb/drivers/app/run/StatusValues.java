// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.module.StatusPrinter;
import java.util.HashMap;
import java.util.Map;

/** Figures that modules print; those of one name are added up. One thread. */
public final class StatusValues implements StatusPrinter {
    private final Map<String, Double> sums = new HashMap<>();

    public StatusValues() {}

    @Override
    public void value(String name, long value) {
        sums.merge(name, (double) value, Double::sum);
    }

    @Override
    public void value(String name, double value, String unit) {
        sums.merge(name, value, Double::sum);
    }

    @Override
    public void value(String name, String value) {
        // texts cannot be added up
    }

    /** Returns the sum of the figures of that name; NaN if there is none. */
    public double get(String name) {
        return sums.getOrDefault(name, Double.NaN);
    }
}
