// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/** A listener or broker that a store tells of changes until this is closed. Any thread. */
@FunctionalInterface
public interface ParameterRegistration extends AutoCloseable {
    /** Ends it; idempotent. */
    @Override
    void close();
}
