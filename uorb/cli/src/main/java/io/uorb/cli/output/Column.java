// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

/**
 * A column of a table.
 *
 * @param right whether it is right-aligned, as numbers are
 * @param leastWidth how narrow it may become; 0 if it must keep its width
 */
public record Column(String title, boolean right, int leastWidth) {
    /** A column of numbers. */
    public static Column number(String title) {
        return new Column(title, true, 0);
    }

    /** A column of short texts. */
    public static Column text(String title) {
        return new Column(title, false, 0);
    }

    /** A column of names, which are cut where the terminal is too narrow. */
    public static Column name(String title) {
        return new Column(title, false, Math.max(title.length(), 10));
    }

    /** A text as wide as the column is to be: its end is cut off behind a mark, or blanks fill it up. */
    String fit(String text, int width) {
        int length = text.codePointCount(0, text.length());
        if (length > width) {
            return text.substring(0, text.offsetByCodePoints(0, Math.max(0, width - 1))) + TextTable.CUT;
        }
        String blanks = " ".repeat(width - length);
        return right ? blanks + text : text + blanks;
    }
}
