// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.Origin;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.function.Supplier;

/** A reference to an endpoint that does not hold it; equal to others of the same one. */
final class WeakEndpoint extends WeakReference<AutoCloseable> {
    private final int hash;
    private final Origin origin;
    private final Supplier<String> whenForgotten;

    /** Creates a key. */
    WeakEndpoint(AutoCloseable endpoint) {
        this(endpoint, null, null, null);
    }

    /** Creates a reference that enters the queue when the endpoint is forgotten. */
    WeakEndpoint(
            AutoCloseable endpoint,
            ReferenceQueue<AutoCloseable> queue,
            Origin origin,
            Supplier<String> whenForgotten) {
        super(endpoint, queue);
        this.origin = origin;
        this.hash = System.identityHashCode(endpoint);
        this.whenForgotten = whenForgotten;
    }

    Origin origin() {
        return origin;
    }

    /** Cleans up after the endpoint, which was forgotten; returns what it was, or null if nothing is to be reported. */
    String cleanUp() {
        return whenForgotten.get();
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        AutoCloseable endpoint = get();
        return endpoint != null && other instanceof WeakEndpoint weak && weak.get() == endpoint;
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
