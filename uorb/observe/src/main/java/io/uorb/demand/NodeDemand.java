// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The demand of one node, for its publishers, and what they answer: whether they hold messages back, and how often they
 * publish. Any thread.
 */
public final class NodeDemand {
    private final String node;
    private final int instance;
    private final BiConsumer<Object, Throwable> errors;
    /** Guarded by this. */
    private final List<SubscriptionDemand> shares = new ArrayList<>();
    /** Whether somebody wants to know: until then nothing is summed, and who changes an interval makes no garbage. */
    private volatile boolean watched;

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    /** Changes that listeners were not told of; 0 if no thread tells them any. */
    private final AtomicInteger untold = new AtomicInteger();

    private volatile Demand demand = Demand.NONE;
    /** Written with this locked. */
    private volatile int changes;
    /** The demand that {@link NodeEvents#DEMAND_CHANGED} was raised for; of the thread that tells, null at first. */
    private Demand raised;

    /** Events of publishers. */
    private final List<NodeEvents> events = new CopyOnWriteArrayList<>();
    /** Promises of publications, us; guarded by this. */
    private final Map<Publication<?>, Long> promisesUs = new IdentityHashMap<>();

    private final NodeFlush flush;
    /** Null if nobody has described the device. */
    private volatile DeviceInfo device;

    NodeDemand(String topic, int instance, BiConsumer<Object, Throwable> errors) {
        this.node = topic + " instance " + instance;
        this.instance = instance;
        this.errors = errors;
        this.flush = new NodeFlush(node, errors);
    }

