// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.msg.syntax.Problems;
import io.uorb.msg.syntax.Quote;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Resolver of messages into definitions: finds nested messages, in any order, and checks sizes and nesting. */
public final class Resolver {
    /** Levels after which nesting is not followed any more; far more than may be, far less than a stack holds. */
    private static final int MAX_PATH = 128;

    private final Map<String, UnresolvedMessage> unresolved;
    private final Set<String> names;
    private final Problems problems;

    /** Finished messages by name; null for one that is not sound. */
    private final Map<String, MessageSchema> finished = new HashMap<>();

    /** Messages that are being resolved, outermost first, each with the field that led to the next. */
    private final Map<String, String> path = new LinkedHashMap<>();

    private Resolver(Map<String, UnresolvedMessage> messages, Set<String> names, Problems problems) {
        this.unresolved = messages;
        this.names = new TreeSet<>(names);
        this.problems = problems;
    }

    /**
     * Returns the definitions of all sound messages, by name.
     *
     * @param messages all messages by name, in the order of their names
     * @param names the names of all files, of those too that could not be read
     */
    public static List<MessageDefinition> resolve(
            Map<String, UnresolvedMessage> messages, Set<String> names, Problems problems) {
        Resolver resolver = new Resolver(messages, names, problems);
        TopicOwners owners = new TopicOwners(List.copyOf(messages.values()), problems);
        List<MessageDefinition> definitions = new ArrayList<>();
        for (UnresolvedMessage message : messages.values()) {
            Optional<MessageSchema> schema = resolver.schema(message.name());
            if (schema.isPresent() && owners.isSound(message)) {
                definitions.add(definition(message, schema.get(), owners.topics(message)));
            }
        }
        return definitions;
    }

    private static MessageDefinition definition(UnresolvedMessage message, MessageSchema schema, List<String> topics) {
        MessageDefinition.Builder builder = MessageDefinition.builder(schema)
                .comment(message.file().comment())
                .topics(message.queueLength(), topics);
        for (UnresolvedMessage.TypedField field : message.fields()) {
            builder.field(field.source().name(), field.description());
        }
        message.constants().forEach(builder::constant);
        return builder.build();
    }

    private Optional<MessageSchema> schema(String name) {
        if (!finished.containsKey(name)) {
            path.put(name, "");
            MessageSchema schema = resolveNow(unresolved.get(name));
            path.remove(name);
            finished.put(name, schema);
        }
        return Optional.ofNullable(finished.get(name));
    }

    /** Returns the message, or null if it or one that it nests is not sound. */
    private MessageSchema resolveNow(UnresolvedMessage message) {
        List<Field> fields = new ArrayList<>();
        boolean sound = message.sound();
        for (UnresolvedMessage.TypedField field : message.fields()) {
            Optional<Field> resolved = field(message, field);
            resolved.ifPresent(fields::add);
            sound &= resolved.isPresent();
        }
        return sound && fits(message, fields) ? new MessageSchema(message.name(), fields) : null;
    }

    private Optional<Field> field(UnresolvedMessage message, UnresolvedMessage.TypedField field) {
        String name = field.source().name();
        String type = field.type().name();
        int length = field.type().length();
        Optional<WireType> scalar = field.type().scalar();
        if (scalar.isPresent()) {
            return Optional.of(new Field(name, scalar.get(), null, length));
        }
        if (!names.contains(type)) {
            Set<String> known = new TreeSet<>(Suggestion.SCALARS);
            known.addAll(names);
            error(
                    message,
                    field,
                    "unknown type " + Quote.shortened(type) + " of field " + name + Suggestion.forType(type, known));
            return Optional.empty();
        }
        if (!unresolved.containsKey(type) || isCycle(message, field) || isTooDeep(message, field)) {
            return Optional.empty();
        }
        return schema(type).map(nested -> new Field(name, null, nested, length));
    }

    private boolean isCycle(UnresolvedMessage message, UnresolvedMessage.TypedField field) {
        String type = field.type().name();
        path.put(message.name(), message.name() + "." + field.source().name());
        if (!path.containsKey(type)) {
            return false;
        }
        List<String> steps = new ArrayList<>(path.values());
        int start = new ArrayList<>(path.keySet()).indexOf(type);
        String cycle = String.join(" -> ", steps.subList(start, steps.size()));
        error(message, field, "message " + type + " nests itself: " + cycle + "; remove one of these fields");
        return true;
    }

    private boolean isTooDeep(UnresolvedMessage message, UnresolvedMessage.TypedField field) {
        if (path.size() < MAX_PATH || finished.containsKey(field.type().name())) {
            return false;
        }
        String outermost = path.keySet().iterator().next();
        error(
                message,
                field,
                "message " + outermost + " nests more than " + MAX_PATH + " levels; the most is "
                        + MessageSchema.MAX_DEPTH);
        return true;
    }

    private boolean fits(UnresolvedMessage message, List<Field> fields) {
        int before = problems.errors();
        long bytes = fields.stream().mapToLong(Field::totalBytes).sum();
        if (bytes > Layout.MAX_SIZE_BYTES) {
            problems.error(
                    message.file().path(),
                    0,
                    "message " + message.name() + " has " + bytes + " bytes; the most is " + Layout.MAX_SIZE_BYTES
                            + ", so shorten its arrays");
        }
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).isNested() && fields.get(i).nested().depth() >= MessageSchema.MAX_DEPTH) {
                int levels = fields.get(i).nested().depth() + 1;
                error(
                        message,
                        message.fields().get(i),
                        "message " + message.name() + " nests " + levels + " levels; the most is "
                                + MessageSchema.MAX_DEPTH);
            }
        }
        return problems.errors() == before;
    }

    private void error(UnresolvedMessage message, UnresolvedMessage.TypedField field, String text) {
        problems.error(message.file().path(), field.source().line(), text);
    }
}
