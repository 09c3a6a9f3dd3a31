// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.TopicPlace;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.PublicationPaths;
import io.uorb.endpoint.SubscriptionPaths;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Access to a broker for what is built on it: recorders, bridges, hosts of modules, work queues. A program that only
 * publishes and subscribes needs none of it; what looks at endpoints is in the artifact {@code uorb-observe}. Any
 * thread may use it; the methods that take a publication or a subscription belong to the threads of that.
 *
 * <p>Words are messages in their topic's layout, as {@link OrbMetadata} describes it; their content is not checked.
 */
public final class OrbTools {
    private final Orb orb;

    private OrbTools(Orb orb) {
        this.orb = orb;
    }

    /** Returns the access to a broker; it holds nothing of its own. */
    public static OrbTools of(Orb orb) {
        return new OrbTools(Objects.requireNonNull(orb, "orb"));
    }

    /** Returns what attaches to the broker; null for nothing. */
    public BrokerPaths paths() {
        return orb.context().paths();
    }

    /** Returns what attaches to a publication; null for nothing. */
    public static PublicationPaths paths(Publication<?> publication) {
        return publication.paths().attached();
    }

    /** Returns what attaches to a subscription; null for nothing. */
    public static SubscriptionPaths paths(Subscription<?> subscription) {
        return subscription.attachment().attached();
    }

    /** Reports the endpoints that were forgotten while they were open; not to be called with a lock held. */
    public void reportForgotten() {
        orb.context().reportForgotten();
    }

    /** Returns the open publications, subscriptions and pollers. */
    public List<AutoCloseable> endpoints() {
        return orb.context().endpoints().all();
    }

    /** Returns the lazy subscriptions that wait for their nodes, in no order; those that nobody uses are left out. */
    public List<LazySubscription<?>> waiting() {
        return LazySubscription.Waiting.of(orb).list();
    }

    /**
     * Returns the open publications, subscriptions and pollers of a module ({@link OrbModule}), in no order, also those
     * of its {@linkplain #remap remapped} topics: for hosts of modules, which close what a module has left.
     */
    public List<AutoCloseable> endpointsOf(String module) {
        return Stream.concat(
                        Stream.of(orb), orb.remaps().placesOf(module).stream().map(TopicPlace::broker))
                .distinct()
                .flatMap(broker -> broker.context().endpoints().all().stream())
                .filter(endpoint -> module.equals(moduleOf(endpoint)))
                .toList();
    }

    private static String moduleOf(AutoCloseable endpoint) {
        if (endpoint instanceof Publication<?> publication) {
            return publication.module();
        }
        if (endpoint instanceof Subscription<?> subscription) {
            return subscription.module();
        }
        return endpoint instanceof Poller poller ? poller.module() : "";
    }

    /**
     * Gives a module another topic in place of one of this broker, as a remap in a launch file does: publications and
     * subscriptions that the module makes of {@code topic} afterwards are those of {@code target} in {@code place}.
     *
     * @param module as in {@link OrbModule}
     * @param topic the name that the module uses
     * @param place the broker of the other topic, this one or one on the same clock
     * @param target a topic with the same message class, else what the module makes is refused
     * @return whether the module has asked for the topic since
     * @throws IllegalArgumentException if the brokers have two clocks
     */
    public BooleanSupplier remap(String module, String topic, Orb place, OrbMetadata<?> target) {
        if (place.context().clock() != orb.context().clock()) {
            throw new IllegalArgumentException(
                    "topic " + topic + " of module " + module + " cannot be remapped to a broker on another clock");
        }
        return orb.remaps().put(module, topic, new TopicPlace<>(place, target))::isUsed;
    }

    /** As {@link Poller#add(Subscription)}; when the subscription is closed, a poll that waits returns. */
    public static void addEnding(Poller poller, Subscription<?> subscription) {
        poller.add(new PollEntry.Ending(poller, subscription));
    }

    /** Returns whether a subscription is closed. Any thread. */
    public static boolean isClosed(Subscription<?> subscription) {
        return subscription.attachment().isClosed();
    }

    /**
     * Returns a counter that grows whenever {@link #endpoints} has other members, or one of them moves to another
     * instance. Allocates nothing and takes no lock.
     */
    public long changes() {
        return orb.context().endpoints().changes();
    }

    /** Returns that of all {@linkplain Orb#topics topics} which has the name, without a look at the others. */
    public Optional<OrbMetadata<?>> topic(String name) {
        return Optional.ofNullable(orb.topic(name));
    }

    /** Returns the number of {@linkplain Orb#topics topics}, which only grows. Allocates nothing. */
    public int topicCount() {
        return orb.topicCount();
    }

    /** As {@link Orb#advertise(OrbMetadata)}, for a {@linkplain OrbModule module} that need not be the present one. */
    public <T> Publication<T> advertise(OrbMetadata<T> topic, String module) {
        return orb.advertise(topic, 0, module);
    }

