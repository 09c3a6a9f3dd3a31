// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/**
 * A named part of a program that publishes and subscribes ({@code modules:MO-1}). Its host calls it on one thread at a
 * time; its work runs on threads and work items of its {@link ModuleContext}.
 */
public interface Module extends AutoCloseable {
    /**
     * Makes subscriptions, publications, threads and work items; returns when the module runs.
     *
     * @throws ModuleException if it cannot run; the host closes it then
     */
    void start() throws ModuleException;

    /** Prints figures for {@code uorb module status}. Any thread, while it runs. */
    default void status(StatusPrinter printer) {}

    /**
     * Ends the module. The host ends its threads and work items before and closes its endpoints afterwards: only what
     * the context does not know needs to be closed here. Idempotent; also called after a start that failed.
     */
    @Override
    default void close() {}
}
