// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

/** The calls of a listener or handler until they are ended; one that has begun goes on. Any thread; idempotent. */
@FunctionalInterface
public interface DemandRegistration extends AutoCloseable {
    @Override
    void close();
}
