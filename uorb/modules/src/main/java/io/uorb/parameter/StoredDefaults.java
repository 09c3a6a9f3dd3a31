// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Defaults of a program's configuration for parameters that no module has registered yet. Not thread-safe. */
final class StoredDefaults {
    private final SortedMap<String, String> texts = new TreeMap<>();

    /** Sets the defaults of new parameters, and forgets them; returns what was refused. */
    List<ParameterProblem> applyTo(ParameterTable table, List<ParameterMetadata> fresh) {
        Map<String, String> known = new LinkedHashMap<>();
        for (ParameterMetadata metadata : fresh) {
            String text = texts.remove(metadata.name());
            if (text != null) {
                known.put(metadata.name(), text);
            }
        }
        List<ParameterProblem> problems = new ArrayList<>();
        apply(table, known, problems, new ArrayList<>());
        return problems;
    }

    /**
     * Sets defaults together, and stores those of unknown parameters.
     *
     * @param problems receives what was refused
     * @param changes receives the values that follow
     * @return the defaults that were set
     */
    Map<String, ParameterValue> apply(
            ParameterTable table,
            Map<String, String> loaded,
            List<ParameterProblem> problems,
            List<ParameterChange> changes) {
        Map<String, ParameterValue> defaults = new LinkedHashMap<>();
        loaded.forEach((name, text) -> table.find(name)
                .ifPresentOrElse(metadata -> parse(metadata, text, defaults, problems), () -> texts.put(name, text)));
        AcceptedValues.keep(
                defaults, table::checkDefaults, (name, why) -> problems.add(problem(name, loaded.get(name), why)));
        changes.addAll(table.setDefaults(defaults));
        return defaults;
    }

    private static void parse(
            ParameterMetadata metadata,
            String text,
            Map<String, ParameterValue> defaults,
            List<ParameterProblem> problems) {
        try {
            defaults.put(metadata.name(), metadata.parse(text));
        } catch (ParameterException e) {
            problems.add(problem(metadata.name(), text, e.getMessage()));
        }
    }

    private static ParameterProblem problem(String name, String text, String why) {
        return new ParameterProblem(name, text, "default " + why);
    }

    /** Returns the names that no module has registered. */
    List<String> names() {
        return List.copyOf(texts.keySet());
    }
}
