// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import io.uorb.text.TextEscapes;
import java.util.regex.Pattern;

/** Texts of values: decimal numbers as people and files write them. */
final class ParameterTexts {
    /** Longer than any number that a program writes. */
    private static final int MAX_LENGTH = 64;

    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+(\\.0*)?");
    private static final Pattern NUMBER = Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,4})?");
    private static final Pattern NOT_FINITE = Pattern.compile("(?i)[+-]?(nan|inf|infinity)");

    private ParameterTexts() {}

    /** Returns the value of a text in the type of a parameter, whatever the range. */
    static ParameterValue parse(ParameterMetadata metadata, String text) {
        String number = text.strip();
        if (NOT_FINITE.matcher(number).matches()) {
            throw refused(metadata, text, "is not finite");
        }
        if (number.length() > MAX_LENGTH || !NUMBER.matcher(number).matches()) {
            throw refused(metadata, text, "is not a number; the parameter is " + metadata.type());
        }
        return metadata.type() == ParameterType.INT32 ? integer(metadata, number) : real(metadata, number);
    }

    private static ParameterValue integer(ParameterMetadata metadata, String number) {
        if (!WHOLE.matcher(number).matches()) {
            throw refused(metadata, number, "is not a whole number; the parameter is int32");
        }
        int point = number.indexOf('.');
        try {
            return ParameterValue.ofInt(Integer.parseInt(point < 0 ? number : number.substring(0, point)));
        } catch (NumberFormatException e) {
            throw refused(
                    metadata, number, "is not an int32 (" + metadata.minValue() + " to " + metadata.maxValue() + ")");
        }
    }

    private static ParameterValue real(ParameterMetadata metadata, String number) {
        float value = Float.parseFloat(number);
        if (Float.isInfinite(value)) {
            throw refused(metadata, number, "is beyond float32 (up to " + metadata.maxValue() + ")");
        }
        return ParameterValue.ofFloat(value);
    }

    private static ParameterException refused(ParameterMetadata metadata, String text, String why) {
        String shown = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "…" : text;
        return new ParameterException(metadata.name(), metadata.name() + " = " + TextEscapes.escape(shown) + " " + why);
    }
}
