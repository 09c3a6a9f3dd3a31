// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.BrokerPathsProvider;
import io.uorb.time.OrbClock;
import java.util.ServiceLoader;

/** The paths of brokers whose makers have not chosen: of the process's service, looked for once. Any thread. */
public final class ServicePaths {
    /** The property by which a program asks for a console. */
    private static final String CONSOLE = "io.uorb.console";
    /** Null if there is none. */
    private static final BrokerPathsProvider PROVIDER = find();

    private ServicePaths() {}

    private static BrokerPathsProvider find() {
        BrokerPathsProvider found = ServiceLoader.load(
                        BrokerPathsProvider.class, BrokerPathsProvider.class.getClassLoader())
                .findFirst()
                .orElse(null);
        if (found == null && System.getProperty(CONSOLE) != null) {
            System.getLogger(CONSOLE)
                    .log(
                            System.Logger.Level.WARNING,
                            "no console is served: -D" + CONSOLE
                                    + " is set, but io.uorb:uorb-console is not on the class path or module path");
        }
        return found;
    }

    /** Returns what attaches to a new broker on that clock; null for nothing. */
    public static BrokerPaths of(OrbClock clock) {
        return PROVIDER == null ? null : PROVIDER.of(clock);
    }

    /** Returns what attaches to work queues that belong to no broker; null for nothing. */
    public static BrokerPaths withoutBroker() {
        return PROVIDER == null ? null : PROVIDER.withoutBroker();
    }
}
