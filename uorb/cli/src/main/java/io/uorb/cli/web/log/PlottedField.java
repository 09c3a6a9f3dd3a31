// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A number in the messages of a topic instance. */
public record PlottedField(TopicInstance instance, Leaf leaf) {
    /** Numbers of one question, the elements of arrays each for itself. */
    public static final int MAX_FIELDS = 64;

    /**
     * Finds fields by their paths, each once; the path of an array stands for all its elements.
     *
     * @throws IllegalArgumentException if there is no such field, it is no number, or there are more than {@value
     *     #MAX_FIELDS}
     */
    static List<PlottedField> find(TopicInstance instance, UlogFormat format, List<String> paths) {
        List<PlottedField> found = new ArrayList<>();
        for (String path : paths) {
            for (String element : elements(format, path)) {
                if (found.size() == MAX_FIELDS) {
                    throw new IllegalArgumentException("the fields " + String.join(", ", paths) + " of topic "
                            + instance.topic() + " are more than " + MAX_FIELDS + " numbers; ask for fewer at once");
                }
                PlottedField field = new PlottedField(instance, require(instance, format, element));
                if (!found.contains(field)) {
                    found.add(field);
                }
            }
        }
        return found;
    }

    private static List<String> elements(UlogFormat format, String path) {
        Optional<UlogField> array = format.field(path).filter(field -> field.length() > 0 && field.nested() == null);
        if (array.isEmpty()) {
            return List.of(path);
        }
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < Math.min(array.get().length(), MAX_FIELDS + 1); i++) {
            paths.add(path + "[" + i + "]");
        }
        return paths;
    }

    private static Leaf require(TopicInstance instance, UlogFormat format, String path) {
        Leaf leaf = Leaf.find(format, path)
                .orElseThrow(() -> new IllegalArgumentException(
                        "topic " + instance.topic() + " has no number " + path + " in this log"));
        if (leaf.type() == WireType.CHAR) {
            throw new IllegalArgumentException(
                    "field " + path + " of topic " + instance.topic() + " is text; only numbers can be plotted");
        }
        return leaf;
    }

    /** Returns whether the values are floats, whose shortest digits are fewer than those of their doubles. */
    public boolean isFloat() {
        return leaf.type() == WireType.FLOAT32;
    }
}
