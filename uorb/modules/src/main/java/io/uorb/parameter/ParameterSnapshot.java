// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.List;

/**
 * The parameters of a store as of one moment. Immutable.
 *
 * @param instance the number of changed values until then, {@link ParameterStore#instance}
 * @param entries all parameters, sorted by name
 */
public record ParameterSnapshot(long instance, List<Entry> entries) {
    /** Takes a copy of the list. */
    public ParameterSnapshot {
        entries = List.copyOf(entries);
    }

    /**
     * A parameter.
     *
     * @param metadata its description
     * @param value its value
     * @param defaultValue that of the program's configuration, or of its record
     * @param used whether a module that runs has it
     */
    public record Entry(ParameterMetadata metadata, ParameterValue value, ParameterValue defaultValue, boolean used) {
        /** Returns the parameter's name. */
        public String name() {
            return metadata.name();
        }
    }
}
