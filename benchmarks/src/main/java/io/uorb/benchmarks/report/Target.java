// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.ToDoubleFunction;

/**
 * Something to be reached: a figure, or a ratio of figures, that must not be above a limit.
 *
 * @param name with the unit, or "x" and the divisor of the ratio
 * @param limit that counts as reached, or NaN if the figure is only to be shown
 * @param compared which figures are compared, for the remark
 * @param measured finds it in the figures of a run
 */
public record Target(String name, double limit, String compared, ToDoubleFunction<FigureLookup> measured) {
    /** Returns all targets with the results of a run, as shown in the report. */
    public static Table table(List<Target> targets, FigureLookup figures) {
        return new Table(
                "targets",
                "Targets",
                "what",
                List.of("at most", "measured"),
                targets.stream().map(target -> target.row(figures)).toList());
    }

    /** Whether there is no table with its figures: the suite has not run, or failed. */
    boolean isWithoutTable(FigureLookup figures) {
        try {
            measured.applyAsDouble(figures);
            return false;
        } catch (FigureLookup.MissingTableException e) {
            return true;
        } catch (NoSuchElementException e) {
            return false;
        }
    }

    private Table.Row row(FigureLookup figures) {
        try {
            double value = measured.applyAsDouble(figures);
            return row(value, verdict(value));
        } catch (NoSuchElementException e) {
            return row(Double.NaN, "not measured, " + e.getMessage());
        }
    }

    private Table.Row row(double value, String verdict) {
        return new Table.Row(name, List.of(limit, value), verdict + ": " + compared);
    }

    private String verdict(double value) {
        if (!Double.isFinite(value)) {
            return "not measured";
        }
        if (Double.isNaN(limit)) {
            return "shown";
        }
        return value <= limit ? "reached" : "NOT reached";
    }
}
