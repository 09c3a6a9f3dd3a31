// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import io.uorb.DynamicMessage;
import io.uorb.OrbMetadata;
import io.uorb.TopicCatalogue;
import io.uorb.schema.ConstantNames;
import io.uorb.schema.Field;
import io.uorb.schema.FieldPath;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Writes a field's unit and the name of its value behind what PX4 prints. Any thread may use it. */
final class Explanations {
    /** Writes nothing. */
    static final Explanations NONE = new Explanations(null);

    /** What is said of a nested message; null if nothing shall be written. */
    private final Function<MessageSchema, Optional<MessageDefinition>> nested;

    private final Map<MessageSchema, Map<String, Explanation>> known = new ConcurrentHashMap<>();

    /** What is known of a field. */
    private record Explanation(String unit, ConstantNames constants) {}

    private Explanations(Function<MessageSchema, Optional<MessageDefinition>> nested) {
        this.nested = nested;
    }

    /** Of nested messages what any of their topics says. */
    static Explanations of(TopicCatalogue catalogue) {
        return new Explanations(owner -> catalogue.topicsOf(owner.name()).stream()
                .filter(candidate -> candidate.schema().equals(owner))
                .findFirst()
                .map(OrbMetadata::definition));
    }

    /** Of nested messages what these say. */
    static Explanations of(Collection<MessageDefinition> definitions) {
        List<MessageDefinition> known = List.copyOf(definitions);
        return new Explanations(owner -> known.stream()
                .filter(candidate -> candidate.schema().equals(owner))
                .findFirst());
    }

    /**
     * Appends what is known of a field.
     *
     * @param owner the message that the field is in: the message itself, or a nested one
     */
    void append(DynamicMessage message, MessageSchema owner, FieldPath field, Appendable out) throws IOException {
        if (nested == null) {
            return;
        }
        Explanation explanation = known.computeIfAbsent(owner, schema -> explain(define(message.topic(), schema)))
                .get(field.field().name());
        if (!explanation.unit().isEmpty()) {
            out.append(" [").append(explanation.unit()).append(']');
        }
        if (field.isScalar() && !field.type().isFloating()) {
            String constant = explanation.constants().nameOf(message.getLong(field));
            if (!constant.isEmpty()) {
                out.append(" (").append(constant).append(')');
            }
        }
    }

    private static Map<String, Explanation> explain(MessageDefinition definition) {
        Map<String, Explanation> explanations = new HashMap<>();
        for (Field field : definition.schema().fields()) {
            String name = field.name();
            String unit = definition.description(name).unit();
            explanations.put(name, new Explanation(unit, ConstantNames.of(definition, name)));
        }
        return explanations;
    }

    /** What the message says of itself; of a nested one what is known, or else nothing. */
    private MessageDefinition define(OrbMetadata<?> topic, MessageSchema owner) {
        if (owner.equals(topic.schema())) {
            return topic.definition();
        }
        return nested.apply(owner)
                .orElseGet(() -> MessageDefinition.builder(owner).build());
    }
}
