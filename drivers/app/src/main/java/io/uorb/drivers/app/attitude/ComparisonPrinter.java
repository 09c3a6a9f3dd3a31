// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.drivers.app.run.EstimatorTypeConverter;
import io.uorb.drivers.estimator.EstimatorType;
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
        for (EstimatorType estimator : table.estimators()) {
            out.printf(Locale.ROOT, "%" + COLUMN + "s", EstimatorTypeConverter.of(estimator));
        }
        out.println();
        for (ComparisonTable.Row row : table.rows()) {
            out.printf(Locale.ROOT, "%-" + first + "s", row.label());
            for (ErrorSummary errors : row.errors()) {
                out.printf(Locale.ROOT, "%" + COLUMN + "s", text(errors));
            }
            out.println();
        }
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
