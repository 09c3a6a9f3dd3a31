// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The bridges of a broker, which closes them before everything else when it is closed (bridges:B-18). Any thread. */
public final class OrbBridges implements AutoCloseable {
    private final Set<BrokerBridge> open = new LinkedHashSet<>();

    private OrbBridges() {}

    /**
     * Returns those of a broker.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public static OrbBridges of(Orb orb) {
        return OrbTools.of(orb).attribute(OrbBridges.class, broker -> new OrbBridges());
    }

    /** Adds a bridge that has started. */
    public synchronized void add(BrokerBridge bridge) {
        open.add(bridge);
    }

    /** Removes a bridge that has been closed. */
    public synchronized void remove(BrokerBridge bridge) {
        open.remove(bridge);
    }

    private synchronized List<BrokerBridge> all() {
        return List.copyOf(open);
    }

    @Override
    public void close() {
        // Without the lock: a bridge that closes removes itself.
        all().forEach(BrokerBridge::close);
    }
}
