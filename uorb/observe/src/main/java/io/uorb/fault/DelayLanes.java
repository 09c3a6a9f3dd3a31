// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbMetadata;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;

/** The lanes of one topic by instance, each with what publishes from it; guarded by the topic's faults. */
final class DelayLanes {
    private final OrbMetadata<?> topic;
    private final BypassPublications bypass;
    private final AtomicLong withheld;
    private final Runnable wakeRunner;
    private final Map<Integer, DelayedPublisher> byInstance = new TreeMap<>();

    /** Creates an empty set of lanes. */
    DelayLanes(OrbMetadata<?> topic, BypassPublications bypass, AtomicLong withheld, Runnable wakeRunner) {
        this.topic = topic;
        this.bypass = bypass;
        this.withheld = withheld;
        this.wakeRunner = wakeRunner;
    }

    /** Returns the lane of an instance, made if missing; messages wait in it. */
    DelayLane of(int instance) {
        DelayLane lane = byInstance
                .computeIfAbsent(
                        instance, key -> new DelayedPublisher(new DelayLane(topic, key, wakeRunner), bypass, withheld))
                .lane();
        lane.setEmptying(false);
        return lane;
    }

    boolean has(DelayLane lane) {
        DelayedPublisher present = byInstance.get(lane.instance());
        return present != null && present.lane() == lane;
    }

    boolean isEmpty() {
        return byInstance.isEmpty();
    }

    boolean copyNewest(int instance, long[] target) {
        DelayedPublisher present = byInstance.get(instance);
        return present != null && present.lane().copyNewest(target);
    }

    List<DelayedPublisher> publishers() {
        return List.copyOf(byInstance.values());
    }

    /** Publishes at once what waits in the lanes of all other instances. */
    void emptyUnless(IntPredicate needed) {
        for (DelayedPublisher each : byInstance.values()) {
            if (!needed.test(each.lane().instance())) {
                each.lane().setEmptying(true);
            }
        }
    }

    /** Forgets lanes that have been emptied. */
    List<DelayedPublisher> removeDone() {
        List<DelayedPublisher> done = new ArrayList<>();
        for (Iterator<DelayedPublisher> all = byInstance.values().iterator(); all.hasNext(); ) {
            DelayedPublisher each = all.next();
            if (each.lane().isDone()) {
                done.add(each);
                all.remove();
            }
        }
        return done;
    }
}
