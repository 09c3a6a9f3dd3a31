// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.OrbMetadata;
import io.uorb.definition.SchemaSyntax;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Descriptions of topics. Used by the server's thread only. */
final class TopicDescriptions {
    private final KnownTopics topics;

    TopicDescriptions(KnownTopics topics) {
        this.topics = topics;
    }

    Answer.Description of(OrbMetadata<?> topic) {
        MessageSchema schema = topic.schema();
        Map<String, Answer.MessageDoc> messages = new LinkedHashMap<>();
        messages.put(schema.name(), text(topic.definition()));
        addNested(schema, messages);
        return new Answer.Description(
                topic.name(),
                topic.queueLength(),
                topic.words() * Long.BYTES,
                schema.hash(),
                SchemaSyntax.write(schema),
                List.copyOf(messages.values()));
    }

    private void addNested(MessageSchema outer, Map<String, Answer.MessageDoc> messages) {
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
        OrbMetadata<?> carrier = topics.carrierOf(nested.name());
        return carrier != null && carrier.schema().equals(nested)
                ? carrier.definition()
                : MessageDefinition.builder(nested).build();
    }

    private static Answer.MessageDoc text(MessageDefinition message) {
        List<Answer.FieldDoc> fields = new ArrayList<>();
        for (Field field : message.schema().fields()) {
            FieldDescription said = message.description(field.name());
            if (!said.equals(FieldDescription.NONE)) {
                fields.add(new Answer.FieldDoc(
                        field.name(),
                        said.comment(),
                        said.unit(),
                        said.constants(),
                        said.meaning().name()));
            }
        }
        return new Answer.MessageDoc(
                message.schema().name(),
                message.comment(),
                fields,
                message.constants().stream().map(TopicDescriptions::text).toList());
    }

    private static Answer.ConstantDoc text(MessageConstant constant) {
        return new Answer.ConstantDoc(constant.type().name(), constant.name(), constant.text(), constant.comment());
    }
}
