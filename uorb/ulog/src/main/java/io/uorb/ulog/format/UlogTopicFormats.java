// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The format texts (F records) of topics: each topic's own, then those of its nested messages, fields in PX4's memory
 * order with their padding (M-9 to M-11). Each name once: nested messages that topics share, and a topic that is also
 * nested in another. One thread.
 */
public final class UlogTopicFormats {
    private final Map<String, String> texts = new LinkedHashMap<>();

    /** Creates a set without formats. */
    public UlogTopicFormats() {}

    /** Returns the text of one topic's format alone: {@code topic:type field;…}. */
    public static String text(String topic, MessageSchema schema) {
        return topic + ':' + schema.layout().format();
    }

    /**
     * Adds a topic.
     *
     * @return the texts that are new: the topic's, and those of its nested messages; empty if all are known
     * @throws IllegalArgumentException if another format has one of the names and other fields; nothing is added
     */
    public List<String> add(String topic, MessageSchema schema) {
        Map<String, String> found = new LinkedHashMap<>();
        collect(topic, schema, found);
        List<String> added = new ArrayList<>();
        found.forEach((name, text) -> {
            if (texts.putIfAbsent(name, text) == null) {
                added.add(text);
            }
        });
        return added;
    }

    private void collect(String name, MessageSchema schema, Map<String, String> found) {
        String text = text(name, schema);
        String earlier = found.getOrDefault(name, texts.get(name));
        if (earlier != null && !earlier.equals(text)) {
            throw new IllegalArgumentException("format " + name + " would be defined twice, differently: \"" + earlier
                    + "\" and \"" + text + "\"");
        }
        found.put(name, text);
        for (Field field : schema.fields()) {
            if (field.isNested()) {
                collect(Names.toSnakeCase(field.nested().name()), field.nested(), found);
            }
        }
    }
}
