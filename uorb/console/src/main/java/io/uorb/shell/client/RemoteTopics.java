// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.definition.SchemaSyntax;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.MalformedException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Topics made from the descriptions of programs, so that their messages can be read and printed. Thread-safe. */
public final class RemoteTopics {
    private RemoteTopics() {}

    /**
     * Returns the topic.
     *
     * @throws MalformedException if the description is not one, or contradicts itself
     */
    public static RemoteTopic of(Answer.Description description) throws MalformedException {
        try {
            return topic(description);
        } catch (SchemaSyntaxException | IllegalArgumentException e) {
            throw new MalformedException("description of topic " + description.topic() + ": " + e.getMessage());
        }
    }

    private static RemoteTopic topic(Answer.Description description) throws SchemaSyntaxException, MalformedException {
        MessageSchema schema = SchemaSyntax.parse(description.schema());
        if (schema.hash() != description.hash() || schema.layout().sizeBytes() != description.sizeBytes()) {
            throw new MalformedException("topic " + description.topic() + ": its fields have hash "
                    + Long.toHexString(schema.hash()) + " and "
                    + schema.layout().sizeBytes()
                    + " bytes; the program says " + Long.toHexString(description.hash()) + " and "
                    + description.sizeBytes());
        }
        Map<String, MessageSchema> schemas = new LinkedHashMap<>();
        collect(schema, schemas);
        Map<String, Answer.MessageDoc> texts = new LinkedHashMap<>();
        description.messages().forEach(text -> texts.put(text.name(), text));
        MessageDefinition own =
                definition(schema, texts.get(schema.name()), description.topic(), description.queueLength());
        schemas.remove(schema.name());
        List<DynamicTopic> nested = new ArrayList<>();
        for (MessageSchema one : schemas.values()) {
            String name = Names.toSnakeCase(one.name());
            nested.add(DynamicTopic.of(name, definition(one, texts.get(one.name()), name, 1), 1));
        }
        return new RemoteTopic(
                DynamicTopic.of(description.topic(), own, description.queueLength()), TopicCatalogue.of(nested));
    }

    private static void collect(MessageSchema message, Map<String, MessageSchema> schemas) {
        if (schemas.putIfAbsent(message.name(), message) == null) {
            for (Field field : message.fields()) {
                if (field.isNested()) {
                    collect(field.nested(), schemas);
                }
            }
        }
    }

    private static MessageDefinition definition(
            MessageSchema schema, Answer.MessageDoc text, String topic, int queueLength) {
        MessageDefinition.Builder definition = MessageDefinition.builder(schema).topics(queueLength, List.of(topic));
        if (text == null) {
            return definition.build();
        }
        definition.comment(text.comment());
        for (Answer.FieldDoc field : text.fields()) {
            definition.field(
                    field.name(),
                    new FieldDescription(
                            field.comment(),
                            field.unit(),
                            field.constants(),
                            ConstantMeaning.valueOf(field.meaning())));
        }
        for (Answer.ConstantDoc constant : text.constants()) {
            definition.constant(constant(constant));
        }
        return definition.build();
    }

    private static MessageConstant constant(Answer.ConstantDoc text) {
        WireType type = WireType.valueOf(text.type());
        return new MessageConstant(type, text.name(), value(type, text.value()), text.comment());
    }

    private static Number value(WireType type, String text) {
        return switch (type) {
            case FLOAT32 -> (double) Float.parseFloat(text);
            case FLOAT64 -> Double.parseDouble(text);
            case UINT64 -> Long.parseUnsignedLong(text);
            default -> Long.parseLong(text);
        };
    }
}
