// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.util.Locale;
import java.util.regex.Pattern;

/** Figures for people, in which a zero has no sign, also one that rounding made: never {@code -0.0}. Any thread. */
public final class ZeroSigns {
    private static final Pattern SIGN = Pattern.compile("(?<![\\w.])-(?=0(\\.0+)?(?![\\w.-]))");

    private ZeroSigns() {}

    /** Returns the text as {@link String#format} makes it in any country, without the signs of zeros. */
    public static String format(String format, Object... values) {
        return removed(String.format(Locale.ROOT, format, values));
    }

    /** Returns a sentence without the signs of its zeros. */
    public static String removed(String text) {
        return SIGN.matcher(text).replaceAll("");
    }

    /** Returns a line of columns with a blank in place of each sign of a zero, so that the columns stay. */
    static String blanked(String text) {
        return SIGN.matcher(text).replaceAll(" ");
    }
}
