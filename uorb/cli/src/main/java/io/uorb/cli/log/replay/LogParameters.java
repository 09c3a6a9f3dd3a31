// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.record.LogParameterSource;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayParameters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** The parameters of a log on their way into a recording. The replay's thread applies them; any may listen. */
final class LogParameters implements ReplayParameters, LogParameterSource {
    private final List<ChangeReceiver> listeners = new CopyOnWriteArrayList<>();
    /** The present values and the defaults that the log has; guarded by this object. */
    private final Map<String, Number> values = new LinkedHashMap<>();

    private final Map<String, Number> defaults = new LinkedHashMap<>();
    private final Map<String, Number> systemDefaults = new LinkedHashMap<>();

    /** Takes the values of the log's start. */
    synchronized void begin(Replay replay) {
        replay.parameters().forEach((name, parameter) -> values.put(name, parameter.value()));
        replay.parameterDefaults().forEach(this::isChange);
    }

    @Override
    public void apply(List<UlogParameter> parameters) {
        for (UlogParameter parameter : parameters) {
            if (isChange(parameter)) {
                listeners.forEach(listener -> listener.changed(parameter));
            }
        }
    }

    private synchronized boolean isChange(UlogParameter parameter) {
        return !parameter.value().equals(values.put(parameter.name(), parameter.value()));
    }

    @Override
    public void applyDefault(UlogParameterDefault parameterDefault) {
        if (isChange(parameterDefault)) {
            listeners.forEach(listener -> listener.defaultChanged(parameterDefault));
        }
    }

    private synchronized boolean isChange(UlogParameterDefault known) {
        String name = known.parameter().name();
        Number value = known.parameter().value();
        boolean changed = false;
        if (known.systemWide()) {
            changed = !value.equals(systemDefaults.put(name, value));
        }
        if (known.currentSetup()) {
            changed |= !value.equals(defaults.put(name, value));
        }
        return changed;
    }

    @Override
    public synchronized List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        values.forEach((name, value) -> entries.add(
                new Entry(name, value, defaults.getOrDefault(name, value), systemDefaults.getOrDefault(name, value))));
        return entries;
    }

    @Override
    public Runnable listen(ChangeReceiver receiver) {
        listeners.add(receiver);
        return () -> listeners.remove(receiver);
    }
}
