// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The open publications, subscriptions and pollers of a broker. Any thread may use it; it never calls others with its
 * lock held, so that is the last in the order of locks.
 */
public final class Endpoints {
    private static final EndpointCheck UNCHECKED = () -> null;

    private final Map<AutoCloseable, EndpointCheck> open = new IdentityHashMap<>();
    /** The checks of all that are open; null after a change. */
    private EndpointCheck[] checks;

    private final AtomicLong changes = new AtomicLong();
    private long lastId;

    Endpoints() {}

    /** Returns a new id with the module and the calling thread. */
    public Origin newOrigin(String module) {
        return new Origin(newId(), module, Thread.currentThread().getName());
    }

    private synchronized long newId() {
        lastId++;
        return lastId;
    }

    /** Adds an endpoint and returns it. */
    public <C extends AutoCloseable> C opened(C endpoint) {
        return opened(endpoint, UNCHECKED);
    }

    /** Adds an endpoint with its check and returns it. */
    public <C extends AutoCloseable> C opened(C endpoint, EndpointCheck check) {
        synchronized (this) {
            open.put(endpoint, check);
            checks = null;
        }
        changed();
        return endpoint;
    }

    /** Returns the checks of open endpoints; allocates only after a change. The contents do not change. */
    synchronized EndpointCheck[] checks() {
        if (checks == null) {
            checks = open.values().stream().filter(check -> check != UNCHECKED).toArray(EndpointCheck[]::new);
        }
        return checks;
    }

    /** Removes an endpoint that is closed. */
    public void forget(AutoCloseable endpoint) {
        synchronized (this) {
            open.remove(endpoint);
            checks = null;
        }
        changed();
    }

    /** Increments {@link #changes}; called after the change, so that a caller that loads the counter first sees it. */
    public void changed() {
        changes.incrementAndGet();
    }

    /** Returns a counter that grows with each change of an endpoint. */
    public long changes() {
        return changes.get();
    }

    /** Returns the number of open endpoints. */
    public synchronized int count() {
        return open.size();
    }

    /** Returns all open endpoints, in no order. */
    public synchronized List<AutoCloseable> all() {
        return new ArrayList<>(open.keySet());
    }
}
