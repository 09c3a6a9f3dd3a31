// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.observation.CopyProbe;
import io.uorb.observation.NodeStatus;
import io.uorb.observation.PublicationStatus;
import io.uorb.observation.SubscriptionStatus;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * A broker: the nodes of all topics in one program, or in one test or simulation. Any thread may call it.
 *
 * <p>A node is one instance of one topic. It comes into being with its first publisher or subscriber, whichever is
 * first, and stays as long as the broker.
 */
public final class Orb implements AutoCloseable {
    /** Instances of one topic: 0 to 254. */
    public static final int MAX_INSTANCES = 255;

    private final OrbClock clock;
    private final ErrorHandler errorHandler;
    private final Nodes nodes;
    private final Endpoints endpoints = new Endpoints();
    private final OrbExtensions extensions = new OrbExtensions(this);
    private final AtomicLong callbackErrors = new AtomicLong();
    private final PublishInterceptors interceptors = new PublishInterceptors(this);
    private final OrbAttributes attributes = new OrbAttributes();
    private boolean closed;

    Orb(OrbClock clock, ErrorHandler errorHandler, Nodes nodes) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.errorHandler = Objects.requireNonNull(errorHandler, "errorHandler");
        this.nodes = nodes;
    }

    /** Starts a broker of its own with more to choose. */
    public static OrbBuilder builder() {
        return new OrbBuilder();
    }

    /** A broker of its own on the system's clock. */
    public static Orb create() {
        return create(OrbClock.system());
    }

    /** A broker of its own on the given clock. */
    public static Orb create(OrbClock clock) {
        return create(clock, ErrorHandler.uncaught());
    }

    /** A broker of its own on the given clock, with somebody to tell of errors in callbacks. */
    public static Orb create(OrbClock clock, ErrorHandler errorHandler) {
        return builder().clock(clock).errorHandler(errorHandler).build();
    }

    /** A broker whose nodes' first messages follow generation {@code origin}; for tests of the wrap (P-3). */
    static Orb createFrom(OrbClock clock, long origin) {
        return new Orb(clock, ErrorHandler.uncaught(), new Nodes(Map.of(), origin)).extended();
    }

    /** This, once its extensions and the flight recorder know of it. */
    Orb extended() {
        GapWatch.opened(this);
        extensions.begin();
        return this;
    }

    /** The process's broker, on the system's clock; made when first asked for. */
    public static Orb shared() {
        return Shared.ORB;
    }

    /** The clock that governs every wait, interval and stamp of this broker. */
    public OrbClock clock() {
        return clock;
    }

    /** Who is told of callbacks that throw. */
    public ErrorHandler errorHandler() {
        return errorHandler;
    }

    /** Whether this broker is closed. */
    public synchronized boolean isClosed() {
        return closed;
    }

    /** Number of callbacks that threw, and of error handlers that did when they were told of it. */
    public long callbackErrors() {
        return callbackErrors.get();
    }

    /**
     * Joins the publishers of instance 0.
     *
     * @throws IllegalArgumentException if the broker knows the topic's name by another metadata object (M-2); all calls
     *     that take a topic do so
     * @throws IllegalStateException if the broker is closed
     */
    public <T> Publication<T> advertise(OrbMetadata<T> topic) {
        return advertise(topic, 0);
    }

    /**
     * Joins the publishers of an instance, whether lower ones are advertised or not: for replays and bridges, whose
     * instances somebody else has numbered.
     *
     * @throws IllegalArgumentException if the instance is not between 0 and {@value #MAX_INSTANCES} - 1
     */
    public <T> Publication<T> advertise(OrbMetadata<T> topic, int instance) {
        return advertise(topic, instance, OrbModule.current());
    }

    synchronized <T> Publication<T> advertise(OrbMetadata<T> topic, int instance, String module) {
        requireOpen();
        requireInstance(topic, instance);
        return opened(new Publication<>(this, nodes.get(topic, instance), endpoints.newOrigin(module)));
    }

    /**
     * Takes the lowest instance that nobody publishes on.
     *
     * @throws IllegalStateException if all {@value #MAX_INSTANCES} instances are taken
     */
    public <T> Publication<T> advertiseMulti(OrbMetadata<T> topic) {
        Publication<T> publication = tryAdvertiseMulti(topic, OrbModule.current());
        if (publication == null) {
            throw new IllegalStateException(
                    "all " + MAX_INSTANCES + " instances of topic " + topic + " are advertised");
        }
        return publication;
    }

    /** As {@link #advertiseMulti}, but null if all instances are taken. */
    synchronized <T> Publication<T> tryAdvertiseMulti(OrbMetadata<T> topic, String module) {
        requireOpen();
        for (int instance = 0; instance < MAX_INSTANCES; instance++) {
            Node<T> node = nodes.get(topic, instance);
            if (!node.isAdvertised()) {
                return opened(new Publication<>(this, node, endpoints.newOrigin(module)));
            }
        }
        return null;
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
    public synchronized <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance) {
        requireOpen();
        requireInstance(topic, instance);
        Origin origin = endpoints.newOrigin(OrbModule.current());
        return opened(new Subscription<>(this, nodes.get(topic, instance), origin));
    }

    /** Whether somebody may publish on the instance; false for one that cannot be. Makes no node. */
    public synchronized boolean exists(OrbMetadata<?> topic, int instance) {
        Node<?> node = nodes.find(topic, instance);
        return node != null && node.isAdvertised();
    }

    /** Number of advertised instances from 0 up to the first that is not. */
    public synchronized int groupCount(OrbMetadata<?> topic) {
        int count = 0;
        while (exists(topic, count)) {
            count++;
        }
        return count;
    }

    /** All nodes of this broker, by topic name and instance. */
    public List<NodeStatus> status() {
        return StatusSnapshots.nodes(allNodes(), endpoints.subscriptions());
    }

    private synchronized List<Node<?>> allNodes() {
        return nodes.all();
    }

    /** All publications that are open, by topic name, instance and id. */
    public List<PublicationStatus> publications() {
        return StatusSnapshots.publications(endpoints.publications());
    }

    /**
     * All subscriptions that are attached to a node, by topic name, instance and id; not one that is
     * {@link Subscription#unsubscribe unsubscribed} now.
     */
    public List<SubscriptionStatus> subscriptions() {
        return StatusSnapshots.subscriptions(endpoints.subscriptions());
    }

    /**
     * A counter that has grown whenever {@link #publications} or {@link #subscriptions} have other members, or one is
     * at another instance, than when it was asked before. Allocates nothing and takes no lock.
     */
    public long changes() {
        return endpoints.changes();
    }

    /**
     * Generations and times of the newest messages of a node that are still in memory: of each publisher 3 at least,
     * one less than twice the queue length or history, and 15 of short messages; fewer if they are overwritten while
     * this looks. Publishers are not held up, and nothing is allocated.
     *
     * @param generations takes the generations, ascending from its start; its length is the most that is wanted
     * @param timesUs takes the messages' {@code timestamp}s, or the times of publishing if they have none, us
     * @return how many there are; 0 if there is no such node; what the arrays hold beyond is undefined
     * @throws IllegalArgumentException if the arrays are not of one length, or the instance cannot be
     */
    public int recentTimes(OrbMetadata<?> topic, int instance, long[] generations, long[] timesUs) {
        if (generations.length != timesUs.length) {
            throw new IllegalArgumentException("array of " + timesUs.length + " times for one of " + generations.length
                    + " generations; they must be of one length");
        }
        Node<?> node = find(topic, instance);
        return node == null ? 0 : node.buffer().recentWords(node.timeWord(), generations, timesUs);
    }

    /**
     * Has somebody told of each new message that a subscription copies, in place of who was told before. Copies of that
     * subscription take the longer way meanwhile; others are not concerned.
     *
     * @param subscriptionId its {@link Subscription#id}
     * @param probe who is told; null for nobody: a copy that has begun may still tell
     * @return whether there is such a subscription
     */
    public boolean setCopyProbe(long subscriptionId, CopyProbe probe) {
        for (Subscription<?> subscription : endpoints.subscriptions()) {
            if (subscription.id() == subscriptionId) {
                subscription.attachment().setProbe(probe);
                return true;
            }
        }
        return false;
    }

    void endpointsChanged() {
        endpoints.changed();
    }

    /** The topics of which this broker has nodes, by name. */
    public synchronized List<OrbMetadata<?>> topics() {
        return nodes.topics();
    }

    /** How many {@link #topics} there are; it only grows. Allocates nothing, so it can be asked again and again. */
    public synchronized int topicCount() {
        return nodes.topicCount();
    }

    /** A poller for subscriptions of this broker. */
    public synchronized Poller poller() {
        requireOpen();
        return opened(new Poller(this));
    }

    /**
     * Puts gates into all publications that are open and that come: the maker is asked for each. They may change
     * messages and hold them back, in the order in which their makers were added. A publish that is under way meets the
     * new gate or not; the next that begins after this call does.
     *
     * @throws IllegalArgumentException if the maker is in this broker already
     * @throws IllegalStateException if the broker is closed
     */
    public synchronized void addInterceptors(PublishInterceptor.Factory maker) {
        requireOpen();
        interceptors.add(Objects.requireNonNull(maker, "maker"), false, endpoints.publications());
    }

    /**
     * As {@link #addInterceptors}, for gates that only look: they stand behind all that change messages or hold them back, and
     * are asked about what is published indeed. They answer true.
     */
    public synchronized void addObservingInterceptors(PublishInterceptor.Factory maker) {
        requireOpen();
        interceptors.add(Objects.requireNonNull(maker, "maker"), true, endpoints.publications());
    }

    /** Takes out the gates or watchers of that maker; a publish that is under way may still meet them. Idempotent. */
    public synchronized void removeInterceptors(PublishInterceptor.Factory maker) {
        interceptors.remove(maker, endpoints.publications());
    }

    /**
     * Something that this broker has one of, for libraries beside it such as fault injection; made when first asked
     * for, with the broker locked. An {@link AutoCloseable} is closed first when the broker is.
     *
     * @throws IllegalStateException if it is not there and the broker is closed
     */
    public synchronized <A> A attribute(Class<A> type, Function<? super Orb, ? extends A> maker) {
        A present = attributes.get(type);
        if (present == null) {
            requireOpen();
            present = Objects.requireNonNull(maker.apply(this), "companion");
            attributes.put(type, present);
        }
        return present;
    }

    /**
     * Closes all publications, subscriptions and pollers of this broker; idempotent. Threads that wait in a poller are
     * woken.
     */
    @Override
    public void close() {
        extensions.end();
        List<AutoCloseable> toClose;
        synchronized (this) {
            closed = true; // nothing is made after that
            toClose = new ArrayList<>(attributes.closeable());
        }
        toClose.addAll(endpoints.all());
        for (AutoCloseable one : toClose) {
            close(one);
        }
        GapWatch.closed(this);
    }

    private void close(AutoCloseable one) {
        try {
            one.close();
        } catch (Exception e) {
            callbackFailed(one, e);
        }
    }

    /** Number of publications, subscriptions and pollers that are open; for tests of leaks. */
    int openCount() {
        return endpoints.count();
    }

    void forget(AutoCloseable one) {
        endpoints.forget(one);
    }

    /** The node, or null if there is none. */
    synchronized <T> Node<T> find(OrbMetadata<T> topic, int instance) {
        requireInstance(topic, instance);
        return nodes.find(topic, instance);
    }

    /** Counts the error and tells the handler; a handler that throws changes nothing for the publisher. */
    void callbackFailed(Object source, Throwable error) {
        callbackErrors.incrementAndGet();
        try {
            errorHandler.onError(source, error);
        } catch (Throwable e) {
            callbackErrors.incrementAndGet();
        }
    }

    private <C extends AutoCloseable> C opened(C one) {
        if (one instanceof Publication<?> publication) {
            interceptors.fit(publication);
        }
        return endpoints.opened(one);
    }

    private static void requireInstance(OrbMetadata<?> topic, int instance) {
        if (instance < 0 || instance >= MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "instance " + instance + " of topic " + topic + " is not between 0 and " + (MAX_INSTANCES - 1));
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("broker is closed");
        }
    }

    /** Holds the process's broker until somebody asks for it. */
    private static final class Shared {
        private static final Orb ORB = create();
    }
}
