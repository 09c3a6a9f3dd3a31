// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import io.uorb.OrbMetadata;
import io.uorb.definition.ConstantNames;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Units of fields and names of their values, appended to PX4's output. May be used from any thread. */
final class Explanations {
    /** Writes nothing. */
    static final Explanations NONE = new Explanations(null);

    private final TopicCatalogue catalogue;
    private final Map<MessageSchema, Map<String, Explanation>> known = new ConcurrentHashMap<>();

    /** Unit and constants of a field. */
    private record Explanation(String unit, ConstantNames constants) {}

    private Explanations(TopicCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    static Explanations of(TopicCatalogue catalogue) {
        return new Explanations(catalogue);
    }

    /**
     * Appends the unit of a field and the name of its value, if they are known.
     *
     * @param owner the message that the field is in: the message itself, or a nested one
     */
    void append(DynamicMessage message, MessageSchema owner, FieldPath field, Appendable out) throws IOException {
        if (catalogue == null) {
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

    /** Returns the message's definition; for a nested message that of any of its topics, or an empty one. */
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
