// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Several changes that are made together or not at all. For the thread that runs {@link ParameterStore#update}. */
public final class ParameterTransaction {
    private final ParameterTable table;
    private final Map<String, ParameterValue> values = new LinkedHashMap<>();
    private final Set<String> resets = new HashSet<>();

    ParameterTransaction(ParameterTable table) {
        this.table = table;
    }

    /**
     * Returns a parameter's value with the changes of this transaction.
     *
     * @throws UnknownParameterException if there is none of that name
     */
    public ParameterValue get(String name) {
        ParameterValue value = values.get(name);
        return value == null ? table.value(name) : value;
    }

    /**
     * Sets a value.
     *
     * @throws ParameterException naming the parameter, the value and the limit if it is not allowed
     */
    public void set(String name, ParameterValue value) {
        table.metadata(name).check(value);
        values.put(name, value);
        resets.remove(name);
    }

    /**
     * Sets a value by its text.
     *
     * @throws ParameterException naming the parameter, the text and the limit if it is not allowed
     */
    public void set(String name, String text) {
        values.put(name, table.metadata(name).parse(text));
        resets.remove(name);
    }

    /**
     * Sets a parameter to its default.
     *
     * @throws UnknownParameterException if there is none of that name
     */
    public void reset(String name) {
        values.put(name, table.defaultValue(name));
        resets.add(name);
    }

    /** Sets all parameters to their defaults, except for those that the program changes itself. */
    public void resetAll() {
        for (ParameterMetadata metadata : table.parameters()) {
            if (!metadata.volatileValue()) {
                reset(metadata.name());
            }
        }
    }

    Map<String, ParameterValue> values() {
        return values;
    }

    /** Returns the names of those that were reset. */
    Set<String> resets() {
        return resets;
    }
}
