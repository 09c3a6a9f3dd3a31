// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.Reader;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.BrokerPaths.TopicPlace;
import io.uorb.endpoint.Origin;
import io.uorb.endpoint.PollPath;
import io.uorb.endpoint.PublicationPaths;
import io.uorb.endpoint.SubscriptionPaths;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

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

    /** Returns the access to a broker; it has no state. */
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
        return subscription.link().attached();
    }

    /** Returns what attaches to a poller; null for nothing. */
    public static PollPath paths(Poller poller) {
        return poller.path;
    }

    /** Reports the endpoints that were forgotten while they were open; not to be called with a lock held. */
    public void reportForgotten() {
        orb.context().reportForgotten();
    }

    /** Returns the open publications, subscriptions and pollers. */
    public List<AutoCloseable> endpoints() {
        return orb.context().endpoints().all();
    }

    /** Returns the origin of an endpoint; null if it is not open. */
    public Origin origin(AutoCloseable endpoint) {
        return orb.context().endpoints().origin(endpoint);
    }

    /** Counts an error of something that is attached to the broker and passes it to the broker's handler. */
    public void failed(Object source, Throwable error) {
        orb.context().callbackFailed(source, error);
    }

    /** As {@link Poller#add(Subscription)}; when the subscription is closed, a poll that waits returns. */
    public static void addEnding(Poller poller, Subscription<?> subscription) {
        poller.addEnding(subscription);
    }

    /**
     * Returns a counter that grows whenever {@link #endpoints} has other members, or one of them moves to another
     * instance. Allocates nothing and takes no lock.
     */
    public long changes() {
        return orb.context().endpoints().changes();
    }

    /** Returns the topic of this name among all {@linkplain Orb#topics topics}, or null. */
    public OrbMetadata<?> topic(String name) {
        return orb.topic(name);
    }

    /** As {@link Orb#advertise(OrbMetadata)}, for a {@linkplain OrbModule module} that need not be the present one. */
    public <T> Publication<T> advertise(OrbMetadata<T> topic, String module) {
        return orb.advertise(topic, 0, module);
    }

    /** As {@link Orb#advertiseMulti}, for a module as in {@link #advertise}; null if all instances are taken. */
    public <T> Publication<T> tryAdvertiseMulti(OrbMetadata<T> topic, String module) {
        return orb.advertise(topic, Orb.FREE, module);
    }

    /** Returns the broker and the topic that a module gets if it asks for that topic, which is nearly always itself. */
    public <T> TopicPlace<Orb, OrbMetadata<T>> place(OrbMetadata<T> topic, String module) {
        return orb.placeOf(topic, module);
    }

    /** Whether the node exists; creates none. Parameters as in {@link #subscribeFromStart}. */
    public boolean hasNode(OrbMetadata<?> topic, int instance) {
        return orb.find(topic, instance) != null;
    }

    /** As {@link Orb#subscribe(OrbMetadata, int)}, for a module as in {@link #advertise}, not remapped. */
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance, String module) {
        return orb.subscribeHere(topic, instance, module, topic.lateJoin().offered);
    }

    /**
     * As {@link #subscribe}, and as if before the first message, or the first in the window when this program opened a
     * shared node: messages no longer in memory count as lost. For recorders, which find nodes early.
     *
     * @return null if there is no such node, or the broker is closed; makes none
     * @throws IllegalArgumentException if the instance is not between 0 and {@value Orb#MAX_INSTANCES} - 1
     */
    public <T> Subscription<T> subscribeFromStart(OrbMetadata<T> topic, int instance, String module) {
        return orb.subscribeHere(topic, instance, module, Reader.FROM_START);
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
        return subscription.link().broker().clock();
    }

    /**
     * Returns the latest time at which a pending message of the subscription passes its interval, us: that of {@link
     * Subscription#dueUs}, or later for a message that was there before. Any thread may call it.
     */
    public static long latestUs(Subscription<?> subscription) {
        return subscription.reads().limit().latestUs();
    }

    /** Returns whether a subscription has an unread message; observers do not see this call. */
    public static boolean hasUnread(Subscription<?> subscription) {
        return subscription.reads().hasUnread();
    }

    /**
     * As {@link Subscription#registerCallback}, for a callback that schedules something with a path of its own, such as
     * a work item: observers of the subscription do not see its calls.
     */
    public static boolean registerHandingOver(Subscription<?> subscription, PublishCallback callback) {
        return subscription.link().register(callback, true);
    }

    /**
     * Declares that a lock of the caller guards checks and copies of a subscription, so that any thread that holds it
     * may make them: the assertion of a single thread is skipped. For components that guard several subscriptions at
     * once; others use {@link SharedSubscription}.
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
}
