// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import io.uorb.Poller;
import io.uorb.parameter.Parameters;

/**
 * A thread of a module, as its {@link ThreadBody} sees it. Each pass of its loop, from one {@link #poll} to the next,
 * is an activation.
 */
public interface ModuleThread {
    /**
     * Returns the thread's poller, to which the body adds subscriptions; {@link #poll} waits with it. Only for this
     * thread.
     */
    Poller poller();

    /**
     * Ends the current activation, waits for a message of the poller's subscriptions, and begins the next activation.
     *
     * @param timeoutUs longest wait in us of the broker's clock; negative for no limit
     * @return the number of subscriptions with new messages; 0 after the timeout, or if the module is stopping
     */
    int poll(long timeoutUs);

    /** Returns whether the module is stopping; the body must then return. Any thread may call it. */
    boolean isStopping();

    /**
     * Declares that a pass of the loop must start every {@code periodUs} us of the clock and end within {@code
     * budgetUs} us of real time; 0 for no limit. The host counts late and long passes in {@code module_status} ({@code
     * modules:MO-9}). Only for this thread.
     *
     * @throws IllegalArgumentException if a number is negative
     */
    void expect(long periodUs, long budgetUs);

    /** Registers parameters that change at the beginning of this thread's activations. */
    <P extends Record> Parameters<P> parameters(Class<P> type);
}
