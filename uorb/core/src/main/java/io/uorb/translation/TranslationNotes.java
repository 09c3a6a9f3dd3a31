// SPDX-License-Identifier: Apache-2.0
package io.uorb.translation;

import io.uorb.schema.Field;
import io.uorb.schema.FieldChange;
import io.uorb.schema.FieldChange.Kind;
import io.uorb.schema.FieldPath;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.SchemaComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Tells what two versions of a topic in one program cannot pass to each other: one warning per pair and process, by the
 * logger {@value #LOGGER}. Any thread may use it.
 */
public final class TranslationNotes {
    /** The name of the logger. */
    public static final String LOGGER = "io.uorb.versions";

    private static final int SHOWN_FIELDS = 4;
    /** A program that makes many brokers need not be told by each. */
    private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

    private final Queue<String> pending = new ConcurrentLinkedQueue<>();

    /**
     * A version of a topic.
     *
     * @param name what people call it: its message class
     * @param schema its fields
     * @param queueLength messages that its nodes keep
     */
    public record Version(String name, MessageSchema schema, int queueLength) {}

    /**
     * Notes a pair, to be told by {@link #tell}: the caller may hold locks.
     *
     * @param topic the topic's name
     * @param node the version whose layout the nodes have
     * @param endpoint the version of a publication or subscription
     */
    public void add(String topic, Version node, Version endpoint) {
        List<String> differences = new ArrayList<>();
        if (endpoint.queueLength > node.queueLength) {
            differences.add("queue length " + endpoint.queueLength + " is " + node.queueLength);
        }
        for (FieldChange change :
                SchemaComparison.of(node.schema, endpoint.schema).changes()) {
            if (change.kind() == Kind.ADDED || change.kind() == Kind.REMOVED || change.isClash()) {
                differences.add(describe(change, node, endpoint));
            }
        }
        if (!differences.isEmpty()) {
            int shown = Math.min(differences.size(), SHOWN_FIELDS);
            String rest = differences.size() > shown ? "; " + (differences.size() - shown) + " more" : "";
            pending.add("topic " + topic + ": " + endpoint.name + " is translated to and from " + node.name + " of its"
                    + " first publisher or subscriber; " + String.join("; ", differences.subList(0, shown)) + rest);
        }
    }

    private static String describe(FieldChange change, Version node, Version endpoint) {
        String field = "field " + change.path();
        return switch (change.kind()) {
            case ADDED -> field + " is missing there";
            case REMOVED -> field + " is missing here";
            default ->
                field + " is " + change.from() + " there, " + change.to() + " here, "
                        + (isConverted(change, node, endpoint) ? "cut or clamped" : "not converted");
        };
    }

    private static boolean isConverted(FieldChange change, Version node, Version endpoint) {
        // Of arrays of nested messages any element will do.
        String path = change.path().replace("[]", "[0]");
        Field there = FieldPath.of(node.schema, path).field();
        Field here = FieldPath.of(endpoint.schema, path).field();
        return FieldPairing.isTranslated(there, here);
    }

    /** Logs what was added; once for each text. */
    public void tell() {
        for (String line = pending.poll(); line != null; line = pending.poll()) {
            if (TOLD.add(line)) {
                System.getLogger(LOGGER).log(System.Logger.Level.WARNING, line);
            }
        }
    }
}
