// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.JsonValues;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.WireType;
import io.uorb.text.TextEscapes;
import java.util.List;
import java.util.Map;

/**
 * Messages as JSON objects: members are fields, numbers and truth values as such, texts for arrays of characters, lists
 * for arrays, objects for nested messages. Fields that are not there are 0. Any thread.
 */
final class JsonMessage {
    private JsonMessage() {}

    /**
     * Fills a message, whose fields are 0.
     *
     * @throws IllegalArgumentException naming the field and what is wrong with it
     */
    static void read(String text, DynamicMessage to) {
        if (!(JsonValues.parse(text) instanceof Map<?, ?> fields)) {
            throw new IllegalArgumentException("the JSON text is no object");
        }
        readFields("", fields, to);
    }

    private static void readFields(String prefix, Map<?, ?> fields, DynamicMessage to) {
        fields.forEach((name, value) -> readField(prefix + name, value, to));
    }

    private static void readField(String name, Object value, DynamicMessage to) {
        FieldPath field = to.path(name);
        if (value instanceof List<?> elements) {
            readElements(name, field, elements, to);
        } else if (value instanceof Map<?, ?> fields) {
            readFields(name + ".", fields, to);
        } else if (value instanceof String text && field.type() == WireType.CHAR) {
            to.set(field, text);
        } else if (value instanceof Boolean truth && field.type() == WireType.BOOL) {
            to.set(field, truth.booleanValue());
        } else if (value instanceof JsonValues.Digits digits && field.type() != WireType.BOOL) {
            to.set(field, digits.shortest());
        } else {
            throw new IllegalArgumentException(
                    "field " + name + " cannot be " + TextEscapes.escape(String.valueOf(value)));
        }
    }

    private static void readElements(String name, FieldPath field, List<?> elements, DynamicMessage to) {
        if (!field.isArray()) {
            throw new IllegalArgumentException("field " + name + " is no array");
        }
        for (int i = 0; i < elements.size(); i++) {
            readField(name + "[" + i + "]", elements.get(i), to);
        }
    }
}
