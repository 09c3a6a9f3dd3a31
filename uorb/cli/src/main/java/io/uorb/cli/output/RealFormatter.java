// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import com.fasterxml.jackson.core.io.NumberOutput;

/**
 * The format of floating-point numbers in cells: the fewest digits that read back to the same value; nan, inf, -inf. It
 * uses Jackson's printer, which is the same on each JDK: that of JDK 17 sometimes prints a digit too many.
 */
public final class RealFormatter {
    private RealFormatter() {}

    public static String of(float value) {
        return append(value, new StringBuilder()).toString();
    }

    public static StringBuilder append(float value, StringBuilder out) {
        return Float.isFinite(value) ? out.append(NumberOutput.toString(value, true)) : out.append(notFinite(value));
    }

    public static StringBuilder append(double value, StringBuilder out) {
        return Double.isFinite(value) ? out.append(NumberOutput.toString(value, true)) : out.append(notFinite(value));
    }

    private static String notFinite(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        return value > 0 ? "inf" : "-inf";
    }
}
