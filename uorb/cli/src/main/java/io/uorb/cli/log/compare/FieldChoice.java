// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A field on the command line.
 *
 * @param topic the topic's name
 * @param instance of the topic
 * @param path of a number, or of an array of numbers
 */
record FieldChoice(String topic, int instance, String path) {
    private static final int GREATEST_INSTANCE = 255;
    private static final Pattern SYNTAX = Pattern.compile("([^:.]+)(?::([0-9]{1,3}))?\\.(.+)");

    static FieldChoice parse(String text) {
        Matcher parts = SYNTAX.matcher(text);
        if (parts.matches()) {
            int instance = parts.group(2) == null ? 0 : Integer.parseInt(parts.group(2));
            if (instance <= GREATEST_INSTANCE) {
                return new FieldChoice(parts.group(1), instance, parts.group(3));
            }
        }
        throw new TypeConversionException("'" + text + "' is not a field such as vehicle_attitude.q[0], one of an"
                + " instance from 0 to 255 such as battery_status:1.voltage_v, or an array such as vehicle_attitude.q");
    }

    @Override
    public String toString() {
        return topic + (instance == 0 ? "" : ":" + instance) + "." + path;
    }

    /** The converter for picocli. */
    static final class FieldChoiceConverter implements ITypeConverter<FieldChoice> {
        @Override
        public FieldChoice convert(String text) {
            return parse(text);
        }
    }
}
