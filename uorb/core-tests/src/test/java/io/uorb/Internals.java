// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.Endpoints;
import io.uorb.wake.Listeners;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;

/** Sizes of private lists that nothing but a test asks for. */
final class Internals {
    private Internals() {}

    /** Number of subscriptions in a poller. */
    static int entries(Poller poller) {
        return ((Collection<?>) get(get(poller, Poller.class, "entries"), PollEntry.Entries.class, "list")).size();
    }

    /** Number of listeners of instance 0. */
    static int listeners(Orb orb, OrbMetadata<?> topic) {
        return listeners(orb.find(topic, 0));
    }

    /** Number of listeners of a node. */
    static int listeners(Node node) {
        Object listeners = get(node.buffer(), node.buffer().getClass(), "listeners");
        return listeners == null ? 0 : ((Listeners) listeners).count();
    }

    /** Number of open endpoints, with those that were forgotten and not reported yet. */
    static int endpoints(Orb orb) {
        Endpoints endpoints = orb.context().endpoints();
        synchronized (endpoints) {
            return ((Map<?, ?>) get(endpoints, Endpoints.class, "open")).size()
                    + ((Map<?, ?>) get(endpoints, Endpoints.class, "openWeakly")).size();
        }
    }

    private static Object get(Object of, Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(of);
        } catch (NoSuchFieldException e) {
            return get(of, type.getSuperclass(), name);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
