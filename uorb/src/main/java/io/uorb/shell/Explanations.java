// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import io.uorb.DynamicMessage;
import io.uorb.OrbMetadata;
import io.uorb.TopicCatalogue;
import io.uorb.schema.ConstantNames;
import io.uorb.schema.FieldPath;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Writes a field's unit and the name of its value behind what PX4 prints. Any thread may use it. */
final class Explanations {
    /** Writes nothing. */
    static final Explanations NONE = new Explanations(null);

    private final TopicCatalogue catalogue;
    private final Map<MessageSchema, MessageDefinition> definitions = new ConcurrentHashMap<>();

    private Explanations(TopicCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    static Explanations of(TopicCatalogue catalogue) {
        return new Explanations(catalogue);
    }

    /**
     * Appends what is known of a field.
     *
     * @param owner the message that the field is in: the message itself, or a nested one
     */
    void append(DynamicMessage message, MessageSchema owner, FieldPath field, Appendable out) throws IOException {
        if (catalogue == null) {
            return;
        }
        MessageDefinition definition = definitions.computeIfAbsent(owner, schema -> define(message.topic(), schema));
        String name = field.field().name();
        String unit = definition.description(name).unit();
        if (!unit.isEmpty()) {
            out.append(" [").append(unit).append(']');
        }
        if (field.isScalar() && !field.type().isFloating()) {
            String constant = ConstantNames.of(definition, name).nameOf(message.getLong(field));
            if (!constant.isEmpty()) {
                out.append(" (").append(constant).append(')');
            }
        }
    }

    /** What the message says of itself; of a nested one what any of its topics says, or else nothing. */
    private MessageDefinition define(OrbMetadata<?> topic, MessageSchema owner) {
        if (owner.equals(topic.schema())) {
            return topic.definition();
        }
        return catalogue.topicsOf(owner.name()).stream()
                .filter(candidate -> candidate.schema().equals(owner))
                .findFirst()
                .map(OrbMetadata::definition)
                .orElseGet(() -> MessageDefinition.builder(owner).build());
    }
}
