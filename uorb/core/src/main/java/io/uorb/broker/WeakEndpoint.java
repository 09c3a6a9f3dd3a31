// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A reference to an endpoint that does not hold it; equal to others of the same one. */
final class WeakEndpoint extends WeakReference<AutoCloseable> {
    private final int hash;
    private final EndpointCheck whenForgotten;

    /** Creates a reference; without queue and check it is only a key. */
    WeakEndpoint(AutoCloseable endpoint, ReferenceQueue<AutoCloseable> queue, EndpointCheck whenForgotten) {
        super(endpoint, queue);
        this.hash = System.identityHashCode(endpoint);
        this.whenForgotten = whenForgotten;
    }

    EndpointCheck whenForgotten() {
        return whenForgotten;
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
