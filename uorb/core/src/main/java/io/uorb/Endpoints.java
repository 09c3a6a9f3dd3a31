// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A broker's publications, subscriptions and pollers that are open. Any thread may call it; it never calls others with
 * its lock held, so that is the last in the order of locks.
 */
final class Endpoints {
    private final Map<AutoCloseable, Boolean> open = new IdentityHashMap<>();
    private final AtomicLong changes = new AtomicLong();
    private long lastId;

    /** For what this thread is about to make. */
    Origin newOrigin(String module) {
        return new Origin(newId(), module, Thread.currentThread().getName());
    }

    private synchronized long newId() {
        lastId++;
        return lastId;
    }

    <C extends AutoCloseable> C opened(C one) {
        synchronized (this) {
            open.put(one, Boolean.TRUE);
        }
        changed();
        return one;
    }

    void forget(AutoCloseable one) {
        synchronized (this) {
            open.remove(one);
        }
        changed();
    }

    /** After something has changed, so that who has loaded the counter before he looks does not miss it. */
    void changed() {
        changes.incrementAndGet();
    }

    long changes() {
        return changes.get();
    }

    synchronized int count() {
        return open.size();
    }

    /** All that are open now, in no order. */
    synchronized List<AutoCloseable> all() {
        return new ArrayList<>(open.keySet());
    }

    List<Publication<?>> publications() {
        List<Publication<?>> publications = new ArrayList<>();
        for (AutoCloseable one : all()) {
            if (one instanceof Publication<?> publication) {
                publications.add(publication);
            }
        }
        return publications;
    }

    List<Subscription<?>> subscriptions() {
        List<Subscription<?>> subscriptions = new ArrayList<>();
        for (AutoCloseable one : all()) {
            if (one instanceof Subscription<?> subscription) {
                subscriptions.add(subscription);
            }
        }
        return subscriptions;
    }
}
