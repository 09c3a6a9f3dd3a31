// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

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

    private PythonTexts() {}

    /** Returns a decimal integer of at most 64 bits. */
    public static Optional<Long> whole(String around) {
        String text = around.strip();
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
        String text = around.strip();
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
