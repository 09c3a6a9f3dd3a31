// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parameters of a program under test. One thread. */
final class TestParameters implements LogParameterSource {
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<ChangeReceiver> listeners = new ArrayList<>();

    void put(String name, Number value, Number defaultValue) {
        entries.put(name, new Entry(name, value, defaultValue));
        listeners.forEach(listener -> listener.changed(new UlogParameter(name, value)));
    }

    /** Sets the configuration's default of a parameter whose value was set. */
    void setDefault(String name, Number byDefault) {
        Entry before = entries.get(name);
        entries.put(name, new Entry(name, before.value(), byDefault, before.systemDefault()));
        UlogParameterDefault changed = new UlogParameterDefault(false, true, new UlogParameter(name, byDefault));
        listeners.forEach(listener -> listener.defaultChanged(changed));
    }

    int listeners() {
        return listeners.size();
    }

    @Override
    public List<Entry> entries() {
        return List.copyOf(entries.values());
    }

    @Override
    public Runnable listen(ChangeReceiver receiver) {
        listeners.add(receiver);
        return () -> listeners.remove(receiver);
    }
}
