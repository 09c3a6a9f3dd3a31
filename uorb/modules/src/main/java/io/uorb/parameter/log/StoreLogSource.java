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
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.record.LogParameterSource;
import java.util.List;
import java.util.Objects;

/**
 * The parameters of a store for a recorder: {@code Recorder.builder(orb).parameters(new StoreLogSource(store))}.
 * Parameters without a PX4 name are recorded by their long names, so that a replay can set them. Any thread may use it;
 * one source may serve several recorders.
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
        return store.snapshot().entries().stream()
                .map(one -> entry(one.metadata(), one.value(), one.defaultValue()))
                .toList();
    }

    private static Entry entry(ParameterMetadata metadata, ParameterValue value, ParameterValue byDefault) {
        return new Entry(metadata.name(), number(value), number(byDefault), number(metadata.defaultValue()));
    }

    @Override
    public Runnable listen(ChangeReceiver receiver) {
        ParameterRegistration registration = store.listen(new ParameterListener() {
            @Override
            public void changed(ParameterChange change) {
                receiver.changed(new UlogParameter(change.name(), number(change.value())));
            }

            @Override
            public void registered(ParameterMetadata metadata, ParameterValue value) {
                receiver.changed(new UlogParameter(metadata.name(), number(value)));
                entry(metadata, value, store.defaultValue(metadata.name()))
                        .differentDefaults()
                        .forEach(receiver::defaultChanged);
            }

            @Override
            public void defaultChanged(ParameterMetadata metadata, ParameterValue byDefault) {
                UlogParameter parameter = new UlogParameter(metadata.name(), number(byDefault));
                receiver.defaultChanged(new UlogParameterDefault(false, true, parameter));
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
