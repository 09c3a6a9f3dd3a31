// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.OrbMetadata;
import io.uorb.cli.web.message.PageJson;
import io.uorb.definition.FieldConstants;
import io.uorb.definition.SchemaSyntax;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.RemoteTopic;
import io.uorb.shell.client.RemoteTopics;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.util.List;

/** The fields of a topic that can be plotted: single numbers, also those in arrays and nested messages. */
final class TopicFields {
    /** The maximum number of fields; a longer list is useless. */
    private static final int MOST = 1000;

    private final TopicCatalogue nested;
    private final JsonGenerator json;
    private int written;

    private TopicFields(TopicCatalogue nested, JsonGenerator json) {
        this.nested = nested;
        this.json = json;
    }

    /**
     * Returns the schema of a described topic.
     *
     * @throws IOException if the program sent none
     */
    static MessageSchema schema(Answer.Description description) throws IOException {
        try {
            return SchemaSyntax.parse(description.schema());
        } catch (SchemaSyntaxException e) {
            throw new IOException("the program's schema of topic " + description.topic() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns the message {@code {"is": "fields", "topic", "fields": […]}} of {@link PageJson#field}. Only the first
     * elements of arrays have names.
     */
    static String json(Answer.Description description) throws IOException {
        RemoteTopic remote = RemoteTopics.of(description);
        return PageJson.object("fields", json -> {
            json.writeStringField("topic", description.topic());
            json.writeArrayFieldStart("fields");
            new TopicFields(remote.nested(), json).write(remote.topic().definition(), "", true);
            json.writeEndArray();
        });
    }

    private void write(MessageDefinition message, String prefix, boolean isFirst) throws IOException {
        for (Field field : message.schema().fields()) {
            for (int i = 0; i < field.elements() && written < MOST; i++) {
                String path = prefix + field.name() + (field.isArray() ? "[" + i + "]" : "");
                boolean isNamed = isFirst && i == 0;
                if (field.isNested()) {
                    write(definition(field.nested()), path + ".", isNamed);
                } else if (field.type() != WireType.CHAR) {
                    written++;
                    List<MessageConstant> constants = isNamed ? FieldConstants.of(message, field.name()) : List.of();
                    JsonFields.write(
                            PageJson.field(path, field.type(), message.description(field.name()), constants), json);
                }
            }
        }
    }

    private MessageDefinition definition(MessageSchema schema) {
        return nested.find(Names.toSnakeCase(schema.name()))
                .map(OrbMetadata::definition)
                .orElseGet(() -> MessageDefinition.builder(schema).build());
    }
}
