// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import io.uorb.parameter.ParameterException;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterType;
import io.uorb.parameter.ParameterValue;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The parameters of a store of this process. */
final class StoreParameters implements LiveParameters {
    private final ParameterStore store;

    StoreParameters(ParameterStore store) {
        this.store = store;
    }

    /** Values change the number of changes; a module that registers parameters changes their number. */
    @Override
    public long version() {
        return store.instance() << Integer.SIZE | store.parameters().size();
    }

    @Override
    public SortedMap<String, Number> values() {
        SortedMap<String, Number> values = new TreeMap<>();
        store.values().forEach((name, value) -> values.put(name, number(value)));
        return values;
    }

    private static Number number(ParameterValue value) {
        return value.type() == ParameterType.INT32 ? (Number) value.intValue() : (Number) value.floatValue();
    }

    @Override
    public void set(Map<String, String> texts) throws LiveRefusalException {
        try {
            store.update(transaction -> texts.forEach(transaction::set));
        } catch (ParameterException e) {
            throw new LiveRefusalException(e.getMessage());
        }
    }
}
