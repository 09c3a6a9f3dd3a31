// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of a number of bytes: {@code 4096}, {@code 64k}, {@code 100M}, {@code 2G}; k is 1,024. */
public final class ByteSizeConverter implements ITypeConverter<Long> {
    private static final Pattern SYNTAX = Pattern.compile("([0-9]{1,15})([kMG]?)");
    private static final String UNITS = "kMG";
    private static final int UNIT_BITS = 10;
    private static final long MOST = 1L << 50;

    @Override
    public Long convert(String text) {
        Matcher parts = SYNTAX.matcher(text);
        if (parts.matches()) {
            int bits = parts.group(2).isEmpty() ? 0 : UNIT_BITS * (1 + UNITS.indexOf(parts.group(2)));
            long number = Long.parseLong(parts.group(1));
            if (number <= MOST >> bits) {
                return number << bits;
            }
        }
        throw new TypeConversionException(
                "'" + text + "' is not a number of bytes up to 2^50, such as 4096, 64k, 100M or 2G");
    }
}
