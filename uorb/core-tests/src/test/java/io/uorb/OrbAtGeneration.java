// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.broker.ServicePaths;
import io.uorb.error.ErrorHandler;
import io.uorb.error.RangeCheck;
import io.uorb.time.OrbClock;
import java.util.Map;

/** Makes brokers that are about to pass some generation, for tests of other packages. */
public final class OrbAtGeneration {
    private OrbAtGeneration() {}

    /** A broker whose nodes' first messages follow generation {@code origin} (P-3). */
    public static Orb create(OrbClock clock, long origin) {
        BrokerContext context =
                new BrokerContext(clock, ErrorHandler.uncaught(), RangeCheck.ASSERT, false, ServicePaths.of(clock));
        return new Orb(context, new Nodes(Map.of(), origin, context)).opened();
    }
}
