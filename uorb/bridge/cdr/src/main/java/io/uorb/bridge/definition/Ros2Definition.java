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
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The definition of a message in the language of ROS 2 ({@code ros2msg}): comments with units, constants, fields in the
 * order of declaration, then each nested message after a line of {@code =}. Immutable; any thread.
 */
public final class Ros2Definition {
    private static final String SEPARATOR = "=".repeat(80) + "\nMSG: ";

    private final String name;
    private final String text;

    private Ros2Definition(String name, String text) {
        this.name = name;
        this.text = text;
    }

    /**
     * Returns the definition of a topic's messages.
     *
     * @param catalogue has the definitions of nested messages; without one of it, a nested message has fields only
     */
    public static Ros2Definition of(OrbMetadata<?> topic, TopicCatalogue catalogue) {
        return of(topic.definition(), catalogue);
    }

    /** As {@link #of(OrbMetadata, TopicCatalogue)}, for a message whose definition is known. */
    public static Ros2Definition of(MessageDefinition message, TopicCatalogue catalogue) {
        Map<String, MessageDefinition> nested = new LinkedHashMap<>();
        collect(message.schema(), catalogue, nested);
        StringBuilder text = new StringBuilder();
        write(message, text);
        nested.forEach((typeName, definition) -> {
            text.append(SEPARATOR).append(typeName).append('\n');
            write(definition, text);
        });
        return new Ros2Definition(Ros2Types.name(message.schema()), text.toString());
    }

    /** Returns the name of the type, such as {@code px4_msgs/msg/VehicleAttitude}. */
    public String name() {
        return name;
    }

    /** Returns the text, with those of all nested messages. */
    public String text() {
        return text;
    }

    private static void collect(
            MessageSchema message, TopicCatalogue catalogue, Map<String, MessageDefinition> nested) {
        for (Field field : message.fields()) {
            if (field.isNested() && !nested.containsKey(Ros2Types.shortName(field.nested()))) {
                nested.put(Ros2Types.shortName(field.nested()), definition(field.nested(), catalogue));
                collect(field.nested(), catalogue, nested);
            }
        }
    }

    private static MessageDefinition definition(MessageSchema schema, TopicCatalogue catalogue) {
        for (OrbMetadata<?> topic : catalogue.topicsOf(schema.name())) {
            if (topic.schema().equals(schema)) {
                return topic.definition();
            }
        }
        return MessageDefinition.builder(schema).build();
    }

    private static void write(MessageDefinition message, StringBuilder text) {
        comment(message.comment(), text);
        for (MessageConstant constant : message.constants()) {
            comment(constant.comment(), text);
            // A definition has no numbers for these; the line stays as a comment.
            text.append(isFinite(constant.value()) ? "" : "# ")
                    .append(constant.type().msgName())
                    .append(' ')
                    .append(constant.name())
                    .append(" = ")
                    .append(value(constant))
                    .append('\n');
        }
        for (Field field : message.schema().fields()) {
            FieldDescription description = message.description(field.name());
            comment(description.comment(), text);
            text.append(type(field)).append(' ').append(field.name());
            if (!description.unit().isEmpty()) {
                text.append(" # [")
                        .append(description.unit().replaceAll("\\R", " "))
                        .append(']');
            }
            text.append('\n');
        }
    }

    private static void comment(String comment, StringBuilder text) {
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

    private static String type(Field field) {
        if (!field.isNested()) {
            return field.msgType();
        }
        return Ros2Types.shortName(field.nested()) + (field.isArray() ? "[" + field.length() + "]" : "");
    }
}
