// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.schema.DefinitionComparison;
import io.uorb.schema.MessageDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What differs between two versions of messages, as lines for people. */
final class VersionDifferences {
    private static final String INDENT = "    ";

    private final List<String> lines = new ArrayList<>();
    private int added;
    private int removed;
    private int changed;
    private int unchanged;

    private VersionDifferences() {}

    /** The lines: messages by name, then the sums. Two files are compared whatever they are called. */
    static List<String> lines(MessageVersion first, MessageVersion second) {
        VersionDifferences differences = new VersionDifferences();
        if (first.isFile() && second.isFile()) {
            differences.compare(one(first), one(second));
        } else if (first.isFile()) {
            differences.compareAll(first.messages(), second.only(one(first).schema().name()).messages());
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
                removed++;
            } else if (!first.containsKey(name)) {
                lines.add("added " + name);
                added++;
            } else {
                compare(first.get(name), second.get(name));
            }
        }
    }

    private void compare(MessageDefinition first, MessageDefinition second) {
        DefinitionComparison comparison = DefinitionComparison.of(first, second);
        if (comparison.isIdentical()) {
            unchanged++;
            return;
        }
        changed++;
        lines.add("changed " + second.schema().name());
        comparison.lines().forEach(line -> lines.add(INDENT + line));
        comparison.schemas().verdicts().forEach(line -> lines.add(INDENT + line));
    }
}
