// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.type;

import io.uorb.file.BoundedLines;
import io.uorb.file.LineLengthException;
import io.uorb.launch.file.ParamTexts;
import io.uorb.ros.yaml.RosYaml;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/** YAML documents that lines of {@code ---} separate. One thread. */
public final class YamlDocuments {
    private static final String SEPARATOR = "---";

    private final BufferedReader in;
    private final boolean endIsSeparator;
    private final Function<String, Object> reader;
    private boolean ended;

    /**
     * Creates a reader.
     *
     * @param endIsSeparator whether the last document needs no line behind it: in files, not in pipes that may break
     */
    public YamlDocuments(BufferedReader in, boolean endIsSeparator) {
        this(in, endIsSeparator, RosYaml::read);
    }

    private YamlDocuments(BufferedReader in, boolean endIsSeparator, Function<String, Object> reader) {
        this.in = in;
        this.endIsSeparator = endIsSeparator;
        this.reader = reader;
    }

    /** Creates a reader of files of parameters, which contain angles, such as {@code rad(pi/2)}. */
    public static YamlDocuments ofParameters(BufferedReader in) {
        return new YamlDocuments(in, true, ParamTexts::yaml);
    }

    /**
     * Returns the next document that is not empty, as arguments: a list, or a list of the one value; null at the end.
     *
     * @throws IllegalArgumentException if it is not YAML or exceeds a limit
     */
    public List<?> next() throws IOException {
        Object value = nextValue();
        return value == null || value instanceof List<?> ? (List<?>) value : List.of(value);
    }

    /**
     * Returns the value of the next document that is not empty; null at the end.
     *
     * @throws IllegalArgumentException if it is not YAML or exceeds a limit
     */
    public Object nextValue() throws IOException {
        Object value = null;
        while (value == null && !ended) {
            try {
                value = reader.apply(text());
            } catch (LineLengthException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        }
        return value;
    }

    private String text() throws IOException {
        StringBuilder text = new StringBuilder();
        BoundedLines lines = new BoundedLines(in, RosYaml.MOST_CHARACTERS);
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.strip().equals(SEPARATOR)) {
                return text.toString();
            }
            text.append(line).append('\n');
            if (text.length() > RosYaml.MOST_CHARACTERS) {
                throw new IllegalArgumentException(
                        "a document of more than " + RosYaml.MOST_CHARACTERS + " characters");
            }
        }
        ended = true;
        return endIsSeparator ? text.toString() : "";
    }
}
