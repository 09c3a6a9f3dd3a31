// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import io.uorb.Poller;
import io.uorb.parameter.Parameters;

/** A thread of a module, for its {@link ThreadBody}. */
public interface ModuleThread {
    /** Returns the thread's poller; {@link #poll} waits with it. For this thread. */
    Poller poller();

    /**
     * Ends the current activation, waits for a message of the poller's subscriptions, and begins the next activation.
     *
     * @param timeoutUs longest wait in us of the broker's clock; negative for no limit
     * @return the number of subscriptions with news; 0 after the time, or if the module is stopping
     */
    int poll(long timeoutUs);

    /** Returns whether the module is stopping: the body returns soon. Any thread. */
    boolean isStopping();

    /**
     * Declares that a pass of the loop is needed every {@code periodUs} us of the clock, and ends within
     * {@code budgetUs} us of real time; 0 for no demand. The host counts what is missed ({@code modules:MO-9}). For
     * this thread.
     *
     * @throws IllegalArgumentException if a number is negative
     */
    void expect(long periodUs, long budgetUs);

    /** Registers parameters that change at the beginning of this thread's activations. */
    <P extends Record> Parameters<P> parameters(Class<P> type);
}
