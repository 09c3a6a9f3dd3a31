// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.format.UlogParameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Parameters of a program under test. One thread. */
final class TestParameters implements LogParameterSource {
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<Consumer<UlogParameter>> listeners = new ArrayList<>();

    void put(String name, Number value, Number defaultValue) {
        entries.put(name, new Entry(name, value, defaultValue));
        listeners.forEach(listener -> listener.accept(new UlogParameter(name, value)));
    }

    int listeners() {
        return listeners.size();
    }

    @Override
    public List<Entry> entries() {
        return List.copyOf(entries.values());
    }

    @Override
    public Runnable listen(Consumer<UlogParameter> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
