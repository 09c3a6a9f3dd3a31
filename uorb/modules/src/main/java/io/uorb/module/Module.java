// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/**
 * A named part of a program that publishes and subscribes ({@code modules:MO-1}). Its host calls it on one thread at a
 * time; its work runs on threads and work items of its {@link ModuleContext}.
 */
public interface Module extends AutoCloseable {
    /**
     * Starts the threads and work items of the module; returns when it runs. It must not block: the host's caller
     * waits.
     *
     * @throws ModuleException if it cannot run; the host then closes it, and its state is {@code failed}
     */
    void start() throws ModuleException;

    /**
     * Prints figures for {@code uorb module status}. Called on any thread while the module runs, so what it reads must
     * be safe for that.
     */
    default void status(StatusPrinter printer) {}

    /**
     * Ends the module. The host ends its threads and work items before this call and closes its publications and
     * subscriptions afterwards, so only resources outside the context need to be closed here. Idempotent; also called
     * after a failed start.
     */
    @Override
    default void close() {}
}
