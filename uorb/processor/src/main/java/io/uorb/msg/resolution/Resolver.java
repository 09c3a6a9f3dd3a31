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

/** Makes definitions of drafts: finds what each message nests, whatever the order, and checks what that adds up to. */
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

    private Resolver(Map<String, UnresolvedMessage> drafts, Set<String> names, Problems problems) {
        this.unresolved = drafts;
        this.names = new TreeSet<>(names);
        this.problems = problems;
    }

    /**
     * Returns the definitions of all sound messages, by name.
     *
     * @param drafts all messages by name, in the order of their names
     * @param names the names of all files, of those too that could not be read
     */
    public static List<MessageDefinition> resolve(
            Map<String, UnresolvedMessage> drafts, Set<String> names, Problems problems) {
        Resolver resolver = new Resolver(drafts, names, problems);
        TopicOwners owners = new TopicOwners(List.copyOf(drafts.values()), problems);
        List<MessageDefinition> definitions = new ArrayList<>();
        for (UnresolvedMessage draft : drafts.values()) {
            Optional<MessageSchema> schema = resolver.schema(draft.name());
            if (schema.isPresent() && owners.isSound(draft)) {
                definitions.add(definition(draft, schema.get(), owners.topics(draft)));
            }
        }
        return definitions;
    }

    private static MessageDefinition definition(UnresolvedMessage draft, MessageSchema schema, List<String> topics) {
        MessageDefinition.Builder builder = MessageDefinition.builder(schema)
                .comment(draft.file().comment())
                .topics(draft.queueLength(), topics);
        for (UnresolvedMessage.TypedField field : draft.fields()) {
            builder.field(field.source().name(), field.description());
        }
        draft.constants().forEach(builder::constant);
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
    private MessageSchema resolveNow(UnresolvedMessage draft) {
        List<Field> fields = new ArrayList<>();
        boolean sound = draft.sound();
        for (UnresolvedMessage.TypedField field : draft.fields()) {
            Optional<Field> resolved = field(draft, field);
            resolved.ifPresent(fields::add);
            sound &= resolved.isPresent();
        }
        return sound && fits(draft, fields) ? MessageSchema.of(draft.name(), fields) : null;
    }

    private Optional<Field> field(UnresolvedMessage draft, UnresolvedMessage.TypedField field) {
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
                    draft,
                    field,
                    "unknown type " + Quote.shortened(type) + " of field " + name + Suggestion.forType(type, known));
            return Optional.empty();
        }
        if (!unresolved.containsKey(type) || isCycle(draft, field) || isTooDeep(draft, field)) {
            return Optional.empty();
        }
        return schema(type).map(nested -> new Field(name, null, nested, length));
    }

    private boolean isCycle(UnresolvedMessage draft, UnresolvedMessage.TypedField field) {
        String type = field.type().name();
        path.put(draft.name(), draft.name() + "." + field.source().name());
        if (!path.containsKey(type)) {
            return false;
        }
        List<String> steps = new ArrayList<>(path.values());
        int start = new ArrayList<>(path.keySet()).indexOf(type);
        String cycle = String.join(" -> ", steps.subList(start, steps.size()));
        error(draft, field, "message " + type + " nests itself: " + cycle + "; remove one of these fields");
        return true;
    }

    private boolean isTooDeep(UnresolvedMessage draft, UnresolvedMessage.TypedField field) {
        if (path.size() < MAX_PATH || finished.containsKey(field.type().name())) {
            return false;
        }
        String outermost = path.keySet().iterator().next();
        error(
                draft,
                field,
                "message " + outermost + " nests more than " + MAX_PATH + " levels; the most is "
                        + MessageSchema.MAX_DEPTH);
        return true;
    }

    private boolean fits(UnresolvedMessage draft, List<Field> fields) {
        int before = problems.errors();
        long bytes = fields.stream().mapToLong(Field::totalBytes).sum();
        if (bytes > Layout.MAX_SIZE_BYTES) {
            problems.error(
                    draft.file().path(),
                    0,
                    "message " + draft.name() + " has " + bytes + " bytes; the most is " + Layout.MAX_SIZE_BYTES
                            + ", so shorten its arrays");
        }
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).isNested() && fields.get(i).nested().depth() >= MessageSchema.MAX_DEPTH) {
                int levels = fields.get(i).nested().depth() + 1;
                error(
                        draft,
                        draft.fields().get(i),
                        "message " + draft.name() + " nests " + levels + " levels; the most is "
                                + MessageSchema.MAX_DEPTH);
            }
        }
        return problems.errors() == before;
    }

    private void error(UnresolvedMessage draft, UnresolvedMessage.TypedField field, String text) {
        problems.error(draft.file().path(), field.source().line(), text);
    }
}
