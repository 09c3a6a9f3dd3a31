// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of an age: {@code 90s}, {@code 30m}, {@code 12h}, {@code 7d}. */
final class AgeConverter implements ITypeConverter<Duration> {
    private static final Pattern SYNTAX = Pattern.compile("([0-9]{1,6})([smhd])");

    @Override
    public Duration convert(String text) {
        Matcher parts = SYNTAX.matcher(text);
        if (!parts.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is not an age of at most 6 digits, such as 90s, 30m, 12h or 7d");
        }
        long number = Long.parseLong(parts.group(1));
        return switch (parts.group(2).charAt(0)) {
            case 's' -> Duration.ofSeconds(number);
            case 'm' -> Duration.ofMinutes(number);
            case 'h' -> Duration.ofHours(number);
            default -> Duration.ofDays(number);
        };
    }
}
