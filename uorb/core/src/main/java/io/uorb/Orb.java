// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.broker.Endpoints;
import io.uorb.buffer.Reader;
import io.uorb.endpoint.BrokerPaths.TopicPlace;
import io.uorb.endpoint.Origin;
import io.uorb.error.ErrorHandler;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A broker: the nodes of all topics in one program, or in one test or simulation. Any thread may call it.
 *
 * <p>A node is one instance of one topic. The first publisher or subscriber creates it, and it exists as long as the
 * broker. A topic is identified by its name. Where the classes of publishers and subscribers are versions of one
 * message with different layouts, the first one's is that of the nodes; the others translate field by field, by name,
 * and what cannot be translated is logged once.
 */
public final class Orb implements AutoCloseable {
    /** Instances of one topic: 0 to 254. */
    public static final int MAX_INSTANCES = 255;

    /** In place of an instance: the lowest one without a publisher. */
    static final int FREE = -1;

    private final BrokerContext context;
    private final Endpoints endpoints;
    private final Nodes nodes;
    /** Objects that libraries attach, one of each type. */
    private final Map<Class<?>, Object> attributes = new HashMap<>();

    private boolean processWide;

    private boolean closed;

    Orb(BrokerContext context, Nodes nodes) {
        this.context = context;
        this.endpoints = context.endpoints();
        this.nodes = nodes;
    }

    /** Describes a broker. */
    public static OrbBuilder builder() {
        return new OrbBuilder();
    }

    /** Creates a broker on the system's clock. */
    public static Orb create() {
        return create(OrbClock.system());
    }

    /** Creates a broker on the given clock. */
    public static Orb create(OrbClock clock) {
        return create(clock, ErrorHandler.uncaught());
    }

    /** Creates a broker on the given clock with a handler of errors in callbacks. */
    public static Orb create(OrbClock clock, ErrorHandler errorHandler) {
        return builder().clock(clock).errorHandler(errorHandler).build();
    }

    /** Notifies what attaches to the broker that it is complete. */
    Orb opened() {
        if (context.paths() != null) {
            context.paths().opened(this);
        }
        return this;
    }

    /** Returns the process's broker, on the system's clock, made with the first call; {@link #close} refuses it. */
    public static Orb shared() {
        return Shared.ORB;
    }

    /** Returns the clock that governs every wait, interval and stamp of this broker. */
    public OrbClock clock() {
        return context.moduleClock();
    }

    /** Returns the handler of errors in callbacks. */
    public ErrorHandler errorHandler() {
        return context.errorHandler();
    }

    /** Whether this broker is closed. */
    public synchronized boolean isClosed() {
        return closed;
    }

    /** Returns the number of callbacks and error handlers that threw. */
    public long callbackErrors() {
        return context.callbackErrors();
    }

    /**
     * Joins the publishers of instance 0.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public <T> Publication<T> advertise(OrbMetadata<T> topic) {
        return advertise(topic, 0);
    }

    /**
     * Joins the publishers of an instance, whether lower ones are advertised or not.
     *
     * @throws IllegalArgumentException if the instance is not between 0 and {@value #MAX_INSTANCES} - 1
     */
    public <T> Publication<T> advertise(OrbMetadata<T> topic, int instance) {
        context.reportForgotten();
        requireInstance(topic, instance); // none means a free one below
        return advertise(topic, instance, OrbModule.current());
    }

    <T> Publication<T> advertise(OrbMetadata<T> topic, int instance, String module) {
        TopicPlace<Orb, OrbMetadata<T>> place = placeOf(topic, module);
        return place.broker().advertiseHere(place.topic(), instance, module);
    }

    /** Advertises; {@link #FREE} takes the lowest instance without a publisher, and returns null if there is none. */
    private <T> Publication<T> advertiseHere(OrbMetadata<T> topic, int instance, String module) {
        Publication<T> publication;
        synchronized (this) {
            requireOpen();
            int taken = instance == FREE ? freeInstance(topic, module) : instance;
            if (instance == FREE && taken == MAX_INSTANCES) {
                return null;
            }
            requireInstance(topic, taken);
            Origin origin = endpoints.newOrigin(module);
            publication = new Publication<>(context, nodes.get(topic, taken), topic, origin);
            if (context.paths() != null) {
                publication.paths().attached().opened();
            }
            endpoints.opened(publication, origin);
        }
        nodes.logDifferences();
        if (context.paths() != null) {
            publication.paths().attached().changed(true);
        }
        return publication;
    }

    private int freeInstance(OrbMetadata<?> topic, String module) {
        int free = 0;
        while (free < MAX_INSTANCES && isAdvertised(topic, free)) {
            free++;
        }
        return context.paths() == null ? free : context.paths().instance(module, topic.name(), free);
    }

    /** Takes the lowest instance without a publisher; there are {@value #MAX_INSTANCES}. */
    public <T> Publication<T> advertiseMulti(OrbMetadata<T> topic) {
        context.reportForgotten();
        Publication<T> publication = advertise(topic, FREE, OrbModule.current());
        if (publication == null) {
            throw new IllegalStateException(
                    "all " + MAX_INSTANCES + " instances of topic " + topic + " are advertised");
        }
        return publication;
    }

