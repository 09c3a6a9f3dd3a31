// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.activation.StateRead;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.endpoint.BrokerPaths.TopicPlace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/**
 * A subscription to a node that may not exist yet, which it does not create: for recorders, consoles, telemetry and
 * optional inputs, which only observe a program. It attaches at the first call that finds the node. Then it is offered
 * what the node's rings still hold, from the first message on; a node that exists when this is made is subscribed to at
 * once, as by {@link Orb#subscribe(OrbMetadata, int)}. It does not count as a subscriber in the node's {@linkplain
 * io.uorb.demand.NodeDemand demand} unless its settings say so.
 *
 * <p>For one thread at a time, as {@link Subscription}; {@link #close} may be called from any thread. A look that finds
 * no change in the broker takes no lock and allocates nothing.
 *
 * @param <T> the message class
 */
public final class LazySubscription<T> implements AutoCloseable {
    private final OrbTools orb;
    /** Null if the broker is not observed. */
    private final ObservedBroker broker;

    private final OrbMetadata<T> topic;
    private final int instance;
    private final String module = OrbModule.current();
    private final Consumer<? super Subscription<T>> settings;
    /** The broker's changes before the last look that found no node. */
    private long lookedAt;

    private volatile Subscription<T> subscription;
    private volatile boolean closed;

    /**
     * Creates the subscription, attached if the node exists.
     *
     * @param settings sets interval, history and the like, once, when it attaches
     * @throws IllegalArgumentException if the instance is not between 0 and {@value Orb#MAX_INSTANCES} - 1
     * @throws IllegalStateException if the broker is closed
     */
    public LazySubscription(Orb orb, OrbMetadata<T> topic, int instance, Consumer<? super Subscription<T>> settings) {
        this.settings = Objects.requireNonNull(settings, "settings");
        TopicPlace<Orb, OrbMetadata<T>> place = OrbTools.of(orb).place(topic, module);
        this.orb = OrbTools.of(place.broker());
        this.topic = place.topic();
        this.instance = instance;
        this.broker = this.orb.paths() instanceof ObservedBroker observed ? observed : null;
        lookedAt = this.orb.changes();
        if (attached(this.orb.hasNode(this.topic, instance))) {
            attach(SubscriptionDemand.looking(() -> this.orb.subscribe(this.topic, instance, module)));
        } else {
            Waiting.of(place.broker()).add(this);
        }
    }

    /** The lazy subscriptions of a broker that found no node when they were made, as long as they are reachable. */
    static final class Waiting {
        private final Map<LazySubscription<?>, Boolean> all = new WeakHashMap<>();

        static Waiting of(Orb orb) {
            return OrbTools.of(orb).attribute(Waiting.class, broker -> new Waiting());
        }

        private synchronized void add(LazySubscription<?> one) {
            all.put(one, true);
        }

        /** Returns those that still wait. */
        synchronized List<LazySubscription<?>> list() {
            return all.keySet().stream()
                    .filter(one -> one.subscription == null && !one.closed)
                    .toList();
        }
    }

    /** Returns whether the node has been found; does not search. */
    public boolean isAttached() {
        return subscription != null;
    }

    /** Returns the subscription; null as long as the node does not exist, and after {@link #close}. */
    public Subscription<T> find() {
        Subscription<T> present = subscription;
        return present != null || closed ? present : look();
    }

    /** Records that the node has been found, or answers it. */
    private boolean attached(boolean found) {
        return broker == null
                ? found
                : broker.tracedState().readFlag(module, topic.name(), instance, StateRead.ATTACHED, found);
    }

    private Subscription<T> look() {
        if (broker != null && broker.tracedState().areReplayed()) {
            if (attached(false)) {
                attach(SubscriptionDemand.looking(() -> orb.subscribe(topic, instance, module)));
            }
            return subscription;
        }
        long changes = orb.changes();
        if (changes != lookedAt) {
            Subscription<T> found = SubscriptionDemand.looking(() -> orb.subscribeFromStart(topic, instance, module));
            if (found != null) {
                attached(true);
                attach(found);
            }
            lookedAt = changes;
        }
        return subscription;
    }

    private void attach(Subscription<T> found) {
        try {
            settings.accept(found);
        } catch (Throwable e) {
            found.close(); // else each look would leave one behind
            throw e;
        }
        subscription = found;
        if (closed) {
            close();
        }
    }

    /** As {@link Subscription#updated}; false as long as the node does not exist. */
    public boolean updated() {
        Subscription<T> present = find();
        return present != null && present.updated();
    }

    /** As {@link Subscription#update}; false as long as the node does not exist. */
    public boolean update(T target) {
        Objects.requireNonNull(target, "target");
        Subscription<T> present = find();
        return present != null && present.update(target);
    }

    /** As {@link Subscription#copy}; false as long as the node does not exist. */
    public boolean copy(T target) {
        Objects.requireNonNull(target, "target");
        Subscription<T> present = find();
        return present != null && present.copy(target);
    }

    /** Whether the node exists and has a publisher. */
    public boolean advertised() {
        Subscription<T> present = find();
        return present != null && present.advertised();
    }

    /** Returns the topic. */
    public OrbMetadata<T> topic() {
        return topic;
    }

    /** Returns the name of its {@linkplain OrbModule module}. */
    public String module() {
        return module;
    }

    /** Returns the instance, from 0. */
    public int instance() {
        return instance;
    }

    /** Ends the subscription; idempotent. Nothing is updated or copied any more. */
    @Override
    public void close() {
        closed = true;
        Subscription<T> present = subscription;
        subscription = null;
        if (present != null) {
            present.close();
        }
    }
}
