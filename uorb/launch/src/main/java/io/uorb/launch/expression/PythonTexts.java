// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Numbers in texts, as Python's {@code int} and {@code float} read them: with underscores between digits and blanks
 * around. Any thread.
 */
public final class PythonTexts {
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]+(?:_[0-9]+)*");
    private static final String DIGITS = "[0-9]+(?:_[0-9]+)*";
    private static final Pattern REAL =
            Pattern.compile("[-+]?(?:D\\.?(?:D)?|\\.D)(?:[eE][-+]?D)?".replace("D", DIGITS));
    private static final Pattern NO_NUMBER = Pattern.compile("[-+]?(?:nan|inf|infinity)");

    private static final char NEXT_LINE = 0x85;
    /** Python converts no more. */
    private static final int MOST_DIGITS = 4_300;

    private PythonTexts() {}

    /** Returns a text without the white space around it that Python knows: also what does not break. */
    public static String strip(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isSpace(char letter) {
        return Character.isWhitespace(letter) || Character.isSpaceChar(letter) || letter == NEXT_LINE;
    }

    /** Returns a decimal integer of more than 64 bits, and of at most {@value #MOST_DIGITS} digits. */
    public static Optional<BigInteger> large(String around) {
        String text = strip(around);
        boolean isLarge = text.length() <= MOST_DIGITS
                && WHOLE.matcher(text).matches()
                && whole(text).isEmpty();
        return isLarge ? Optional.of(new BigInteger(text.replace("_", ""))) : Optional.empty();
    }

    /** Returns a decimal integer of at most 64 bits. */
    public static Optional<Long> whole(String around) {
        String text = strip(around);
        if (!WHOLE.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Long.parseLong(text.replace("_", "")));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Returns a real number; also {@code nan} and {@code inf}. */
    public static Optional<Double> real(String around) {
        String text = strip(around);
        if (REAL.matcher(text).matches()) {
            return Optional.of(Double.parseDouble(text.replace("_", "")));
        }
        String lower = text.toLowerCase(Locale.ROOT);
        if (!NO_NUMBER.matcher(lower).matches()) {
            return Optional.empty();
        }
        if (lower.endsWith("nan")) {
            return Optional.of(Double.NaN);
        }
        return Optional.of(lower.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
    }
}
