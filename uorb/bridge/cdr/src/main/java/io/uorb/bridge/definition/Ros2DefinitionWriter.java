// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.definition;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The text of a definition. One use, one thread. */
final class Ros2DefinitionWriter {
    private static final String SEPARATOR = "=".repeat(80) + "\nMSG: ";

    private final TopicCatalogue catalogue;
    private final Function<MessageSchema, String> packages;
    private final Map<String, MessageDefinition> nested = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();

    Ros2DefinitionWriter(TopicCatalogue catalogue, Function<MessageSchema, String> packages) {
        this.catalogue = catalogue;
        this.packages = packages;
    }

    Ros2Definition write(MessageDefinition message) {
        collect(message.schema());
        add(message);
        nested.forEach((typeName, definition) -> {
            text.append(SEPARATOR).append(typeName).append('\n');
            add(definition);
        });
        String name =
                packages.apply(message.schema()) + "/msg/" + message.schema().name();
        return new Ros2Definition(name, text.toString());
    }

    private String shortName(MessageSchema message) {
        return packages.apply(message) + '/' + message.name();
    }

    private void collect(MessageSchema message) {
        for (Field field : message.fields()) {
            if (field.isNested() && !nested.containsKey(shortName(field.nested()))) {
                nested.put(shortName(field.nested()), definition(field.nested()));
                collect(field.nested());
            }
        }
    }

    private MessageDefinition definition(MessageSchema schema) {
        for (OrbMetadata<?> topic : catalogue.topicsOf(schema.name())) {
            if (topic.schema().equals(schema)) {
                return topic.definition();
            }
        }
        return MessageDefinition.builder(schema).build();
    }

    private void add(MessageDefinition message) {
        Set<String> taken = new HashSet<>();
        comment(message.comment());
        for (MessageConstant constant : message.constants()) {
            comment(constant.comment());
            // A definition has no numbers for these; the line stays as a comment.
            text.append(isFinite(constant.value()) ? "" : "# ")
                    .append(constant.type().msgName())
                    .append(' ')
                    .append(unique(constant.name(), taken))
                    .append(" = ")
                    .append(value(constant))
                    .append('\n');
        }
        for (Field field : message.schema().fields()) {
            FieldDescription description = message.description(field.name());
            comment(description.comment());
            text.append(type(field)).append(' ').append(unique(field.name(), taken));
            if (!description.unit().isEmpty()) {
                text.append(" # [")
                        .append(description.unit().replaceAll("\\R", " "))
                        .append(']');
            }
            text.append('\n');
        }
    }

    /**
     * Returns a name that ROS 2, which allows no two underscores in a row and none at the end, allows and that the
     * message has not yet, and adds it to those that it has. CDR has no names, so another name does no harm.
     */
    private static String unique(String name, Set<String> taken) {
        String allowed = name.replaceAll("__+", "_").replaceAll("_$", "");
        String unique = allowed;
        for (int i = 2; !taken.add(unique); i++) {
            unique = allowed + '_' + i;
        }
        return unique;
    }

    private void comment(String comment) {
        if (!comment.isEmpty()) {
            comment.lines().forEach(line -> text.append("# ").append(line).append('\n'));
        }
    }

    private static boolean isFinite(Number value) {
        return Double.isFinite(value.doubleValue());
    }

    private static String value(MessageConstant constant) {
        return constant.type() == WireType.BOOL
                ? Boolean.toString(constant.value().longValue() != 0)
                : constant.text();
    }

    private String type(Field field) {
        if (!field.isNested()) {
            return field.msgType();
        }
        return shortName(field.nested()) + (field.isArray() ? "[" + field.length() + "]" : "");
    }
}
