// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/**
 * Receives changes, on the thread that makes them, in their order. It may read and change parameters; changes that it
 * makes are reported after the present ones. It must not wait for a thread that changes parameters, since that thread
 * waits for it. The store's error handler receives its exceptions.
 */
@FunctionalInterface
public interface ParameterListener {
    /** Handles a change. */
    void changed(ParameterChange change);

    /** Handles a new parameter, whose module has registered it with this value; does nothing by default. */
    default void registered(ParameterMetadata metadata, ParameterValue value) {}

    /** Handles a default that was set, before the value that may follow; does nothing by default. */
    default void defaultChanged(ParameterMetadata metadata, ParameterValue byDefault) {}
}
