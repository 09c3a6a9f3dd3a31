// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

/**
 * The registration of a listener or handler; closing it ends the calls, except one in progress. Any thread; idempotent.
 */
@FunctionalInterface
public interface DemandRegistration extends AutoCloseable {
    @Override
    void close();
}
