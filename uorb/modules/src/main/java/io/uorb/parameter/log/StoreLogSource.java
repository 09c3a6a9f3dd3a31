// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.log;

import io.uorb.parameter.ParameterChange;
import io.uorb.parameter.ParameterListener;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterRegistration;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterType;
import io.uorb.parameter.ParameterValue;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.record.LogParameterSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The parameters of a store for a recorder: {@code Recorder.builder(orb).parameters(new StoreLogSource(store))}. Those
 * without a PX4 name are recorded by their long names, so that a replay has them. Any thread.
 */
@SuppressWarnings("exports") // Callers have uorb-ulog, which is optional for others.
public final class StoreLogSource implements LogParameterSource {
    private final ParameterStore store;

    /** Creates a source of all parameters of the store. */
    public StoreLogSource(ParameterStore store) {
        this.store = Objects.requireNonNull(store, "store");
    }

    @Override
    public List<Entry> entries() {
        Map<String, ParameterValue> values = store.values();
        List<Entry> entries = new ArrayList<>();
        for (ParameterMetadata metadata : store.parameters()) {
            ParameterValue value = values.get(metadata.name());
            // A module may have registered it since.
            if (value != null) {
                Number byDefault = number(store.defaultValue(metadata.name()));
                entries.add(new Entry(metadata.name(), number(value), byDefault, number(metadata.defaultValue())));
            }
        }
        return entries;
    }

    @Override
    public Runnable listen(Consumer<UlogParameter> listener) {
        ParameterRegistration registration = store.listen(new ParameterListener() {
            @Override
            public void changed(ParameterChange change) {
                listener.accept(new UlogParameter(change.name(), number(change.value())));
            }

            @Override
            public void registered(ParameterMetadata metadata, ParameterValue value) {
                listener.accept(new UlogParameter(metadata.name(), number(value)));
            }
        });
        return registration::close;
    }

    private static Number number(ParameterValue value) {
        if (value.type() == ParameterType.FLOAT32) {
            return value.floatValue();
        }
        return value.intValue();
    }
}
