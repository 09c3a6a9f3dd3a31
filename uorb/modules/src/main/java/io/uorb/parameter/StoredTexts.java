// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Loaded texts of parameters that no module has registered yet, or that were refused: they remain in the file. Not
 * thread-safe.
 */
final class StoredTexts {
    private final SortedMap<String, String> texts = new TreeMap<>();

    void clear() {
        texts.clear();
    }

    void remove(String name) {
        texts.remove(name);
    }

    SortedMap<String, String> copy() {
        return new TreeMap<>(texts);
    }

    /** Sets what is stored for some parameters, and forgets it; what is refused stays. */
    List<ParameterProblem> applyTo(ParameterTable table, List<ParameterMetadata> parameters) {
        Map<String, String> stored = new LinkedHashMap<>();
        for (ParameterMetadata metadata : parameters) {
            String text = texts.get(metadata.name());
            if (text != null) {
                stored.put(metadata.name(), text);
            }
        }
        return apply(table, stored, new LinkedHashMap<>(), new ArrayList<>());
    }

    /**
     * Sets values of texts; stores the texts that are unknown or refused.
     *
     * @param others defaults to set besides
     * @param changes receives what has changed
     * @return what was refused
     */
    List<ParameterProblem> apply(
            ParameterTable table,
            Map<String, String> loaded,
            Map<String, ParameterValue> others,
            List<ParameterChange> changes) {
        List<ParameterProblem> problems = new ArrayList<>();
        Map<String, ParameterValue> values = new LinkedHashMap<>(others);
        loaded.forEach((name, text) -> {
            texts.put(name, text);
            table.find(name).ifPresent(metadata -> {
                try {
                    values.put(name, metadata.parse(text));
                } catch (ParameterException e) {
                    values.remove(name);
                    problems.add(new ParameterProblem(name, text, e.getMessage()));
                }
            });
        });
        AcceptedValues.keep(
                values,
                table::check,
                (name, why) -> problems.add(new ParameterProblem(name, textOf(name, loaded, others), why)));
        Set<String> resets = new HashSet<>(values.keySet());
        resets.removeAll(loaded.keySet());
        changes.addAll(table.apply(values, resets));
        loaded.keySet().stream().filter(values::containsKey).forEach(texts::remove);
        return problems;
    }

    private static String textOf(String name, Map<String, String> loaded, Map<String, ParameterValue> others) {
        String text = loaded.get(name);
        return text == null ? others.get(name).toString() : text;
    }
}
