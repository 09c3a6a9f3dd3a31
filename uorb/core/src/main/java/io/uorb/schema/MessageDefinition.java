// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The content of a {@code .msg} file or a message class: schema, meaning of its fields, constants, topics. Immutable.
 *
 * <p>Comments are plain text: lines between {@code \n}, paragraphs between empty lines. A paragraph that starts with
 * {@code DEPRECATED:} says that the message or field is not to be used any more (M-19).
 *
 * @param schema the message's name, fields, layout and hash
 * @param comment the comment on the message; empty if there is none
 * @param descriptions what is said of fields, by name; see {@link #description}
 * @param constants the constants in the order of declaration. {@code ORB_QUEUE_LENGTH} is among them, with its type,
 *     place and value as declared, since ROS's sums of messages count it; if the queue is longer than 1 and no constant
 *     says so, it is the last one, a {@code uint8}
 * @param topics the topics that carry the message, in the order of declaration
 * @param queueLength the number of messages that a node of these topics keeps (M-15)
 */
public record MessageDefinition(
        MessageSchema schema,
        String comment,
        Map<String, FieldDescription> descriptions,
        List<MessageConstant> constants,
        List<String> topics,
        int queueLength) {
    /**
     * Checks and copies the arguments.
     *
     * @throws IllegalArgumentException if a field that the message has not is described, two constants have one name,
     *     there is no topic, one is not in snake_case or occurs twice, or the queue length is no power of two up to 128
     */
    public MessageDefinition {
        Objects.requireNonNull(comment, "comment");
        constants = List.copyOf(constants);
        topics = List.copyOf(topics);
        Map<String, FieldDescription> said = new HashMap<>(descriptions);
        said.keySet().forEach(field -> requireField(schema, field));
        said.values().removeIf(FieldDescription.NONE::equals);
        descriptions = Map.copyOf(said);
        Set<String> names = new HashSet<>();
        for (MessageConstant constant : constants) {
            if (!names.add(constant.name())) {
                throw new IllegalArgumentException(
                        "message " + schema.name() + " has two constants named " + constant.name());
            }
        }
        topics.forEach(Names::requireTopicName);
        if (topics.isEmpty() || Set.copyOf(topics).size() < topics.size()) {
            throw new IllegalArgumentException(
                    "message " + schema.name() + " needs topics, each once; it has " + topics);
        }
        QueueLength.require(queueLength, "message", schema.name());
    }

    /** Starts a definition: no comments, no constants, one topic named after the message, a queue of 1. */
    public static Builder builder(MessageSchema schema) {
        return new Builder(schema);
    }

    /**
     * Returns the description of a field.
     *
     * @throws IllegalArgumentException if the message has no field of that name
     */
    public FieldDescription description(String fieldName) {
        requireField(schema, fieldName);
        return descriptions.getOrDefault(fieldName, FieldDescription.NONE);
    }

    private static void requireField(MessageSchema schema, String fieldName) {
        if (schema.field(fieldName).isEmpty()) {
            throw new IllegalArgumentException("message " + schema.name() + " has no field " + fieldName);
        }
    }

    @Override
    public String toString() {
        return schema + ", topics " + topics;
    }

    /** Collects what is said of a message, for {@link #build} to check; generated code uses it. */
    public static final class Builder {
        private final MessageSchema schema;
        private final Map<String, FieldDescription> descriptions = new HashMap<>();
        private final List<MessageConstant> constants = new ArrayList<>();
        private String comment = "";
        private List<String> topics;
        private int queueLength = 1;

        private Builder(MessageSchema schema) {
            this.schema = Objects.requireNonNull(schema, "schema");
            this.topics = List.of(Names.toSnakeCase(schema.name()));
        }

        /** Sets the comment on the message. */
        public Builder comment(String text) {
            comment = Objects.requireNonNull(text, "text");
            return this;
        }

        /** Sets a field's comment and unit. */
        public Builder field(String fieldName, String unit, String text) {
            return field(fieldName, new FieldDescription(text, unit, "", ConstantMeaning.VALUES));
        }

        /** Sets the description of a field. */
        public Builder field(String fieldName, FieldDescription description) {
            descriptions.put(fieldName, description);
            return this;
        }

        /** Adds the next constant; see {@link MessageConstant#value()}. */
        public Builder constant(WireType type, String name, Number value, String text) {
            return constant(new MessageConstant(type, name, value, text));
        }

        /** Adds the next constant. */
        public Builder constant(MessageConstant constant) {
            constants.add(constant);
            return this;
        }

        /** Sets the topics and the length of their queues. */
        public Builder topics(int length, List<String> names) {
            topics = List.copyOf(names);
            queueLength = length;
            return this;
        }

        private List<MessageConstant> allConstants() {
            List<MessageConstant> all = new ArrayList<>(constants);
            if (queueLength != 1 && all.stream().noneMatch(one -> one.name().equals(QueueLength.CONSTANT))) {
                all.add(new MessageConstant(WireType.UINT8, QueueLength.CONSTANT, (long) queueLength, ""));
            }
            return all;
        }

        /**
         * Creates the definition.
         *
         * @throws IllegalArgumentException as {@link MessageDefinition#MessageDefinition}
         */
        public MessageDefinition build() {
            return new MessageDefinition(schema, comment, descriptions, allConstants(), topics, queueLength);
        }
    }
}
