// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.definition.DefinitionComparison;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Differences between two versions of messages, as lines of text. */
final class VersionDifferences {
    private static final String INDENT = "    ";

    private final List<String> lines = new ArrayList<>();
    private int added;
    private int removed;
    private int changed;
    private int unchanged;

    private VersionDifferences() {}

    /** Returns the lines: messages by name, then the sums. Two files are compared whatever they are called. */
    static List<String> lines(MessageVersion first, MessageVersion second) {
        VersionDifferences differences = new VersionDifferences();
        if (first.isFile() && second.isFile()) {
            differences.compare(one(first), one(second));
        } else if (first.isFile()) {
            differences.compareAll(
                    first.messages(), second.only(one(first).schema().name()).messages());
        } else if (second.isFile()) {
            differences.compareAll(first.only(one(second).schema().name()).messages(), second.messages());
        } else {
            differences.compareAll(first.messages(), second.messages());
        }
        differences.lines.add(differences.added + " added, " + differences.removed + " removed, " + differences.changed
                + " changed, " + differences.unchanged + " unchanged");
        return differences.lines;
    }

    private static MessageDefinition one(MessageVersion version) {
        return version.messages().values().iterator().next();
    }

    private void compareAll(Map<String, MessageDefinition> first, Map<String, MessageDefinition> second) {
        Set<String> names = new TreeSet<>(first.keySet());
        names.addAll(second.keySet());
        for (String name : names) {
            if (!second.containsKey(name)) {
                lines.add("removed " + name);
                explain("perhaps renamed to ", twins(first.get(name), second, first));
                removed++;
            } else if (!first.containsKey(name)) {
                lines.add("added " + name);
                explain("perhaps the new name of ", twins(second.get(name), first, second));
                added++;
            } else {
                compare(first.get(name), second.get(name));
            }
        }
    }

    /** Messages of another version that this one lacks, and that have the same fields and hash. */
    private static List<String> twins(
            MessageDefinition message, Map<String, MessageDefinition> there, Map<String, MessageDefinition> here) {
        return there.values().stream()
                .map(MessageDefinition::schema)
                .filter(other -> !here.containsKey(other.name()))
                .filter(other -> other.hash() == message.schema().hash()
                        && other.fields().equals(message.schema().fields()))
                .map(MessageSchema::name)
                .toList();
    }

    private void explain(String hint, List<String> twins) {
        if (!twins.isEmpty()) {
            lines.add(INDENT + hint + String.join(" or ", twins) + ": same fields and hash");
        }
        lines.add(INDENT + "its topics have no counterpart: peers and logs of them cannot be read by the other side");
    }

    private void compare(MessageDefinition first, MessageDefinition second) {
        DefinitionComparison comparison = DefinitionComparison.of(first, second);
        if (comparison.isIdentical()) {
            unchanged++;
            return;
        }
        changed++;
        lines.add("changed " + second.schema().name());
        comparison.lines().forEach(line -> lines.add(INDENT + TextEscapes.escape(line)));
        comparison.schemas().verdicts().forEach(line -> lines.add(INDENT + line));
        if (!first.schema().name().equals(second.schema().name())) {
            lines.add(INDENT + "these verdicts hold under the same topic only");
        }
    }
}
