// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.text.SimilarNames;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Values that a module gets in place of recorded parameters. One thread at a time, as the module's player. */
final class ParameterChanges {
    private final Map<String, String> values;
    private final Set<String> unused;
    private final Set<String> recordedNames = new TreeSet<>();

    /** Creates changes, values by name. */
    ParameterChanges(Map<String, String> values) {
        this.values = values;
        this.unused = new TreeSet<>(values.keySet());
    }

    /** Returns recorded values, {@code name=value} a line, with the changed ones in their places. */
    String in(String recorded) {
        if (values.isEmpty()) {
            return recorded;
        }
        StringBuilder text = new StringBuilder();
        recorded.lines().forEach(line -> {
            String name = line.replaceAll("=.*", "");
            String value = values.get(name);
            unused.remove(name);
            recordedNames.add(name);
            text.append(value == null ? line : name + "=" + value).append('\n');
        });
        return text.toString();
    }

    /** Returns recorded names that are near another one, as a question; empty if none is. */
    String nearHint(String name) {
        return SimilarNames.nearHint(name, recordedNames);
    }

    /** Returns the names that no recorded values have had so far. */
    Set<String> unused() {
        return unused;
    }
}
