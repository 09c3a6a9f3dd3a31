// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The program's parameters with their present values, for the preambles of files: single ones, and those of a source,
 * which is asked each time. Any thread may use it.
 */
final class LoggedParameters {
    /** The type in front of a parameter's name, {@code int32_t} and a blank. */
    private static final int TYPE_BYTES = 8;

    private static final Runnable NOTHING = () -> {};

    private final Map<String, UlogParameter> values = new LinkedHashMap<>();
    private final List<UlogParameterDefault> defaults = new ArrayList<>();
    /** Null if there is none. It has locks of its own, so it is never called with this object's. */
    private volatile LogParameterSource source;

    /** Returns an independent copy of the values and defaults. */
    synchronized LoggedParameters copy() {
        LoggedParameters copy = new LoggedParameters();
        values.values().forEach(copy::set);
        defaults.forEach(copy::addDefault);
        copy.source = source;
        return copy;
    }

    void setSource(LogParameterSource parameters) {
        source = parameters;
    }

    /** Passes later changes of the source's parameters to a receiver; returns what ends it. */
    Runnable listen(LogParameterSource.ChangeReceiver receiver) {
        LogParameterSource from = source;
        return from == null
                ? NOTHING
                : from.listen(new LogParameterSource.ChangeReceiver() {
                    @Override
                    public void changed(UlogParameter parameter) {
                        if (fits(parameter)) {
                            receiver.changed(parameter);
                        }
                    }

                    @Override
                    public void defaultChanged(UlogParameterDefault parameterDefault) {
                        if (fits(parameterDefault.parameter())) {
                            receiver.defaultChanged(parameterDefault);
                        }
                    }
                });
    }

    /** Returns whether a record has room for the name. */
    private static boolean fits(UlogParameter parameter) {
        return parameter.name().getBytes(StandardCharsets.UTF_8).length + TYPE_BYTES <= UlogRecords.MAX_KEY_BYTES;
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

    /**
     * Parameters as of one moment.
     *
     * @param values of all
     * @param defaults of those whose value differs
     */
    record Snapshot(List<UlogParameter> values, List<UlogParameterDefault> defaults) {
        Snapshot {
            values = List.copyOf(values);
            defaults = List.copyOf(defaults);
        }
    }

    Snapshot snapshot() {
        Map<String, UlogParameter> all;
        List<UlogParameterDefault> different;
        synchronized (this) {
            all = new LinkedHashMap<>(values);
            different = new ArrayList<>(defaults);
        }
        LogParameterSource from = source;
        if (from != null) {
            from.entries().forEach(entry -> add(entry, all, different));
        }
        return new Snapshot(List.copyOf(all.values()), different);
    }

    private static void add(
            LogParameterSource.Entry entry, Map<String, UlogParameter> all, List<UlogParameterDefault> different) {
        UlogParameter parameter = new UlogParameter(entry.name(), entry.value());
        if (fits(parameter)) {
            all.put(entry.name(), parameter);
            different.addAll(entry.differentDefaults());
        }
    }
}
