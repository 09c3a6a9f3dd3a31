// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.parameter.ParameterMetadata;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Our own format: {@code NAME value} a line, in ASCII, each line with its end. There are no comments: a character that
 * goes wrong must not hide a value.
 */
final class ParameterLines {
    private static final int MAX_VALUE_LENGTH = 64;
    private static final Pattern LINE = Pattern.compile("([!-~]+)[ \\t]+([!-~]+)[ \\t]*");
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?");

    private ParameterLines() {}

    static ReadParameters parse(byte[] content) {
        LineReader reader = new LineReader(content);
        while (reader.next()) {
            if (!reader.isWhole()) {
                reader.problem(name(reader.line()), "has no end, so the file was cut here");
            } else if (!reader.line().isBlank()) {
                value(reader);
            }
        }
        return reader.result();
    }

    private static void value(LineReader reader) {
        Matcher line = LINE.matcher(reader.line());
        if (!line.matches() || line.group(1).length() > ParameterMetadata.MAX_NAME_LENGTH || !isNumber(line.group(2))) {
            reader.problem(name(reader.line()), "is not \"NAME number\"");
        } else {
            reader.value(line.group(1), line.group(2));
        }
    }

    /** Returns the first word of a line. */
    private static String name(String line) {
        return line.strip().split("\\s", 2)[0];
    }

    /** Returns whether a text is a decimal number of a length that a program writes. */
    static boolean isNumber(String text) {
        return text.length() <= MAX_VALUE_LENGTH && NUMBER.matcher(text).matches();
    }

    static String format(SortedMap<String, String> values) {
        StringBuilder text = new StringBuilder();
        values.forEach(
                (name, value) -> text.append(name).append(' ').append(value).append('\n'));
        return text.toString();
    }
}
