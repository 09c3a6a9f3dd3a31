// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Defaults of a program's configuration for parameters that no module has registered yet. Not thread-safe. */
final class StoredDefaults {
    private final SortedMap<String, String> texts = new TreeMap<>();

    void put(String name, String text) {
        texts.put(name, text);
    }

    /** Sets the defaults of new parameters, and forgets them; returns what was refused. */
    List<ParameterProblem> applyTo(ParameterTable table, List<ParameterMetadata> fresh) {
        List<ParameterProblem> problems = new ArrayList<>();
        for (ParameterMetadata metadata : fresh) {
            String text = texts.remove(metadata.name());
            if (text != null) {
                apply(table, metadata, text, problems, new ArrayList<>());
            }
        }
        return problems;
    }

    /** Sets a default; adds to the problems if it is refused, else to the changes. */
    static void apply(
            ParameterTable table,
            ParameterMetadata metadata,
            String text,
            List<ParameterProblem> problems,
            List<ParameterChange> changes) {
        try {
            changes.addAll(table.setDefault(metadata.name(), metadata.parse(text)));
        } catch (ParameterException e) {
            problems.add(new ParameterProblem(metadata.name(), text, "default " + e.getMessage()));
        }
    }
}