    /** As {@link Orb#advertiseMulti}, for a module as in {@link #advertise}; null if all instances are taken. */
    public <T> Publication<T> tryAdvertiseMulti(OrbMetadata<T> topic, String module) {
        return orb.tryAdvertiseMulti(topic, module);
    }

    /**
     * Subscribes to a node as if before its first message: what is not in memory any more counts as lost. For
     * recorders, which find a node shortly after it was made; see {@link LazySubscription} for one node.
     *
     * @return null if there is no such node, or the broker is closed; makes none
     * @throws IllegalArgumentException if the instance is not between 0 and {@value Orb#MAX_INSTANCES} - 1
     */
    public <T> Subscription<T> subscribeFromStart(OrbMetadata<T> topic, int instance) {
        return orb.subscribeFromStart(topic, instance);
    }

    /**
     * Reads generations and times of the newest messages of a node that are still in memory: at least 8, at least twice
     * the queue length or history, and 16 of short messages; fewer if generations among them were never published or
     * messages are overwritten during the call. Does not block publishers and allocates nothing.
     *
     * @param generations receives the generations, ascending from its start; its length limits their number
     * @param timesUs receives the messages' {@code timestamp}s, or the times of publishing if they have none, us
     * @return the number of messages, 0 if there is no such node; the arrays' content beyond is undefined
     * @throws IllegalArgumentException if the arrays differ in length, or the instance is not between 0 and
     *     {@value Orb#MAX_INSTANCES} - 1
     */
    public int recentTimes(OrbMetadata<?> topic, int instance, long[] generations, long[] timesUs) {
        if (generations.length != timesUs.length) {
            throw new IllegalArgumentException("array of times has length " + timesUs.length + ", that of generations "
                    + generations.length + "; both must have the same length");
        }
        Node node = orb.find(topic, instance);
        return node == null ? 0 : node.buffer().recentWords(0, generations, timesUs);
    }

    /**
     * Returns the broker's attribute of that type, made with the first call while the broker is locked. An attribute
     * that is {@link AutoCloseable} is closed before everything else when the broker is.
     *
     * @throws IllegalStateException if there is none and the broker is closed
     */
    public <A> A attribute(Class<A> type, Function<? super Orb, ? extends A> factory) {
        return orb.attribute(type, factory);
    }

    /** Returns the clock of a subscription's broker. */
    public static OrbClock clock(Subscription<?> subscription) {
        return subscription.attachment().broker().clock();
    }

    /**
     * Returns the latest time at which a pending message of the subscription passes its interval, us: that of {@link
     * Subscription#dueUs}, or later for a message that was there before. Any thread may call it.
     */
    public static long latestUs(Subscription<?> subscription) {
        return subscription.reads().limit().latestUs();
    }

    /** Returns whether a subscription has an unread message; nothing that attaches to it sees the look. */
    public static boolean hasUnread(Subscription<?> subscription) {
        return subscription.reads().hasUnread();
    }

    /**
     * Registers a callback that hands over to something that has a path of its own, such as a work item: nothing that
     * attaches to the subscription sees its calls. Else as {@link Subscription#registerCallback}.
     */
    public static boolean registerHandingOver(Subscription<?> subscription, PublishCallback callback) {
        return subscription.attachment().register(callback, true);
    }

    /**
     * Tells that a lock of the caller guards checks and copies of a subscription, so that each thread that holds it may
     * make them: the assertion of a single thread is left out. For components that guard several subscriptions at once;
     * others use {@link SharedSubscription}.
     */
    public static void readUnderLock(Subscription<?> subscription) {
        subscription.reads().thread().share();
    }

    /**
     * Returns the topic whose layout the node of a publication has, and so the words that interceptors receive: another
     * object than the publication's topic where a program has several versions of a message.
     */
    public static OrbMetadata<?> layout(Publication<?> publication) {
        return publication.paths().layout();
    }

    /** Publishes a message in words, as {@link Publication#publish} does. */
    public static void publish(Publication<?> publication, long[] words) {
        publication.publishWords(words);
    }

    /** Copies the next message into words, as {@link Subscription#update} does. */
    public static boolean update(Subscription<?> subscription, long[] words) {
        return subscription.path().copy(null, words, false);
    }

    /** Copies the next or the newest message into words, as {@link Subscription#copy} does. */
    public static boolean copy(Subscription<?> subscription, long[] words) {
        return subscription.path().copy(null, words, true);
    }

    /**
     * Encodes a message object into words.
     *
     * @throws IllegalArgumentException if the object is not of the topic's class, or one of its arrays does not have
     *     the declared length
     */
    public static <T> void encode(OrbMetadata<T> topic, Object message, long[] words) {
        topic.encode(topic.requireMessage(message), words, 0);
    }

    /**
     * Decodes words into a message object.
     *
     * @throws IllegalArgumentException as {@link #encode}
     */
    public static <T> void decode(OrbMetadata<T> topic, long[] words, Object message) {
        topic.decode(words, 0, topic.requireMessage(message));
    }
}
