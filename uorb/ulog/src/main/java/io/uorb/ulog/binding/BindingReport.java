// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import io.uorb.definition.SchemaMismatch;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.schema.MessageSchema;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** A one-line report of how a log's messages of a topic differ from the program's. */
final class BindingReport {
    private static final int MAX_DIFFERENCES = 20;

    private BindingReport() {}

    static Optional<String> of(
            String topic, MessageSchema here, FieldMatcher matched, UlogFormat format, UlogDefinitions log) {
        OptionalInt hash = UlogSchemaInfo.hash(log, format.name());
        boolean differs = hash.isPresent() && hash.getAsInt() != here.hash();
        List<String> differences = differences(matched);
        if (!differences.isEmpty()) {
            String start = differs ? hashes(hash.getAsInt(), here) : "its format in the log is not this program's";
            return Optional.of("topic " + topic + ": " + start + ": " + join(differences));
        }
        return differs ? Optional.of(declaration(topic, hash.getAsInt(), here, format, log)) : Optional.empty();
    }

    private static List<String> differences(FieldMatcher matched) {
        List<String> differences = new ArrayList<>(matched.mismatches());
        matched.missing().forEach(field -> differences.add("field " + nameFirst(field, "missing in the log")));
        matched.ignored().forEach(field -> differences.add("field " + nameFirst(field, "only in the log")));
        return differences;
    }

    /** Formats {@code type name} with the name first. */
    private static String nameFirst(String field, String what) {
        int space = field.indexOf(' ');
        return field.substring(space + 1) + " (" + field.substring(0, space) + ") is " + what;
    }

    private static String join(List<String> differences) {
        int shown = Math.min(differences.size(), MAX_DIFFERENCES);
        String rest = differences.size() > shown ? "; and " + (differences.size() - shown) + " more" : "";
        return String.join("; ", differences.subList(0, shown)) + rest;
    }

    /**
     * Describes differences that a format does not show: the order of declaration, the names of nested messages (M-13).
     */
    private static String declaration(
            String topic, int hash, MessageSchema here, UlogFormat format, UlogDefinitions log) {
        String unknown = "topic " + topic + ": " + hashes(hash, here)
                + ": all fields are there; order of declaration, names of nested messages or converted fields differ";
        try {
            return UlogSchemaInfo.definition(log, format.name())
                    .flatMap(there -> SchemaMismatch.find(topic, "the log", hash, there, here))
                    .map(SchemaMismatch::message)
                    .orElse(unknown);
        } catch (SchemaSyntaxException e) {
            return unknown + "; its definition cannot be read: " + e.getMessage();
        }
    }

    private static String hashes(int there, MessageSchema here) {
        return String.format(Locale.ROOT, "hash 0x%08x of the log is not 0x%08x of this program", there, here.hash());
    }
}
