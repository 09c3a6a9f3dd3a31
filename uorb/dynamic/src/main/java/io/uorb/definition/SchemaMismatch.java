// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.MessageSchema;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The reason why bytes of a topic from another program must not be read as messages of this program. Immutable; the
 * message is for people.
 */
public final class SchemaMismatch {
    private static final int MAX_DIFFERENCES = 20;

    private final String topic;
    private final String message;

    private SchemaMismatch(String topic, String message) {
        this.topic = topic;
        this.message = "topic " + topic + ": " + message;
    }

    /**
     * Compares by hash alone, which each frame contains.
     *
     * @param topic the topic's name
     * @param other what messages call the other side, such as {@code the peer}
     * @param hashThere the hash that came from there
     * @param here this program's schema of the topic
     * @return empty if the hashes are equal
     */
    public static Optional<SchemaMismatch> find(String topic, String other, int hashThere, MessageSchema here) {
        if (hashThere == here.hash()) {
            return Optional.empty();
        }
        return Optional.of(new SchemaMismatch(
                topic,
                hashes(other, hashThere, here.hash()) + "; which fields differ is not known without its definition"));
    }

    /**
     * Compares by hash and definition, and names the fields that differ.
     *
     * @param topic the topic's name
     * @param other what messages call the other side, such as {@code the peer}
     * @param hashThere the hash that came from there
     * @param there the definition that came from there
     * @param here this program's schema of the topic
     * @return empty if hash and fields are equal
     */
    public static Optional<SchemaMismatch> find(
            String topic, String other, int hashThere, MessageSchema there, MessageSchema here) {
        if (hashThere != there.hash()) {
            return Optional.of(new SchemaMismatch(
                    topic,
                    "the definition of " + other + " has hash " + hex(there.hash()) + ", but it says "
                            + hex(hashThere)));
        }
        SchemaComparison comparison = SchemaComparison.of(there, here);
        if (comparison.isSameForPeers()) {
            return Optional.empty();
        }
        String start = comparison.hasSameHash()
                ? "hash " + hex(hashThere) + " of " + other + " is that of this program, but the fields are not"
                : hashes(other, hashThere, here.hash());
        return Optional.of(new SchemaMismatch(topic, start + ": " + differences(comparison)));
    }

    /** Returns the differences, those of place in memory aside, as far as they fit into a line. */
    private static String differences(SchemaComparison comparison) {
        List<String> all = comparison.changes().stream()
                .filter(change -> change.kind() != FieldChange.Kind.OFFSET)
                .map(FieldChange::thereAndHere)
                .toList();
        int shown = Math.min(all.size(), MAX_DIFFERENCES);
        String rest = all.size() > shown ? "; and " + (all.size() - shown) + " more" : "";
        return String.join("; ", all.subList(0, shown)) + rest;
    }

    private static String hashes(String other, int there, int here) {
        return "hash " + hex(there) + " of " + other + " is not " + hex(here) + " of this program";
    }

    private static String hex(int hash) {
        return String.format(Locale.ROOT, "0x%08x", hash);
    }

    /** Returns the topic's name. */
    public String topic() {
        return topic;
    }

    /** Returns one line that names the topic, both hashes and the fields that differ. */
    public String message() {
        return message;
    }

    @Override
    public String toString() {
        return message;
    }
}