    /**
     * Returns the demand of a publication's node.
     *
     * @throws IllegalArgumentException if its broker is not observed
     */
    public static NodeDemand of(Publication<?> publication) {
        Objects.requireNonNull(publication, "publication");
        if (OrbTools.paths(publication) instanceof NodeDemands.Owner owner) {
            return owner.demands()
                    .of(publication.topic().name(), publication.instance())
                    .watched();
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
        return NodeDemands.of(orb).of(topic.name(), instance).watched();
    }

    /**
     * Returns the demand of a node as it is now, for tools; nothing is summed for them later.
     *
     * @throws IllegalArgumentException if the broker is not observed
     */
    public static Demand look(Orb orb, String topic, int instance) {
        NodeDemand node = NodeDemands.of(orb).find(topic, instance);
        return node == null ? Demand.NONE : node.demandWithout(List.of());
    }

    NodeDemand watched() {
        synchronized (this) {
            if (!watched) {
                watched = true;
                update();
            }
        }
        deliver();
        return this;
    }

    /** Returns the instance. */
    public int instance() {
        return instance;
    }

    /** Returns the present demand. Wait-free; allocates nothing. */
    public Demand demand() {
        return demand;
    }

    /** Returns a number that differs after each change of a subscription, even if the demand stays. Wait-free. */
    public int changes() {
        return changes;
    }

    /** Returns the demand of all subscriptions except some: for a bridge that needs the demand of others. */
    public synchronized Demand demandWithout(Collection<SubscriptionDemand> except) {
        return sum(except);
    }

    /**
     * Registers a listener. It is called with the present demand and then with each that differs from the last one it
     * was called with, by one thread at a time: this one, then the threads that change subscriptions, of which one may
     * report a change of another. No lock of the broker is held, but what these threads do waits for it, so it must be
     * quick. What it throws goes to the broker's error handler.
     */
    public DemandRegistration onDemand(Consumer<? super Demand> listener) {
        Listener added = new Listener(Objects.requireNonNull(listener, "listener"));
        listeners.add(added);
        deliver();
        return () -> listeners.remove(added);
    }

    /**
     * Registers a publisher that holds messages back, such as one with a FIFO. Each {@link #flush} calls the handler on
     * the calling thread, where it must not block. Its argument is to be run, on any thread, when everything held back
     * is published. Closing the registration runs pending ones.
     */
    public DemandRegistration onFlush(Consumer<? super Runnable> handler) {
        return flush.add(Objects.requireNonNull(handler, "handler"));
    }

    /**
     * Requests that publishers publish the messages that they hold back; {@link NodeEvents#FLUSH_DONE} follows,
     * possibly within this call.
     */
    public void flush() {
        flush.request(() -> raise(NodeEvents.FLUSH_DONE));
    }

    /**
     * Promises that a publication publishes at least once per this time, us, until it is closed; 0 revokes it. Tools
     * show a promise that is broken, and deadlines that are shorter than any. Only what this publication publishes
     * keeps it, from now on; for that each of its messages passes a lock and is timed.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public static void promiseUs(Publication<?> publication, long periodUs) {
        if (periodUs < 0) {
            throw new IllegalArgumentException(
                    "promise of a message each " + periodUs + " us; the least is 0, for none");
        }
        NodeDemand node = of(publication);
        synchronized (node) {
            if (periodUs == 0 || publication.isClosed()) {
                node.promisesUs.remove(publication);
                promised(publication, false);
            } else {
                promised(publication, true); // before anybody sees the promise
                node.promisesUs.put(publication, periodUs);
            }
        }
    }

    private static void promised(Publication<?> publication, boolean any) {
        if (OrbTools.paths(publication) instanceof NodeDemands.Promiser promiser) {
            promiser.promised(any);
        }
    }

    /** Returns the period that a publication promises, us; 0 for none. */
    public synchronized long promiseUs(Publication<?> publication) {
        return promisesUs.getOrDefault(publication, 0L);
    }

    /**
     * Returns the shortest period that a publisher of a node promises, us, for tools; {@link OrbClock#NEVER} for none.
     *
     * @throws IllegalArgumentException if the broker is not observed
     */
    public static long promisedUs(Orb orb, String topic, int instance) {
        NodeDemand node = NodeDemands.of(orb).find(topic, instance);
        return node == null ? OrbClock.NEVER : node.promisedUs();
    }

    /** Returns the shortest period that a publisher promises, us; {@link OrbClock#NEVER} for none. */
    public synchronized long promisedUs() {
        return promisesUs.values().stream().mapToLong(Long::longValue).min().orElse(OrbClock.NEVER);
    }

    /**
     * Describes the device behind a publication's node, replacing an earlier description. It stays when the publication
     * is closed. Without observation of its broker nothing is kept.
     */
    public static void setDevice(Publication<?> publication, DeviceInfo device) {
        Objects.requireNonNull(device, "device");
        if (OrbTools.paths(publication) instanceof NodeDemands.Owner owner) {
            owner.demands().of(publication.topic().name(), publication.instance()).device = device;
        }
    }

    /** Returns the device behind a node, if a driver has described it and the broker is observed. */
    public static Optional<DeviceInfo> device(Orb orb, String topic, int instance) {
        NodeDemand node = OrbTools.of(orb).paths() instanceof NodeDemands.Owner owner
                ? owner.demands().find(topic, instance)
                : null;
        return node == null ? Optional.empty() : Optional.ofNullable(node.device);
    }

    /** Handles the death of a process that had publishers on a node in shared memory; without locks. */
    public static void publisherDied(Orb orb, String topic, int instance) {
        NodeDemand node = NodeDemands.of(orb).find(topic, instance);
        if (node != null) {
            node.raise(NodeEvents.PUBLISHER_DIED);
        }
    }

    void publisherCame() {
        raise(NodeEvents.PUBLISHER_CAME);
    }

    void publisherLeft(Publication<?> publication) {
        synchronized (this) {
            promisesUs.remove(publication);
        }
        for (NodeEvents one : events) {
            if (one.publication() == publication) {
                one.close();
            }
        }
        raise(NodeEvents.PUBLISHER_LEFT);
    }

    /** Adds events of a publication; false if that is closed. */
    boolean add(NodeEvents wanted) {
        events.add(wanted);
        if (wanted.publication().isClosed()) {
            events.remove(wanted);
            return false;
        }
        return true;
    }

    void remove(NodeEvents ended) {
        events.remove(ended);
    }

    /** Raises an event for all, without a lock. */
    private void raise(int event) {
        List<NodeEvents> all = new ArrayList<>(events);
        synchronized (this) {
            shares.forEach(share -> all.addAll(Arrays.asList(share.events())));
        }
        all.forEach(one -> one.raise(event, 1));
    }

    BiConsumer<Object, Throwable> errors() {
        return errors;
    }

    synchronized void join(SubscriptionDemand share) {
        shares.add(share);
    }

    synchronized void leave(SubscriptionDemand share) {
        int index = shares.indexOf(share);
        SubscriptionDemand last = shares.remove(shares.size() - 1);
        if (last != share) {
            shares.set(index, last);
        }
    }

    /** Sums the shares, one of which has changed, and tells. */
    void changed() {
        if (watched) {
            update();
            deliver();
        }
    }

    private synchronized void update() {
        Demand sum = sum(List.of());
        demand = sum.equals(demand) ? demand : sum;
        changes++;
    }

    private Demand sum(Collection<SubscriptionDemand> without) {
        int subscribers = 0;
        long intervalUs = Demand.NONE.intervalUs();
        long batchIntervalUs = Demand.NONE.batchIntervalUs();
        for (SubscriptionDemand share : shares) {
            if (share.isCounted() && !without.contains(share)) {
                subscribers++;
                intervalUs = Math.min(intervalUs, share.intervalUs());
                batchIntervalUs = Math.min(batchIntervalUs, share.batchIntervalUs());
            }
        }
        return new Demand(subscribers, intervalUs, batchIntervalUs);
    }

    /**
     * Notifies the listeners. One thread does it at a time, without a lock: a listener may change what it listens to,
     * and two nodes' listeners each other's node. Each round beyond the first is for a change by someone else.
     */
    private void deliver() {
        if (untold.getAndIncrement() > 0) {
            return;
        }
        boolean done = false;
        try {
            int told;
            do {
                told = untold.get();
                SubscriptionDemand.counting(this::tellAll);
            } while (!untold.compareAndSet(told, 0));
            done = true;
        } finally {
            if (!done) {
                untold.set(0); // after an Error the next change tells again
            }
        }
    }

    private void tellAll() {
        Demand before = raised;
        raised = demand;
        if (before != null && before != raised) {
            raise(NodeEvents.DEMAND_CHANGED);
        }
        listeners.forEach(Listener::tell);
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
