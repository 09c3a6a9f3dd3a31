// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.mission;

import io.uorb.Orb;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** The mission of a broker's vehicle: ground stations upload and download it, the navigator flies it. Any thread. */
public final class MissionStore {
    private static final Map<Orb, MissionStore> STORES = new WeakHashMap<>();

    private MissionPlan plan = new MissionPlan(0, List.of());

    private boolean isFlown;

    /** Creates an empty store. */
    public MissionStore() {}

    /** Returns the store of a broker's vehicle. */
    public static MissionStore of(Orb orb) {
        synchronized (STORES) {
            return STORES.computeIfAbsent(orb, unseen -> new MissionStore());
        }
    }

    /** Registers a navigator; until then links refuse missions. */
    public synchronized void fly() {
        isFlown = true;
    }

    /** Returns whether a navigator is registered. */
    public synchronized boolean isFlown() {
        return isFlown;
    }

    /** Returns the present mission. */
    public synchronized MissionPlan plan() {
        return plan;
    }

    /**
     * Replaces the mission.
     *
     * @throws IllegalArgumentException if there are too many items, or one that is not to be flown
     */
    public synchronized MissionPlan set(List<MissionItem> items) {
        plan = new MissionPlan(plan.revision() + 1, items);
        return plan;
    }
}
