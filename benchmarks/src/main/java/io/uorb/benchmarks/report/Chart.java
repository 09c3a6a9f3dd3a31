// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.List;

/** A picture, written as SVG next to the report. */
public sealed interface Chart {
    /** Short, unique in the report, kebab-case: the file's name. */
    String id();

    /** Heading. */
    String title();

    /**
     * A bar for each label.
     *
     * @param unit of the values
     */
    record Bars(String id, String title, String unit, List<String> labels, List<Double> values) implements Chart {
        /** @throws IllegalArgumentException if there are not as many values as labels */
        public Bars {
            Ids.check(id);
            labels = List.copyOf(labels);
            values = List.copyOf(values);
            Ids.checkPairs(id, labels, values);
        }
    }

    /**
     * Percentile curves: the x axis shows nines (90, 99, 99.9, ...), the y axis is logarithmic.
     *
     * @param unit of the values
     */
    record Percentiles(String id, String title, String unit, List<Curve> curves) implements Chart {
        /** @throws IllegalArgumentException if the id is not kebab-case */
        public Percentiles {
            Ids.check(id);
            curves = List.copyOf(curves);
        }
    }

    /**
     * One curve.
     *
     * @param percentiles 0 to 100, rising
     * @param values as many
     */
    record Curve(String label, List<Double> percentiles, List<Double> values) {
        /** @throws IllegalArgumentException if there are not as many values as percentiles */
        public Curve {
            percentiles = List.copyOf(percentiles);
            values = List.copyOf(values);
            Ids.checkPairs(label, percentiles, values);
        }
    }
}
