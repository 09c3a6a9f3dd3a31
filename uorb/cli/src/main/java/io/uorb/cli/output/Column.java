// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

/**
 * A column of a table.
 *
 * @param right whether it is right-aligned, as numbers are
 * @param leastWidth how narrow it may become; 0 if it must keep its width
 * @param dropRank its rank among the columns that are left out where the table is too wide, 1 first; 0 if it never is
 */
public record Column(String title, boolean right, int leastWidth, int dropRank) {
    private static final int LEAST_NAME = 10;

    /** Returns a column of numbers. */
    public static Column number(String title) {
        return new Column(title, true, 0, 0);
    }

    /** Returns a column of short texts. */
    public static Column text(String title) {
        return new Column(title, false, 0, 0);
    }

    /** Returns a column of names, which are cut where the terminal is too narrow. */
    public static Column name(String title) {
        return name(title, LEAST_NAME);
    }

    /** Returns a column of names, which are cut to no less than that width. */
    public static Column name(String title, int leastWidth) {
        return new Column(title, false, Math.max(title.length(), leastWidth), 0);
    }

    /** Returns a column that is left out where the table is too wide; lower ranks first, from 1. */
    public Column dropped(int rank) {
        return new Column(title, right, leastWidth, rank);
    }

    /** Returns a text of that width: truncated with a mark, or padded with blanks. */
    String fit(String text, int width) {
        int length = text.codePointCount(0, text.length());
        if (length > width) {
            return text.substring(0, text.offsetByCodePoints(0, Math.max(0, width - 1))) + TextTable.CUT;
        }
        String blanks = " ".repeat(width - length);
        return right ? blanks + text : text + blanks;
    }
}
