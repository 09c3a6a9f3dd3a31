// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.OrbMetadata;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.SchemaText;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells what is known of topics. Only the server's thread. */
final class Descriptions {
    private final TopicBook book;

    Descriptions(TopicBook book) {
        this.book = book;
    }

    Answer.Description of(OrbMetadata<?> topic) {
        MessageSchema schema = topic.schema();
        Map<String, Answer.MessageText> messages = new LinkedHashMap<>();
        messages.put(schema.name(), text(topic.definition()));
        addNested(schema, messages);
        return new Answer.Description(
                topic.name(),
                topic.queueLength(),
                topic.words() * Long.BYTES,
                schema.hash(),
                SchemaText.write(schema),
                List.copyOf(messages.values()));
    }

    private void addNested(MessageSchema outer, Map<String, Answer.MessageText> messages) {
        for (Field field : outer.fields()) {
            if (field.isNested() && !messages.containsKey(field.nested().name())) {
                MessageSchema nested = field.nested();
                messages.put(nested.name(), text(definition(nested)));
                addNested(nested, messages);
            }
        }
    }

    /** A nested message is described by the topics that carry it by itself, if there are any. */
    private MessageDefinition definition(MessageSchema nested) {
        OrbMetadata<?> carrier = book.carrierOf(nested.name());
        return carrier != null && carrier.schema().equals(nested)
                ? carrier.definition()
                : MessageDefinition.builder(nested).build();
    }

    private static Answer.MessageText text(MessageDefinition message) {
        List<Answer.FieldText> fields = new ArrayList<>();
        for (Field field : message.schema().fields()) {
            FieldDescription said = message.description(field.name());
            if (!said.equals(FieldDescription.NONE)) {
                fields.add(new Answer.FieldText(
                        field.name(),
                        said.comment(),
                        said.unit(),
                        said.constants(),
                        said.meaning().name()));
            }
        }
        return new Answer.MessageText(
                message.schema().name(),
                message.comment(),
                fields,
                message.constants().stream().map(Descriptions::text).toList());
    }

    private static Answer.ConstantText text(MessageConstant constant) {
        return new Answer.ConstantText(constant.type().name(), constant.name(), constant.text(), constant.comment());
    }
}
