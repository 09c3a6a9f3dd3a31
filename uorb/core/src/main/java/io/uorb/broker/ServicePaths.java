// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.BrokerPathsProvider;
import io.uorb.time.OrbClock;
import java.util.ServiceLoader;

/** The paths of brokers whose makers have not chosen: of the process's service, looked for once. Any thread. */
public final class ServicePaths {
    /** Null if there is none. */
    private static final BrokerPathsProvider PROVIDER = ServiceLoader.load(
                    BrokerPathsProvider.class, BrokerPathsProvider.class.getClassLoader())
            .findFirst()
            .orElse(null);

    private ServicePaths() {}

    /** Returns what attaches to a new broker on that clock; null for nothing. */
    public static BrokerPaths of(OrbClock clock) {
        return PROVIDER == null ? null : PROVIDER.of(clock);
    }

    /** Returns what attaches to work queues that belong to no broker; null for nothing. */
    public static BrokerPaths withoutBroker() {
        return PROVIDER == null ? null : PROVIDER.withoutBroker();
    }
}
