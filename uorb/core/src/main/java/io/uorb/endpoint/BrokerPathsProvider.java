// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

import io.uorb.time.OrbClock;

/**
 * Makes what attaches to brokers: given to {@code OrbBuilder.paths}, or a service ({@link java.util.ServiceLoader}) for
 * all brokers that are made without one. Any thread may call it.
 */
@FunctionalInterface
public interface BrokerPathsProvider {
    /** Returns the paths of a new broker on that clock. */
    BrokerPaths of(OrbClock clock);

    /** Returns the paths of work queues that belong to no broker; null for none. */
    default BrokerPaths withoutBroker() {
        return null;
    }
}
