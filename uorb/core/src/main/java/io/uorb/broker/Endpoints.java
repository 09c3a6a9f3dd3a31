// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.Origin;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** The open publications, subscriptions and pollers of a broker. Any thread; its lock is the last in the order. */
public final class Endpoints {
    /** System property: with {@code true}, errors of endpoints have the stack of the thread that made them. */
    private static final String SITES_PROPERTY = "io.uorb.endpoint.sites";

    private final Map<AutoCloseable, Origin> open = new LinkedHashMap<>();
    private final Map<WeakEndpoint, WeakEndpoint> openWeakly = new LinkedHashMap<>();
    private final ReferenceQueue<AutoCloseable> forgotten = new ReferenceQueue<>();
    private final ConcurrentLinkedQueue<WeakEndpoint> found = new ConcurrentLinkedQueue<>(); // taken out of it
    private final AtomicLong changes = new AtomicLong();
    private final AtomicLong lastId = new AtomicLong();

    Endpoints() {}

    /** Returns a new id with the module and the calling thread. */
    public Origin newOrigin(String module) {
        Throwable site = Boolean.getBoolean(SITES_PROPERTY) ? new Throwable("made here") : null;
        return new Origin(
                lastId.incrementAndGet(), module, Thread.currentThread().getName(), site);
    }

    /** Adds an endpoint, which is held until it is closed. */
    public void opened(AutoCloseable endpoint, Origin origin) {
        synchronized (this) {
            open.put(endpoint, origin);
        }
        changed();
    }

    /**
     * Adds an endpoint that is not held, so it can be forgotten.
     *
     * @param whenForgotten called then, once, by any thread; returns what was forgotten, or null if that is not to be
     *     reported; must not refer to the endpoint
     */
    public void openedWeakly(AutoCloseable endpoint, Origin origin, Supplier<String> whenForgotten) {
        WeakEndpoint weak = new WeakEndpoint(endpoint, forgotten, origin, whenForgotten);
        synchronized (this) {
            openWeakly.put(weak, weak);
        }
        changed();
    }

    /** Whether an endpoint was forgotten. Any thread. */
    boolean hasForgotten() {
        WeakEndpoint weak = (WeakEndpoint) forgotten.poll();
        return weak == null ? !found.isEmpty() : found.add(weak);
    }

    /** Finds also the forgotten endpoints that the collector has not enqueued yet. */
    synchronized void findForgotten() {
        openWeakly.keySet().stream().filter(weak -> weak.refersTo(null)).forEach(found::add);
    }

    /** Removes and returns an endpoint that was forgotten; null if there is none. */
    WeakEndpoint pollForgotten() {
        while (hasForgotten()) {
            WeakEndpoint weak = found.poll(); // null if another thread took it
            synchronized (this) {
                if (openWeakly.remove(weak) != null) { // it was not closed first
                    changed();
                    return weak;
                }
            }
        }
        return null;
    }

    /** Removes an endpoint that is closed. */
    public void forget(AutoCloseable endpoint) {
        synchronized (this) {
            if (open.remove(endpoint) == null) {
                openWeakly.remove(new WeakEndpoint(endpoint));
            }
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

    /** Returns where an endpoint comes from; null if it is not open. */
    public synchronized Origin origin(AutoCloseable endpoint) {
        Origin origin = open.get(endpoint);
        WeakEndpoint weak = origin == null ? openWeakly.get(new WeakEndpoint(endpoint)) : null;
        return weak == null ? origin : weak.origin();
    }

    /** Returns all open endpoints: those that are held, then the others, each in the order of their making. */
    public synchronized List<AutoCloseable> all() {
        List<AutoCloseable> all = new ArrayList<>(open.keySet());
        for (WeakEndpoint weak : openWeakly.values()) {
            AutoCloseable endpoint = weak.get();
            if (endpoint != null) {
                all.add(endpoint);
            }
        }
        return all;
    }
}
