// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.definition.FieldChange.Kind;
import io.uorb.schema.MessageSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The differences between two versions of a message and the messages that they nest, and the compatibility of peers and
 * logs. Fields are paired by name, on each level. The messages' own names do not count. Immutable.
 *
 * <p>Two questions have different answers:
 *
 * <ul>
 *   <li>A <b>peer</b> that exchanges bytes understands them only if both have the same fields in the same order of
 *       declaration, nested ones alike: {@link #isSameForPeers}. Such versions have the same hash; a different hash
 *       means that bytes must not be exchanged. The hash alone is not enough the other way round: it has 32 bits, and
 *       its text does not say where a nested message ends (M-13), so a peer compares the size too.
 *   <li>A <b>log</b> names its fields, so a reader finds them in any order: {@link #logOfFirst}, {@link #logOfSecond}.
 * </ul>
 */
public final class SchemaComparison {
    private final MessageSchema first;
    private final MessageSchema second;
    private final List<FieldChange> changes;
    private final List<RenameHint> renames;
    private final boolean anythingInCommon;

    private SchemaComparison(MessageSchema first, MessageSchema second) {
        this.first = first;
        this.second = second;
        FieldComparer comparer = new FieldComparer();
        comparer.compare(first, second, "");
        this.changes = List.copyOf(comparer.changes());
        this.renames = List.copyOf(comparer.renames());
        this.anythingInCommon = comparer.commonScalars() > 0;
    }

    /** Compares a first version with a second one. */
    public static SchemaComparison of(MessageSchema first, MessageSchema second) {
        return new SchemaComparison(first, second);
    }

    /** Returns the first version. */
    public MessageSchema first() {
        return first;
    }

    /** Returns the second version. */
    public MessageSchema second() {
        return second;
    }

    /**
     * Returns all differences, level by level: fields removed, changed and nested ones in the first version's order,
     * fields added in the second's, then what moved. Empty if and only if {@link #isSameForPeers}.
     */
    public List<FieldChange> changes() {
        return changes;
    }

    /** Guesses which fields were renamed; each is among the removed and the added ones as well. */
    public List<RenameHint> renames() {
        return renames;
    }

    /** Whether both have the same fields in the same order, nested messages and their names alike (M-13). */
    public boolean isSameForPeers() {
        return first.fields().equals(second.fields());
    }

    /** Whether the hashes are equal; see the class for why that is less than {@link #isSameForPeers}. */
    public boolean hasSameHash() {
        return first.hash() == second.hash();
    }

    /** Returns the result of reading a log of the first version by a program with the second. */
    public LogCompatibility logOfFirst() {
        return LogCompatibility.of(changes, anythingInCommon);
    }

    /** Returns the result of reading a log of the second version by a program with the first. */
    public LogCompatibility logOfSecond() {
        return of(second, first).logOfFirst();
    }

    /**
     * Returns the differences as text, one per line; fields that merely moved in memory share one line. Empty if there
     * are none.
     */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        changes.stream()
                .filter(change -> change.kind() != Kind.OFFSET)
                .map(FieldChange::line)
                .forEach(lines::add);
        renames.stream().map(RenameHint::line).forEach(lines::add);
        String moved = changes.stream()
                .filter(change -> change.kind() == Kind.OFFSET)
                .map(change -> change.path() + " (byte " + change.from() + " -> " + change.to() + ")")
                .collect(Collectors.joining(", "));
        if (!moved.isEmpty()) {
            lines.add("moved in memory: " + moved);
        }
        return lines;
    }

    /**
     * Returns three lines for people: whether a peer, a log of the first and a log of the second version are
     * understood.
     */
    public List<String> verdicts() {
        return List.of(
                "peers: " + peerVerdict(),
                "log of the first, read by the second: " + logOfFirst().line(),
                "log of the second, read by the first: " + logOfSecond().line());
    }

    private String peerVerdict() {
        if (isSameForPeers()) {
            return "understand each other, hash " + hex(first);
        }
        return hasSameHash()
                ? "do not understand each other, though both have the hash " + hex(first)
                : "do not understand each other, hash " + hex(first) + " -> " + hex(second);
    }

    private static String hex(MessageSchema message) {
        return String.format(Locale.ROOT, "0x%08x", message.hash());
    }
}
