// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/** The objects that libraries attach to a broker, one of each type; guarded by the broker. */
public final class OrbAttributes {
    private final Map<Class<?>, Object> byType = new HashMap<>();

    /** Creates an empty map. */
    public OrbAttributes() {}

    /** Returns the attribute of that type, made if missing; what makes it may ask for others. */
    public <A> A get(Class<A> type, Supplier<? extends A> factory) {
        A present = type.cast(byType.get(type));
        if (present == null) {
            present = Objects.requireNonNull(factory.get(), "attribute");
            byType.put(type, type.cast(present));
        }
        return present;
    }

    /** Returns the attributes that must be closed with the broker. */
    public List<AutoCloseable> closeable() {
        return byType.values().stream()
                .filter(AutoCloseable.class::isInstance)
                .map(AutoCloseable.class::cast)
                .toList();
    }
}
