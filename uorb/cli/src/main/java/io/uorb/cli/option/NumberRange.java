// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The numbers that an option accepts.
 *
 * @param least the smallest
 * @param greatest the greatest
 * @param unit the unit, which messages name
 */
public record NumberRange(double least, double greatest, String unit) implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
        double value = parse(text);
        if (!(value >= least && value <= greatest)) {
            throw new TypeConversionException(
                    "'" + text + "' is not a number between " + least + " and " + greatest + " " + unit);
        }
        return value;
    }

    /** Returns the number, or NaN if the text is none. */
    public static double parse(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
