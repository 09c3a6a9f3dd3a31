// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.web.message.PageJson;
import io.uorb.definition.SchemaSyntax;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The fields of a topic that can be plotted: single numbers, also those in arrays and nested messages. */
final class TopicFields {
    /** The maximum number of fields; a longer list is useless. */
    private static final int MOST = 1000;

    private final Map<String, Answer.FieldDoc> texts = new HashMap<>();
    private final JsonGenerator json;
    private int written;

    private TopicFields(Answer.Description description, JsonGenerator json) {
        this.json = json;
        for (Answer.MessageDoc message : description.messages()) {
            message.fields().forEach(field -> texts.put(message.name() + "." + field.name(), field));
        }
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

    /** Returns the message {@code {"is": "fields", "topic", "fields": [{"path", "type", "unit", "comment"}…]}}. */
    static String json(Answer.Description description) throws IOException {
        MessageSchema schema = schema(description);
        return PageJson.object("fields", json -> {
            json.writeStringField("topic", description.topic());
            json.writeArrayFieldStart("fields");
            new TopicFields(description, json).write(schema, "");
            json.writeEndArray();
        });
    }

    private void write(MessageSchema message, String prefix) throws IOException {
        for (Field field : message.fields()) {
            Answer.FieldDoc text = texts.get(message.name() + "." + field.name());
            for (int i = 0; i < field.elements() && written < MOST; i++) {
                String path = prefix + field.name() + (field.isArray() ? "[" + i + "]" : "");
                if (field.isNested()) {
                    write(field.nested(), path + ".");
                } else if (field.type() != WireType.CHAR) {
                    write(path, field.type(), text);
                }
            }
        }
    }

    private void write(String path, WireType type, Answer.FieldDoc text) throws IOException {
        written++;
        json.writeStartObject();
        json.writeStringField("path", path);
        json.writeStringField("type", type.msgName());
        json.writeStringField("unit", text == null ? "" : text.unit());
        json.writeStringField("comment", text == null ? "" : text.comment());
        json.writeEndObject();
    }
}
