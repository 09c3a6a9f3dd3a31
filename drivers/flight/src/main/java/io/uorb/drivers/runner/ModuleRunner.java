// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import io.uorb.Subscription;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * A runner that calls a module's step at each message of its subscriptions and when the step is due. The module's
 * context ends it.
 */
public interface ModuleRunner extends Stateful {
    /** Registers a subscription whose messages trigger a step; before {@link #start} or within a step. */
    void listen(Subscription<?> subscription);

    /** Starts the steps. Call it once. */
    void start();

    /** Returns whether the module is stopping, so that a long step ends early. For the step. */
    boolean isStopping();

    /**
     * Lists what the runner itself keeps from step to step.
     *
     * @throws UnsupportedOperationException if the steps are on a thread of its own
     */
    @Override
    void state(StateFields fields);
}
