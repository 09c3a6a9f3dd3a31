// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The objects that libraries attach to a broker, one of each type; guarded by the broker. */
public final class OrbAttributes {
    private final Map<Class<?>, Object> byType = new HashMap<>();

    /** Creates an empty map. */
    public OrbAttributes() {}

    /** Returns the attribute of that type; null if there is none. */
    public <A> A get(Class<A> type) {
        return type.cast(byType.get(type));
    }

    /** Sets the attribute of that type. */
    public <A> void put(Class<A> type, A attribute) {
        byType.put(type, type.cast(attribute));
    }

    /** Returns the attributes that must be closed with the broker. */
    public List<AutoCloseable> closeable() {
        List<AutoCloseable> closeable = new ArrayList<>();
        for (Object attribute : byType.values()) {
            if (attribute instanceof AutoCloseable one) {
                closeable.add(one);
            }
        }
        return closeable;
    }
}
