// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The program's parameters with their present values, for the preambles of files. Any thread may use it. */
final class LoggedParameters {
    private final Map<String, UlogParameter> values = new LinkedHashMap<>();
    private final List<UlogParameterDefault> defaults = new ArrayList<>();

    /** Returns an independent copy of the values and defaults. */
    synchronized LoggedParameters copy() {
        LoggedParameters copy = new LoggedParameters();
        values.values().forEach(copy::set);
        defaults.forEach(copy::addDefault);
        return copy;
    }

    /** Sets a value, an Integer or a Float. */
    synchronized void set(UlogParameter parameter) {
        values.put(parameter.name(), parameter);
    }

    /** As {@link #set(UlogParameter)}; runs {@code tell} before another value can be set. */
    synchronized void set(UlogParameter parameter, Runnable tell) {
        set(parameter);
        tell.run();
    }

    /** Adds a default that differs from the value. */
    synchronized void addDefault(UlogParameterDefault parameterDefault) {
        defaults.add(parameterDefault);
    }

    synchronized List<UlogParameter> values() {
        return List.copyOf(values.values());
    }

    synchronized List<UlogParameterDefault> defaults() {
        return List.copyOf(defaults);
    }
}
