// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What libraries beside a broker keep with it, one of each type; guarded by the broker. */
final class OrbAttributes {
    private final Map<Class<?>, Object> byType = new HashMap<>();

    /** Null if there is none. */
    <A> A get(Class<A> type) {
        return type.cast(byType.get(type));
    }

    <A> void put(Class<A> type, A companion) {
        byType.put(type, type.cast(companion));
    }

    /** Those that are to be closed with the broker. */
    List<AutoCloseable> closeable() {
        List<AutoCloseable> closeable = new ArrayList<>();
        for (Object companion : byType.values()) {
            if (companion instanceof AutoCloseable one) {
                closeable.add(one);
            }
        }
        return closeable;
    }
}