    /** Subscribes to instance 0; see {@link #subscribe(OrbMetadata, int)}. */
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic) {
        return subscribe(topic, 0);
    }

    /**
     * Subscribes to an instance, which need not be advertised yet.
     *
     * @throws IllegalArgumentException if the instance is not between 0 and {@value #MAX_INSTANCES} - 1
     */
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance) {
        return subscribe(topic, instance, Objects.requireNonNull(topic, "topic").lateJoin());
    }

    /** As {@link #subscribe(OrbMetadata, int)}, with the given choice of earlier messages instead of the topic's. */
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance, LateJoin lateJoin) {
        context.reportForgotten();
        String module = OrbModule.current();
        TopicPlace<Orb, OrbMetadata<T>> place = placeOf(topic, module);
        return place.broker().subscribeHere(place.topic(), instance, module, lateJoin.offered);
    }

    /** Subscribes; {@link Reader#FROM_START} makes no node, and returns null without one or if this is closed. */
    <T> Subscription<T> subscribeHere(OrbMetadata<T> topic, int instance, String module, int offered) {
        Subscription<T> subscription;
        synchronized (this) {
            if (offered == Reader.FROM_START && (closed || find(topic, instance) == null)) {
                return null;
            }
            requireOpen();
            requireInstance(topic, instance);
            Origin origin = endpoints.newOrigin(module);
            subscription = new Subscription<>(
                    context, topic, nodes.get(topic, instance), number -> find(topic, number), origin, offered);
            endpoints.openedWeakly(subscription, origin, subscription.link().whenForgotten());
        }
        nodes.logDifferences();
        subscription.link().settled();
        return subscription;
    }

    /** Whether the instance has a publisher; false for an invalid instance. */
    public boolean exists(OrbMetadata<?> topic, int instance) {
        boolean exists = existsNow(topic, instance);
        return context.paths() == null ? exists : context.paths().exists(topic.name(), instance, exists);
    }

    private boolean existsNow(OrbMetadata<?> topic, int instance) {
        TopicPlace<?, ?> other = otherPlace(topic, OrbModule.current());
        return other == null
                ? isAdvertised(topic, instance)
                : ((Orb) other.broker()).isAdvertised((OrbMetadata<?>) other.topic(), instance);
    }

    private synchronized boolean isAdvertised(OrbMetadata<?> topic, int instance) {
        Node node = nodes.find(topic, instance);
        return node != null && node.isAdvertised();
    }

    /** Returns the number of advertised instances from 0 up to the first that is not. */
    public int groupCount(OrbMetadata<?> topic) {
        int count = 0;
        while (existsNow(topic, count)) {
            count++;
        }
        return context.paths() == null ? count : context.paths().count(topic.name(), count);
    }

    /** Returns all nodes of this broker, by topic name and instance. */
    public List<NodeStatus> status() {
        context.reportForgotten();
        Map<Node, Long> lost = new IdentityHashMap<>();
        for (AutoCloseable endpoint : endpoints.all()) {
            if (endpoint instanceof Subscription<?> one && one.link().isAttached()) {
                lost.merge(one.link().node(), one.lost(), Long::sum);
            }
        }
        return allNodes().stream()
                .map(node -> node.status(lost.getOrDefault(node, 0L)))
                .toList();
    }

    private synchronized List<Node> allNodes() {
        return nodes.all();
    }

    /** Returns the topics that have nodes, by name. */
    public synchronized List<OrbMetadata<?>> topics() {
        return nodes.topics();
    }

    synchronized OrbMetadata<?> topic(String name) {
        return nodes.topic(name);
    }

    /** Creates a poller. */
    public synchronized Poller poller() {
        requireOpen();
        return new Poller(context);
    }

    /**
     * Closes all publications, subscriptions and pollers of this broker; idempotent. Threads that wait are woken.
     *
     * @throws UnsupportedOperationException if this is the {@linkplain #shared process's broker}
     */
    @Override
    public void close() {
        if (processWide) {
            throw new UnsupportedOperationException("the process's broker (Orb.shared()) cannot be closed, since the"
                    + " whole program uses it; close your own publications, subscriptions and pollers, or use a broker"
                    + " of your own (Orb.create())");
        }
        if (context.paths() != null) {
            context.paths().closing();
        }
        List<AutoCloseable> toClose;
        synchronized (this) {
            closed = true; // nothing is made after that
            toClose = attributes.values().stream()
                    .filter(AutoCloseable.class::isInstance)
                    .map(AutoCloseable.class::cast)
                    .collect(Collectors.toCollection(ArrayList::new));
        }
        toClose.addAll(endpoints.all());
        context.closeAll(toClose);
    }

    synchronized <A> A attribute(Class<A> type, Function<? super Orb, ? extends A> factory) {
        A present = type.cast(attributes.get(type));
        if (present == null) {
            requireOpen();
            present = Objects.requireNonNull(factory.apply(this), "attribute"); // which may ask for others
            attributes.put(type, type.cast(present));
        }
        return present;
    }

    synchronized Node find(OrbMetadata<?> topic, int instance) {
        requireInstance(topic, instance);
        return nodes.find(topic, instance);
    }

    BrokerContext context() {
        return context;
    }

    /** Returns what a module gets that asks for that topic. */
    <T> TopicPlace<Orb, OrbMetadata<T>> placeOf(OrbMetadata<T> topic, String module) {
        TopicPlace<?, ?> other = otherPlace(topic, module);
        return other == null
                ? new TopicPlace<>(this, topic)
                : new TopicPlace<>((Orb) other.broker(), topic.replacedBy((OrbMetadata<?>) other.topic(), module));
    }

    private TopicPlace<?, ?> otherPlace(OrbMetadata<?> topic, String module) {
        Objects.requireNonNull(topic, "topic");
        return context.paths() == null ? null : context.paths().place(module, topic.name());
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("broker is closed");
        }
    }

    private static void requireInstance(OrbMetadata<?> topic, int instance) {
        if (instance < 0 || instance >= MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "instance " + instance + " of topic " + topic + " is not between 0 and " + (MAX_INSTANCES - 1));
        }
    }

    /** The holder of the process's broker, initialised at the first use. */
    private static final class Shared {
        private static final Orb ORB = create();

        static {
            ORB.processWide = true;
        }
    }
}
