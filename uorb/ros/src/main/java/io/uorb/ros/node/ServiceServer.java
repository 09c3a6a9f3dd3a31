// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.service.ServiceProvision;
import java.util.concurrent.atomic.AtomicBoolean;

/** A service that a node provides; its handler runs on the threads of the node's callbacks. Any thread. */
public final class ServiceServer implements AutoCloseable {
    private final ServiceProvision<?, ?> provision;
    private final Runnable whenClosed;
    private final AtomicBoolean closed = new AtomicBoolean();

    ServiceServer(ServiceProvision<?, ?> provision, Runnable whenClosed) {
        this.provision = provision;
        this.whenClosed = whenClosed;
    }

    /** Returns the service's full name. */
    public String service() {
        return provision.service();
    }

    /** Returns the number of calls that were answered, failures included. */
    public long calls() {
        return provision.calls();
    }

    /** Returns the number of calls that were answered with an error. */
    public long failures() {
        return provision.failures();
    }

    /** Ends the service; a handler in progress ends, its caller gets nothing. */
    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            whenClosed.run();
        }
    }
}
