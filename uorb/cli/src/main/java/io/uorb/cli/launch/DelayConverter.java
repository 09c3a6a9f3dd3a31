// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A time as {@code 200ms}, {@code 0.2s} or, in ms, {@code 200}, up to an hour; in us. */
final class DelayConverter implements ITypeConverter<Long> {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(ms|s)?");
    private static final double US_PER_MS = 1e3;
    private static final double US_PER_S = 1e6;
    private static final long MOST_US = 3_600_000_000L;

    @Override
    public Long convert(String text) {
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            double unit = "s".equals(form.group(2)) ? US_PER_S : US_PER_MS;
            long us = Math.round(Double.parseDouble(form.group(1)) * unit);
            if (us <= MOST_US) {
                return us;
            }
        }
        throw new TypeConversionException("'" + text + "' is not a time between 0 and 3600 s, such as 200ms or 0.2s");
    }
}
