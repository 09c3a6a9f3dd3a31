// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A time on the command line: {@code 12.5}, seconds after the log's start, or {@code 125074774us}, microseconds of the
 * log's clock, as messages carry them.
 *
 * @param absolute whether it is of the log's clock
 * @param us microseconds
 */
public record LogTime(boolean absolute, long us) {
    private static final double US_PER_S = 1e6;
    private static final long US_PER_WHOLE_S = 1_000_000;
    private static final double GREATEST_S = 1e12;
    private static final double TWO_TO_64 = 0x1p64;
    private static final int DIGITS_OF_US = 6;
    private static final String SUFFIX = "us";

    /** Returns the time in us of the clock of a log with that start (unsigned, L-1); at most the greatest long. */
    long toUs(long startUs) {
        if (absolute) {
            return us;
        }
        // A start that is not negative overflows upwards only.
        long sum = startUs + us;
        return startUs < 0 || us > 0 && sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** Returns the seconds from a log's start to a time of its clock, both unsigned as in ULog. */
    public static double sinceStartS(long startUs, long timeUs) {
        if ((startUs ^ timeUs) >= 0) {
            return (timeUs - startUs) / US_PER_S;
        }
        // Their distance may be more than a long holds.
        return ((timeUs < 0 ? TWO_TO_64 : -TWO_TO_64) + timeUs - startUs) / US_PER_S;
    }

    /** Returns unsigned microseconds as seconds with all digits. */
    public static String secondsText(long us) {
        String part = Long.toString(Long.remainderUnsigned(us, US_PER_WHOLE_S));
        return Long.divideUnsigned(us, US_PER_WHOLE_S) + "." + "0".repeat(DIGITS_OF_US - part.length()) + part;
    }

    /** Returns the time of a text; null if it is none. */
    static LogTime parse(String text) {
        try {
            if (text.endsWith(SUFFIX)) {
                long us = Long.parseLong(text.substring(0, text.length() - SUFFIX.length()));
                if (us >= 0) {
                    return new LogTime(true, us);
                }
            } else {
                double seconds = Double.parseDouble(text);
                if (Math.abs(seconds) <= GREATEST_S) {
                    return new LogTime(false, Math.round(seconds * US_PER_S));
                }
            }
        } catch (NumberFormatException e) {
            return null;
        }
        return null;
    }

    private static String problem(String text) {
        return "'" + text + "' is neither seconds after the log's start, such as 12.5 (at most 1e12), nor microseconds"
                + " of the log's clock, such as 12500000us (at least 0)";
    }

    /** The converter for picocli. */
    static final class LogTimeConverter implements ITypeConverter<LogTime> {
        @Override
        public LogTime convert(String text) {
            LogTime time = parse(text);
            if (time == null) {
                throw new TypeConversionException(problem(text));
            }
            return time;
        }
    }
}
