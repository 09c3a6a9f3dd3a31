// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/** The registration of a listener or broker for changes of a store; closing it ends it. Any thread. */
@FunctionalInterface
public interface ParameterRegistration extends AutoCloseable {
    /** Ends it; idempotent. */
    @Override
    void close();
}
