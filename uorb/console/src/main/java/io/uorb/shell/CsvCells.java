// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import com.fasterxml.jackson.core.io.NumberOutput;
import io.uorb.text.TextEscapes;

/**
 * Cells of CSV tables (RFC 4180), from texts of any origin and from numbers. Needs jackson-core, whose digits are the
 * same on each JDK: JDK 17 itself sometimes prints one too many. Any thread.
 */
public final class CsvCells {
    private CsvCells() {}

    /** Returns the text with control characters escaped, in quotes if it contains a comma or a quote. */
    public static String text(String text) {
        String escaped = TextEscapes.escape(text);
        return escaped.indexOf(',') < 0 && escaped.indexOf('"') < 0
                ? escaped
                : '"' + escaped.replace("\"", "\"\"") + '"';
    }

    /** Returns the fewest digits that read back to the same value; nan, inf, -inf. */
    public static String real(float value) {
        return Float.isFinite(value) ? NumberOutput.toString(value, true) : notFinite(value);
    }

    /** Returns the fewest digits that read back to the same value; nan, inf, -inf. */
    public static String real(double value) {
        return Double.isFinite(value) ? NumberOutput.toString(value, true) : notFinite(value);
    }

    private static String notFinite(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        return value > 0 ? "inf" : "-inf";
    }
}
