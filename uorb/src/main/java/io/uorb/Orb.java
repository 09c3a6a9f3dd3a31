// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
    private final Map<String, TopicNodes<?>> nodesByTopic = new HashMap<>();
    private final Map<AutoCloseable, Boolean> open = new IdentityHashMap<>();
    private boolean closed;

    private Orb(OrbClock clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    /** A broker of its own on the system's clock. */
    public static Orb create() {
        return new Orb(OrbClock.system());
    }

    /** A broker of its own on the given clock. */
    public static Orb create(OrbClock clock) {
        return new Orb(clock);
    }

    /** The process's broker, on the system's clock; made when first asked for. */
    public static Orb shared() {
        return Shared.ORB;
    }

    /** The clock that governs every wait, interval and stamp of this broker. */
    public OrbClock clock() {
        return clock;
    }

    /** Joins the publishers of instance 0. */
    public synchronized <T> Publication<T> advertise(OrbMetadata<T> topic) {
        requireOpen();
        return opened(new Publication<>(this, node(topic, 0)));
    }

    /**
     * Takes the lowest instance that nobody publishes on.
     *
     * @throws IllegalStateException if all {@value #MAX_INSTANCES} instances are taken
     */
    public synchronized <T> Publication<T> advertiseMulti(OrbMetadata<T> topic) {
        requireOpen();
        for (int instance = 0; instance < MAX_INSTANCES; instance++) {
            Node<T> node = node(topic, instance);
            if (!node.isAdvertised()) {
                return opened(new Publication<>(this, node));
            }
        }
        throw new IllegalStateException("all " + MAX_INSTANCES + " instances of topic " + topic + " are advertised");
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
        if (instance < 0 || instance >= MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "instance " + instance + " of topic " + topic + " is not between 0 and " + (MAX_INSTANCES - 1));
        }
        return opened(new Subscription<>(this, node(topic, instance)));
    }

    /** A poller for subscriptions of this broker. */
    public synchronized Poller poller() {
        requireOpen();
        return opened(new Poller(this));
    }

    /**
     * Closes all publications, subscriptions and pollers of this broker; idempotent. Threads that wait in a poller are
     * woken.
     */
    @Override
    public void close() {
        List<AutoCloseable> toClose;
        synchronized (this) {
            closed = true;
            toClose = new ArrayList<>(open.keySet());
        }
        for (AutoCloseable one : toClose) {
            close(one);
        }
    }

    private static void close(AutoCloseable one) {
        if (one instanceof Publication<?> publication) {
            publication.close();
        } else if (one instanceof Subscription<?> subscription) {
            subscription.close();
        } else if (one instanceof Poller poller) {
            poller.close();
        }
    }

    synchronized void forget(AutoCloseable one) {
        open.remove(one);
    }

    private <C extends AutoCloseable> C opened(C one) {
        open.put(one, Boolean.TRUE);
        return one;
    }

    /**
     * The node, made if missing. A topic is the metadata object: two topics of one name cannot share a broker (M-2).
     */
    private <T> Node<T> node(OrbMetadata<T> topic, int instance) {
        TopicNodes<?> nodes = nodesByTopic.computeIfAbsent(topic.name(), name -> new TopicNodes<>(topic));
        if (nodes.topic != topic) {
            throw new IllegalArgumentException("topic " + topic + " of "
                    + topic.getClass().getName() + " is already in use here with "
                    + nodes.topic.getClass().getName());
        }
        @SuppressWarnings("unchecked") // the same metadata object, so the same message class
        TopicNodes<T> own = (TopicNodes<T>) nodes;
        return own.instance(instance);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("broker is closed");
        }
    }

    /** The nodes of one topic, by instance. */
    private static final class TopicNodes<T> {
        private final OrbMetadata<T> topic;
        private final Map<Integer, Node<T>> byInstance = new HashMap<>();

        TopicNodes(OrbMetadata<T> topic) {
            this.topic = topic;
        }

        Node<T> instance(int instance) {
            return byInstance.computeIfAbsent(instance, number -> new Node<>(topic, number));
        }
    }

    /** Holds the process's broker until somebody asks for it. */
    private static final class Shared {
        private static final Orb ORB = new Orb(OrbClock.system());
    }
}
