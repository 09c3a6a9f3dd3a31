// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.eval.ErrorSummary;
import java.io.PrintWriter;
import java.util.Locale;

/** A table of errors for people: total/heading/inclination, as the authors of BROAD write them. */
final class ComparisonPrinter {
    private static final int COLUMN = 20;

    private ComparisonPrinter() {}

    static void write(ComparisonTable table, PrintWriter out) {
        int first = table.rows().stream()
                .mapToInt(row -> row.label().length())
                .max()
                .orElse(0);
        out.println("RMSE total/heading/inclination, deg");
        out.print(" ".repeat(first));
        for (OrientationFilterProvider estimator : table.estimators()) {
            out.printf(Locale.ROOT, "%" + width(estimator) + "s", estimator.name());
        }
        out.println();
        for (ComparisonTable.Row row : table.rows()) {
            out.printf(Locale.ROOT, "%-" + first + "s", row.label());
            for (int column = 0; column < row.errors().size(); column++) {
                int width = width(table.estimators().get(column));
                out.printf(Locale.ROOT, "%" + width + "s", text(row.errors().get(column)));
            }
            out.println();
        }
    }

    private static int width(OrientationFilterProvider estimator) {
        return Math.max(COLUMN, estimator.name().length() + 1);
    }

    private static String text(ErrorSummary errors) {
        if (errors.samples() == 0) {
            return "no reference";
        }
        return String.format(
                Locale.ROOT,
                "%.2f/%.2f/%.2f",
                errors.totalRmseDeg(),
                errors.headingRmseDeg(),
                errors.inclinationRmseDeg());
    }
}
