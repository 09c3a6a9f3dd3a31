// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The bridges of a broker that are open, for tools that show both sides as one graph. Any thread. */
public final class OpenBridges {
    private final List<RosBridge> bridges = new CopyOnWriteArrayList<>();

    private OpenBridges() {}

    /**
     * Returns the bridges of a broker.
     *
     * @throws IllegalStateException if it is closed
     */
    public static OpenBridges of(Orb orb) {
        return OrbTools.of(orb).attribute(OpenBridges.class, any -> new OpenBridges());
    }

    void add(RosBridge bridge) {
        bridges.add(bridge);
    }

    void remove(RosBridge bridge) {
        bridges.remove(bridge);
    }

    /** Returns the bridges. */
    public List<RosBridge> all() {
        return List.copyOf(bridges);
    }
}
