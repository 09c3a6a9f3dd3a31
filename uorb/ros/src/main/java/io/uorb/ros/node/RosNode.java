// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.log.RosLog;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.name.LocalHost;
import io.uorb.ros.name.NodeIdentity;
import io.uorb.ros.name.RosArguments;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.ros.service.ServiceCaller;
import io.uorb.ros.service.ServiceHandler;
import io.uorb.ros.service.ServiceProvision;
import io.uorb.ros.service.ServiceType;
import io.uorb.ros.topic.MessageEvent;
import io.uorb.ros.topic.SubscriberListener;
import io.uorb.ros.topic.SubscriberQueue;
import io.uorb.ros.topic.TopicPublication;
import io.uorb.ros.topic.TopicSubscription;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A node: a named participant of a ROS 1 graph. It registers in the background and retries while there is no master.
 * Any thread may call any method; {@link #close} ends it in order.
 *
 * <p>Threads: one poll loop for all connections, one for registrations, the server's and the client's of XML-RPC, and
 * those that run callbacks. Callbacks of subscribers, services and timers run on the node's callback thread, unless the
 * builder sets another target; a callback that blocks delays the others.
 */
public final class RosNode implements AutoCloseable {
    /** The default queue of a publisher or a subscriber: 100 messages. */
    public static final int DEFAULT_QUEUE_SIZE = 100;

    /** A queue without a limit; must be set explicitly. */
    public static final int UNLIMITED_QUEUE = Integer.MAX_VALUE;

    private final RosNodeBuilder settings;
    private final String name;
    private final NodeParts parts;
    private final LogOutputs logOutputs;
    private final NodeParameters parameters;
    /** Null if the program runs callbacks. */
    private final OwnCallbacks ownCallbacks;

    private final CallbackTarget callbacks;
    private final AtomicLong owners = new AtomicLong();
    private final NodeTimers timers;
    private final List<Consumer<String>> shutdownListeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean closing = new AtomicBoolean();
    private final CountDownLatch closed = new CountDownLatch(1);
    /** Ends the node when the program gets a signal; null if that is not wished. */
    private Thread exitHook;

    RosNode(RosNodeBuilder settings) throws IOException {
        this.settings = settings;
        this.name = settings.fullName();
        this.parts = new NodeParts(settings);
        this.logOutputs = new LogOutputs(settings, parts);
        this.parameters = new NodeParameters(
                parts.master(), parts.parameters(), relative -> settings.names().resolveLegal("parameter", relative));
        this.ownCallbacks = settings.callbacks() == null ? new OwnCallbacks(name, settings.errors()) : null;
        this.callbacks = ownCallbacks == null ? settings.callbacks() : ownCallbacks;
        this.timers = new NodeTimers(name, parts.clock(), settings.clock(), callbacks, owners::incrementAndGet);
    }

    /**
     * Returns a builder of a node on loopback, which reads neither arguments nor environment.
     *
     * @param name name of the node, with its namespace if it has one
     * @throws IllegalArgumentException if the name is malformed
     */
    public static RosNodeBuilder builder(String name) {
        return new RosNodeBuilder(name);
    }

    /** Returns a builder of a node with the settings of a command line and an environment. */
    public static RosNodeBuilder builder(NodeIdentity identity) {
        return new RosNodeBuilder(identity);
    }

    /**
     * Starts a node as programs of ROS do: with remappings and settings of the command line, the environment of ROS,
     * and a log file.
     *
     * @param name its base name, which {@code __name:=} replaces
     * @throws IOException if it cannot listen, or its log file cannot be opened
     * @throws IllegalArgumentException if a name or a setting is wrong
     */
    public static RosNode start(String name, String... arguments) throws IOException {
        return builder(NodeIdentity.of(
                        name, RosArguments.parse(List.of(arguments)), RosEnvironment.system(), LocalHost.system()))
                .start();
    }

    /** Listens, then registers what every node has. */
    void start() throws IOException {
        try {
            logOutputs.open();
            parts.listen(this::closeSoon);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
        if (settings.closesOnExit()) {
            exitHook = new Thread(() -> close("signal"), name + " exit");
            Runtime.getRuntime().addShutdownHook(exitHook);
        }
        logOutputs.start();
        parts.readSimulatedTime();
    }

    /** Returns the full name. */
    public String name() {
        return name;
    }

    /** Returns the URI of the node, {@code http://HOST:PORT/}. */
    public String uri() {
        return parts.uri();
    }

    /** Returns the URI of the master. */
    public String masterUri() {
        return settings.masterUri();
    }

    /** Returns the log, which goes to {@code /rosout}. */
    public RosLog log() {
        return parts.log();
    }

    /** Returns ROS time: the wall clock, or {@code /clock} if time is simulated. */
    public NodeClock clock() {
        return parts.clock();
    }

    /** Returns the timers. */
    public NodeTimers timers() {
        return timers;
    }

    /** Returns the parameters. */
    public NodeParameters param() {
        return parameters;
    }

    /** Returns the master, for calls that the node does not make. */
    public MasterClient master() {
        return parts.master();
    }

    /**
     * Resolves a name of the program to its full name, remapped.
     *
     * @param relative global, relative to the node's namespace, or private ({@code ~name})
     * @throws IllegalArgumentException if it is empty or has a character that names do not have; the message names its
     *     position
     */
    public String resolve(String relative) {
        return resolve("topic or service", relative);
    }

    private String resolve(String kind, String relative) {
        return settings.names().resolveLegal(kind, relative);
    }

    /** Publishes a topic with a queue of {@value #DEFAULT_QUEUE_SIZE} messages, without latch. */
    public <M> Publisher<M> advertise(String topic, Serializer<M> serializer) {
        return advertise(topic, serializer, DEFAULT_QUEUE_SIZE, false, null);
    }

    /** Publishes a topic without latch. */
    public <M> Publisher<M> advertise(String topic, Serializer<M> serializer, int queueSize) {
        return advertise(topic, serializer, queueSize, false, null);
    }

    /**
     * Publishes a topic.
     *
     * @param queueSize greatest number of queued messages for each subscriber, or {@link #UNLIMITED_QUEUE}
     * @param latch whether the last message is kept for later subscribers
     * @param listener is notified of subscribers, as a callback; may be null
     * @throws IllegalArgumentException if the queue is below 1, or this node publishes the topic with another type
     */
    public <M> Publisher<M> advertise(
            String topic, Serializer<M> serializer, int queueSize, boolean latch, SubscriberListener listener) {
        requireOpen();
        TopicPublication publication =
                parts.topics().advertise(resolve("topic", topic), serializer.type(), queue(topic, queueSize), latch);
        long owner = owners.incrementAndGet();
        SubscriberListener queued =
                listener == null ? null : (peer, came) -> callbacks.add(owner, () -> listener.onSubscriber(peer, came));
        return new Publisher<>(publication, serializer, queued, closed -> {
            parts.topics().unadvertise(closed);
            callbacks.removeOwner(owner);
        });
    }

    private static int queue(String topic, int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a queue of " + size + " messages for " + topic
                    + "; the least is 1, without limit is RosNode.UNLIMITED_QUEUE");
        }
        return size == UNLIMITED_QUEUE ? 0 : size;
    }

    private void requireOpen() {
        if (closing.get()) {
            throw new IllegalStateException("node " + name + " was closed");
        }
    }

    /** Subscribes to a topic with a queue of {@value #DEFAULT_QUEUE_SIZE} messages. */
    public <M> Subscriber subscribe(String topic, Serializer<M> serializer, Consumer<M> callback) {
        return subscribe(topic, serializer, DEFAULT_QUEUE_SIZE, callback);
    }

    /** Subscribes to a topic. A message is valid during the callback; copy it to keep it, and do not change it. */
    public <M> Subscriber subscribe(String topic, Serializer<M> serializer, int queueSize, Consumer<M> callback) {
        return subscribeEvents(topic, serializer, queueSize, event -> callback.accept(event.message()));
    }

    /**
     * Subscribes to a topic; events contain the message, its publisher and its time, and are valid during the callback.
     *
     * @param queueSize greatest number of messages that wait for the callback, or {@link #UNLIMITED_QUEUE}; beyond it
     *     the oldest are dropped
     * @throws IllegalArgumentException if the queue is below 1, or this node subscribes the topic with another type
     */
    public <M> Subscriber subscribeEvents(
            String topic, Serializer<M> serializer, int queueSize, Consumer<MessageEvent<M>> callback) {
        requireOpen();
        String full = resolve("topic", topic);
        long owner = owners.incrementAndGet();
        QueuedCall call = new QueuedCall(callbacks, owner);
        SubscriberQueue<M> queue = new SubscriberQueue<>(
                parts.topicContext(), full, serializer, queue(topic, queueSize), callback, call::queue);
        call.target = queue;
        TopicSubscription subscription = subscribe(full, serializer.type(), queue);
        return new Subscriber(subscription, queue, () -> {
            parts.topics().unsubscribe(subscription, queue);
            queue.close();
            callbacks.removeOwner(owner);
        });
    }

    private TopicSubscription subscribe(String topic, MessageType type, SubscriberQueue<?> queue) {
        try {
            return parts.topics().subscribe(topic, type, queue);
        } catch (RuntimeException e) {
            queue.close(); // its share of the memory is for others
            throw e;
        }
    }

    /** The callback of a subscriber in the queue of callbacks: one object for all messages. */
    private static final class QueuedCall implements Runnable {
        private final CallbackTarget callbacks;
        private final long owner;
        private SubscriberQueue<?> target;

        private QueuedCall(CallbackTarget callbacks, long owner) {
            this.callbacks = callbacks;
            this.owner = owner;
        }

        private void queue() {
            callbacks.add(owner, this);
        }

        @Override
        public void run() {
            target.callOne();
        }
    }

    /**
     * Provides a service; the handler runs as a callback.
     *
     * @throws IllegalArgumentException if this node provides it already
     */
    public <Q, R> ServiceServer advertiseService(String service, ServiceType<Q, R> type, ServiceHandler<Q, R> handler) {
        requireOpen();
        long owner = owners.incrementAndGet();
        ServiceProvision<Q, R> provision = parts.services()
                .advertise(resolve("service", service), type, handler, task -> callbacks.add(owner, task));
        return new ServiceServer(provision, () -> {
            parts.services().unadvertise(provision);
            callbacks.removeOwner(owner);
        });
    }

    /** Returns a client of a service that connects for each call. */
    public <Q, R> ServiceClient<Q, R> serviceClient(String service, ServiceType<Q, R> type) {
        return serviceClient(service, type, false);
    }

    /** Returns a client of a service; a persistent one makes all its calls on one connection. */
    public <Q, R> ServiceClient<Q, R> serviceClient(String service, ServiceType<Q, R> type, boolean persistent) {
        requireOpen();
        String full = resolve("service", service);
        ServiceCaller<Q, R> caller = new ServiceCaller<>(
                parts.loop(), settings.limits(), name, full, type, this::lookUpService, persistent, parts.keepAlive());
        return new ServiceClient<>(full, caller, settings.clock(), settings.times());
    }

    private String lookUpService(String service) throws IOException {
        try {
            return parts.master().call("lookupService", service) instanceof String found ? found : null;
        } catch (MasterRefusalException e) {
            return null;
        }
    }

    /** Waits until the master has registered everything of the node; returns false after the timeout. */
    public boolean awaitRegistered(Duration timeout) throws InterruptedException {
        return parts.registrar().await(timeout.toMillis());
    }

    /** Adds a listener of the node's end. It is called with the reason, before anything is closed. */
    public void onShutdown(Consumer<String> listener) {
        shutdownListeners.add(listener);
    }

    /** Returns whether the node is running: its end has not begun. */
    public boolean isOk() {
        return !closing.get();
    }

    /** Returns the exception that ended a thread of the node, and so the node; null if there is none. */
    public Throwable failure() {
        return parts.failure();
    }

    /** Returns the number of errors at whose report the error handler itself threw. */
    public long failedReports() {
        return parts.loop().failedReports() + (ownCallbacks == null ? 0 : ownCallbacks.failedReports());
    }

    /** Waits for the end of the node; returns false after the timeout. */
    public boolean awaitClosed(Duration timeout) throws InterruptedException {
        return closed.await(timeout.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Ends the node on a thread of its own: the caller is one of the node's threads. */
    private void closeSoon(String reason) {
        Thread thread = new Thread(() -> close(reason), name + " shutdown");
        thread.setDaemon(true);
        thread.start();
    }

    /** Ends the node: notifies its listeners, unregisters everything, closes connections and threads. */
    @Override
    public void close() {
        close("closed");
    }

    private void removeExitHook() {
        if (exitHook != null && Thread.currentThread() != exitHook) {
            try {
                Runtime.getRuntime().removeShutdownHook(exitHook);
            } catch (IllegalStateException e) {
                return; // the program is ending, and the hook finds the node closed
            }
        }
    }

    private void close(String reason) {
        if (closing.getAndSet(true)) {
            return;
        }
        for (Consumer<String> listener : shutdownListeners) {
            try {
                listener.accept(reason);
            } catch (RuntimeException e) {
                settings.errors().onError("shutdown of " + name, e);
            }
        }
        timers.close();
        parts.close();
        if (ownCallbacks != null) {
            ownCallbacks.close();
        }
        logOutputs.close();
        removeExitHook();
        closed.countDown();
    }
}
