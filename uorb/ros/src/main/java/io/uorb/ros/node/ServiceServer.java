// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.service.ServiceProvision;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A service that a node provides. Its handler runs on the node's callback threads. Any thread may call these methods.
 */
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

    /** Ends the service. A handler in progress is completed, but its caller receives no response. */
    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            whenClosed.run();
        }
    }
}
