// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The demand of one node, for its publishers. Any thread. */
public final class NodeDemand {
    private final String node;
    private final BiConsumer<Object, Throwable> errors;
    /** Guarded by this. */
    private final Map<SubscriptionDemand, Demand> shares = new IdentityHashMap<>();

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    /** Changes that listeners were not told of; 0 if no thread tells them any. */
    private final AtomicInteger untold = new AtomicInteger();

    private volatile Demand demand = Demand.NONE;
    /** Written with this locked. */
    private volatile int changes;

    NodeDemand(String topic, int instance, BiConsumer<Object, Throwable> errors) {
        this.node = topic + " instance " + instance;
        this.errors = errors;
    }

    /**
     * Returns the demand of a publication's node.
     *
     * @throws IllegalArgumentException if its broker is not observed
     */
    public static NodeDemand of(Publication<?> publication) {
        Objects.requireNonNull(publication, "publication");
        if (OrbTools.paths(publication) instanceof NodeDemands.Owner owner) {
            return owner.demands().of(publication.topic().name(), publication.instance());
        }
        throw NodeDemands.notObserved();
    }

    /**
     * Returns the demand of a node, which need not exist yet.
     *
     * @throws IllegalArgumentException if the broker is not observed, or the instance is not between 0 and {@value
     *     Orb#MAX_INSTANCES} - 1
     */
    public static NodeDemand of(Orb orb, OrbMetadata<?> topic, int instance) {
        if (instance < 0 || instance >= Orb.MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "instance " + instance + " of topic " + topic + " is not between 0 and " + (Orb.MAX_INSTANCES - 1));
        }
        return NodeDemands.of(orb).of(topic.name(), instance);
    }

    /** Returns the present demand. Wait-free; allocates nothing. */
    public Demand demand() {
        return demand;
    }

    /** Returns a number that differs after each change of a subscription, even if the demand stays. Wait-free. */
    public int changes() {
        return changes;
    }

    /** Returns the demand of all subscriptions but those: for a bridge that asks what others than itself want. */
    public synchronized Demand demandWithout(Collection<SubscriptionDemand> some) {
        return sum(some);
    }

    /**
     * Registers a listener. It is called with the present demand and then with each that differs from the last one it
     * was called with, by one thread at a time: this one, then the threads that change subscriptions, where one tells
     * what another has changed meanwhile. Locks of the broker may be held: it must be quick, must not block, and must
     * not take a lock with which others use the broker. What it throws goes to the broker's error handler.
     */
    public Registration onDemand(Consumer<? super Demand> listener) {
        Listener added = new Listener(Objects.requireNonNull(listener, "listener"));
        listeners.add(added);
        deliver();
        return () -> listeners.remove(added);
    }

    /** Ends the calls of a listener; one that has begun goes on. Any thread; idempotent. */
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    synchronized void put(SubscriptionDemand subscription, Demand share) {
        shares.put(subscription, share);
        changed();
    }

    synchronized void remove(SubscriptionDemand subscription) {
        shares.remove(subscription);
        changed();
    }

    private void changed() {
        Demand sum = sum(List.of());
        demand = sum.equals(demand) ? demand : sum;
        changes++;
    }

    private Demand sum(Collection<SubscriptionDemand> without) {
        int subscribers = 0;
        long intervalUs = Demand.NONE.intervalUs();
        long batchIntervalUs = Demand.NONE.batchIntervalUs();
        for (Map.Entry<SubscriptionDemand, Demand> entry : shares.entrySet()) {
            if (!without.contains(entry.getKey())) {
                Demand share = entry.getValue();
                subscribers += share.subscribers();
                intervalUs = Math.min(intervalUs, share.intervalUs());
                batchIntervalUs = Math.min(batchIntervalUs, share.batchIntervalUs());
            }
        }
        return new Demand(subscribers, intervalUs, batchIntervalUs);
    }

    /**
     * Tells the listeners. One thread does it at a time, without a lock: a listener may change what it listens to, and
     * two nodes' listeners each other's node. Each round beyond the first is for a change by someone else.
     */
    void deliver() {
        if (untold.getAndIncrement() > 0) {
            return;
        }
        int told;
        do {
            told = untold.get();
            listeners.forEach(Listener::tell);
        } while (!untold.compareAndSet(told, 0));
    }

    @Override
    public String toString() {
        return "demand of " + node;
    }

    private final class Listener {
        private final Consumer<? super Demand> action;
        /** Of the thread that tells; null before the first call. */
        private Demand last;

        Listener(Consumer<? super Demand> action) {
            this.action = action;
        }

        void tell() {
            Demand present = demand;
            if (!present.equals(last)) {
                last = present;
                try {
                    action.accept(present);
                } catch (Throwable e) {
                    errors.accept("listener of the " + NodeDemand.this, e);
                }
            }
        }
    }
}
