// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.cli.output.ZeroSigns;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.eval.ErrorSummary;
import java.util.Locale;

/** The title of a figure: the estimator and its errors. */
final class PlotTitle {
    private PlotTitle() {}

    static String of(ErrorSummary errors, OrientationFilterProvider estimator) {
        String name = estimator.name();
        if (errors.samples() == 0) {
            return name + ": no reference to compare with";
        }
        String figures = String.format(
                Locale.ROOT,
                "%s: RMSE total %.2f deg, heading %.2f deg, inclination %.2f deg",
                name,
                errors.totalRmseDeg(),
                errors.headingRmseDeg(),
                errors.inclinationRmseDeg());
        if (errors.headingOffsetDeg() == 0) {
            return figures;
        }
        return figures + ZeroSigns.format(", without a heading offset of %.2f deg", errors.headingOffsetDeg());
    }
}
