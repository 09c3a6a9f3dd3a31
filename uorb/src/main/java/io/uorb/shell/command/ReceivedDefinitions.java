// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.SchemaText;
import io.uorb.schema.SchemaTextException;
import io.uorb.schema.WireType;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a program says of a message and of those nested in it.
 *
 * @param whole the message
 * @param nested those in it
 */
record ReceivedDefinitions(MessageDefinition whole, List<MessageDefinition> nested) {
    /**
     * Reads a description.
     *
     * @throws IOException if it is none
     */
    static ReceivedDefinitions of(Answer.Description description) throws IOException {
        try {
            MessageSchema schema = SchemaText.parse(description.schema());
            Map<String, MessageDefinition.Builder> builders = new LinkedHashMap<>();
            collect(schema, builders);
            for (Answer.MessageText text : description.messages()) {
                describe(text, builders);
            }
            MessageDefinition whole = builders.remove(schema.name()).build();
            return new ReceivedDefinitions(
                    whole,
                    builders.values().stream()
                            .map(MessageDefinition.Builder::build)
                            .toList());
        } catch (SchemaTextException | IllegalArgumentException e) {
            throw new IOException(
                    "the program's description of topic " + description.topic() + " is none: " + e.getMessage(), e);
        }
    }

    private static void collect(MessageSchema schema, Map<String, MessageDefinition.Builder> builders) {
        builders.putIfAbsent(schema.name(), MessageDefinition.builder(schema));
        schema.fields().stream().filter(Field::isNested).forEach(field -> collect(field.nested(), builders));
    }

    private static void describe(Answer.MessageText text, Map<String, MessageDefinition.Builder> builders) {
        MessageDefinition.Builder builder = builders.get(text.name());
        if (builder == null) {
            throw new IllegalArgumentException("message " + text.name() + " is not in it");
        }
        builder.comment(text.comment());
        for (Answer.FieldText field : text.fields()) {
            ConstantMeaning meaning = ConstantMeaning.valueOf(field.meaning());
            builder.field(
                    field.name(), new FieldDescription(field.comment(), field.unit(), field.constants(), meaning));
        }
        for (Answer.ConstantText constant : text.constants()) {
            WireType type = WireType.valueOf(constant.type());
            builder.constant(new MessageConstant(type, constant.name(), value(type, constant), constant.comment()));
        }
    }

    private static Number value(WireType type, Answer.ConstantText constant) {
        return switch (type) {
            case FLOAT32 -> (double) Float.parseFloat(constant.value());
            case FLOAT64 -> Double.parseDouble(constant.value());
            case UINT64 -> Long.parseUnsignedLong(constant.value());
            default -> Long.parseLong(constant.value());
        };
    }
}
