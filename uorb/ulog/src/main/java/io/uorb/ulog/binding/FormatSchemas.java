// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Schemas from a log's own formats, for topics that this program does not declare. Any thread. */
public final class FormatSchemas {
    private FormatSchemas() {}

    /**
     * Converts a format into a schema, its fields in the order of the format. Old versions of PX4 had field names such
     * as {@code altitudeSp}, which is {@code altitude_sp} here; see {@link #renamed}.
     *
     * @throws IllegalArgumentException if a schema cannot have a name, the size or the nesting; the message names it
     */
    public static MessageSchema of(UlogFormat format) {
        List<Field> fields = new ArrayList<>();
        for (UlogField field : format.fields()) {
            MessageSchema nested = field.nested() == null ? null : nested(field.nested());
            fields.add(new Field(fieldName(field), field.type(), nested, field.length()));
        }
        return new MessageSchema(toPascalCase(format.name()), fields);
    }

    /** Returns the top-level field names that differ from those of the log, with the logged names. */
    public static Map<String, String> renamed(UlogFormat format) {
        Map<String, String> renamed = new LinkedHashMap<>();
        for (UlogField field : format.fields()) {
            if (!fieldName(field).equals(field.name())) {
                renamed.put(fieldName(field), field.name());
            }
        }
        return renamed;
    }

    /** Returns the field's name in the schema: the logged name if it is valid or cannot be converted. */
    private static String fieldName(UlogField field) {
        String snake = Names.toSnakeCase(field.name());
        return Names.isSnakeCase(snake) && field.nested() == null ? snake : field.name();
    }

    private static MessageSchema nested(UlogFormat format) {
        if (!renamed(format).isEmpty()) {
            throw new IllegalArgumentException(
                    "nested format " + format.name() + " has fields that are not in snake_case: "
                            + renamed(format).values());
        }
        MessageSchema schema = of(format);
        // Its name is part of the outer format, which a recorder writes again.
        if (!Names.toSnakeCase(schema.name()).equals(format.name())) {
            throw new IllegalArgumentException("nested format " + format.name() + " is no message name in snake_case");
        }
        return schema;
    }

    private static String toPascalCase(String snake) {
        StringBuilder pascal = new StringBuilder(snake.length());
        for (String part : snake.split("_")) {
            if (!part.isEmpty()) {
                pascal.append(Character.toUpperCase(part.charAt(0))).append(part, 1, part.length());
            }
        }
        return pascal.toString();
    }
}
