// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import io.uorb.Subscription;

/** A runner that calls a module's step at each message of its subscriptions and when the step is due. */
public interface ModuleRunner extends AutoCloseable {
    /** Registers a subscription whose messages trigger a step; before {@link #start} or within a step. */
    void listen(Subscription<?> subscription);

    /** Starts the steps. Call it once. */
    void start();

    /** Ends the steps; none is in progress when it returns. Idempotent. An interrupt does not shorten the wait. */
    @Override
    void close();
}
