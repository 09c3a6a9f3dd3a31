// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.Names;
import io.uorb.schema.QueueLength;
import java.util.List;

/** The constants of a message that belong to one of its fields. Any thread. */
public final class FieldConstants {
    private FieldConstants() {}

    /**
     * Returns the constants of a field: their names start with {@link FieldDescription#constants}, or, for an integer,
     * with the field's own name, and an underscore; where several fields fit, the longest start decides.
     *
     * @throws IllegalArgumentException if the message has no field of that name
     */
    public static List<MessageConstant> of(MessageDefinition message, String fieldName) {
        Field field = message.schema()
                .field(fieldName)
                .orElseThrow(() -> new IllegalArgumentException(
                        "message " + message.schema().name() + " has no field " + fieldName));
        String start = start(message, field);
        if (start.isEmpty()) {
            return List.of();
        }
        return message.constants().stream()
                .filter(constant -> constant.name().startsWith(start)
                        && start.length() == longestStart(message, constant)
                        && !QueueLength.isConstant(constant))
                .toList();
    }

    private static int longestStart(MessageDefinition message, MessageConstant constant) {
        return message.schema().fields().stream()
                .map(field -> start(message, field))
                .filter(constant.name()::startsWith)
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }

    /** Returns the common start of the names of the field's constants; empty if it has none. */
    private static String start(MessageDefinition message, Field field) {
        String given = message.description(field.name()).constants();
        if (!given.isEmpty()) {
            return given + "_";
        }
        return field.isInteger() ? Names.toConstantCase(field.name()) + "_" : "";
    }
}
