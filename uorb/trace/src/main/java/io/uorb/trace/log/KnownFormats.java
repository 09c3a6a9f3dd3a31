// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.ulog.format.UlogTopicFormats;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The formats of a trace and of this program's topics, for logs whose own were damaged. The topics are looked up when
 * one of them is asked for, which is rare. One thread.
 */
final class KnownFormats {
    private final Map<String, String> texts = new HashMap<>();
    private boolean hasTopics;

    KnownFormats() {
        TraceFormats.all().forEach((name, schema) -> texts.put(name, UlogTopicFormats.text(name, schema)));
    }

    /** Returns the text of a format, {@code name:type field;…}; empty if none has that name. */
    Optional<String> text(String name) {
        if (!texts.containsKey(name) && !hasTopics) {
            hasTopics = true;
            for (OrbMetadata<?> topic :
                    TopicCatalogue.ofClassPath(problem -> {}).topics()) {
                add(topic.name(), topic.schema());
            }
        }
        return Optional.ofNullable(texts.get(name));
    }

    private void add(String name, MessageSchema schema) {
        if (texts.putIfAbsent(name, UlogTopicFormats.text(name, schema)) == null) {
            for (Field field : schema.fields()) {
                if (field.isNested()) {
                    add(Names.toSnakeCase(field.nested().name()), field.nested());
                }
            }
        }
    }
}
