// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The search for as many values as records accept together. Of values that a record refuses, one is left out if the
 * record accepts the rest; else those are taken that it accepts one after the other, in their order. Not thread-safe.
 */
final class AcceptedValues {
    private final Map<String, ParameterValue> values;
    private final Consumer<Map<String, ParameterValue>> check;
    private final BiConsumer<String, String> refused;

    private AcceptedValues(
            Map<String, ParameterValue> values,
            Consumer<Map<String, ParameterValue>> check,
            BiConsumer<String, String> refused) {
        this.values = values;
        this.check = check;
        this.refused = refused;
    }

    /**
     * Removes what records refuse.
     *
     * @param values in the order in which they are tried
     * @param check throws {@link ParameterException} if a record refuses values; changes nothing
     * @param refused receives names that are removed, and why
     */
    static void keep(
            Map<String, ParameterValue> values,
            Consumer<Map<String, ParameterValue>> check,
            BiConsumer<String, String> refused) {
        AcceptedValues accepted = new AcceptedValues(values, check, refused);
        // A record without any of the changes is the present one, so each round drops one at least.
        for (ParameterException problem = accepted.problem(values);
                problem != null;
                problem = accepted.problem(values)) {
            accepted.drop(problem);
        }
    }

    private ParameterException problem(Map<String, ParameterValue> some) {
        try {
            check.accept(some);
            return null;
        } catch (ParameterException e) {
            return e;
        }
    }

    private void drop(ParameterException problem) {
        for (String name : problem.names()) {
            Map<String, ParameterValue> others = new LinkedHashMap<>(values);
            others.remove(name);
            if (accepts(others, problem.names())) {
                remove(name, problem);
                return;
            }
        }
        Map<String, ParameterValue> kept = new LinkedHashMap<>(values);
        List<String> left = new ArrayList<>(problem.names());
        kept.keySet().removeAll(left);
        while (left.removeIf(name -> takes(kept, name, problem.names()))) {
            continue;
        }
        left.forEach(name -> remove(name, problem));
    }

    private boolean takes(Map<String, ParameterValue> kept, String name, List<String> names) {
        kept.put(name, values.get(name));
        if (accepts(kept, names)) {
            return true;
        }
        kept.remove(name);
        return false;
    }

    /** Returns whether the record of these names accepts those of them that are among values. */
    private boolean accepts(Map<String, ParameterValue> some, List<String> names) {
        // Another record, which may refuse its own values first, has no say in it.
        Map<String, ParameterValue> own = new LinkedHashMap<>(some);
        own.keySet().retainAll(names);
        return problem(own) == null;
    }

    private void remove(String name, ParameterException problem) {
        refused.accept(name, problem.messageFor(name, values.remove(name)));
    }
}
