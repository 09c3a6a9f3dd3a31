// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A topic on the command line, with one of its instances or all.
 *
 * @param topic its name
 * @param instance the instance, or {@link #ALL}
 */
public record TopicChoice(String topic, int instance) {
    public static final int ALL = -1;

    private static final int GREATEST_INSTANCE = 255;
    private static final Pattern SYNTAX = Pattern.compile("([^:]+)(?::([0-9]{1,3}))?");

    public boolean includes(TopicInstance key) {
        return topic.equals(key.topic()) && (instance == ALL || instance == key.instance());
    }

    public static TopicChoice parse(String text) {
        Matcher parts = SYNTAX.matcher(text);
        if (parts.matches()) {
            int instance = parts.group(2) == null ? ALL : Integer.parseInt(parts.group(2));
            if (instance <= GREATEST_INSTANCE) {
                return new TopicChoice(parts.group(1), instance);
            }
        }
        throw new TypeConversionException(
                "'" + text + "' is not a topic such as vehicle_imu, or one with an instance from 0 to 255 such as"
                        + " vehicle_imu:1");
    }

    @Override
    public String toString() {
        return instance == ALL ? topic : topic + ":" + instance;
    }

    /** The converter for picocli. */
    public static final class TopicChoiceConverter implements ITypeConverter<TopicChoice> {
        @Override
        public TopicChoice convert(String text) {
            return parse(text);
        }
    }
}
