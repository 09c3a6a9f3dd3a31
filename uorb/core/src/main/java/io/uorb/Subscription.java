// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.broker.Origin;
import io.uorb.broker.ReadingThread;
import io.uorb.buffer.Reader;
import io.uorb.buffer.TicketWatch;
import io.uorb.buffer.WaitCheck;
import io.uorb.event.LossReport;
import io.uorb.time.IntervalRule;
import io.uorb.time.OrbClock;
import io.uorb.time.SubscriptionInterval;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * A reader of one node, with its own cursor. For one thread at a time (S-12); read-only accessors such as
 * {@link #generation} and {@link #dueUs}, callback registration and {@link #close} may be called from any thread.
 * Several threads use {@link SharedSubscription}.
 *
 * <p>It belongs to the thread that checks or copies first, or next if that one has ended; another may take it over
 * once, as from a thread that prepares it, and again after {@link #rebind}. With assertions enabled ({@code -ea}),
 * checks and copies by any other thread throw an IllegalStateException that names both.
 *
 * <p>A subscription is offered the newest message that exists when it is made, once (S-3), and then what is published.
 * Checking and copying never block and allocate nothing. The broker does not hold it, unless a callback is registered:
 * one that is forgotten without {@link #close} leaves its node, and the broker's error handler is told once.
 *
 * @param <T> the message class
 */
public final class Subscription<T> implements AutoCloseable {
    private final BrokerContext broker;
    private final IntFunction<Node> nodes;
    private final OrbMetadata<T> topic;
    /** Between the message class and the node's words: the topic, unless the node has another layout. */
    private OrbMetadata<T> codec;

    private final Origin origin;
    private final Reader reader;
    private int headerWords;

    private final ObservedCopy<T> observed;
    private final SubscriptionInterval limit;
    private final Attachment<T> attachment;
    private volatile boolean attached;
    /** The reader while this is attached without interval and probe, else null: one load. */
    private volatile Reader direct;

    private final ReadingThread thread = new ReadingThread();
    /** Whether an interval is set. */
    private boolean limited;
    /** Whether copies are reported to the limit. */
    private boolean timed;

    Subscription(
            BrokerContext broker,
            OrbMetadata<T> topic,
            Node node,
            IntFunction<Node> nodes,
            Origin origin,
            Reader reader) {
        this.broker = broker;
        this.nodes = nodes;
        this.origin = origin;
        this.topic = topic;
        this.reader = reader;
        this.limit = new SubscriptionInterval(broker.clock());
        this.observed = new ObservedCopy<>(this, node, reader, limit);
        adopt();
        this.attachment = new Attachment<>(this, node, broker, observed, reader);
        reader.onLoss(new LossReport(topic.name(), attachment.place()::instance, module(), reader::lostOpaque));
    }

    /** Whether there is a message not copied yet that passes the interval, if any (S-5, V-3). Consumes nothing. */
    public boolean updated() {
        assert thread.isHere(this);
        Reader unlimited = direct;
        return unlimited != null ? unlimited.updated() : isDue() && reader.updated();
    }

    /** Whether there is a message that was not copied yet, whatever the interval says. */
    public boolean hasUnread() {
        assert thread.isHere(this);
        return isAttached() && reader.updated();
    }

    /**
     * Copies the next message into {@code target}, or the newest one again if there is none (S-6, S-7, S-8). The
     * interval does not gate it (V-4). While it runs, {@code target} may hold parts of other messages; when it returns
     * false it is untouched, unless another thread has closed this meanwhile.
     *
     * @return false if this subscription has never been offered a message, or is closed
     * @throws IllegalArgumentException if the target is of another class (raw types), or one of its arrays is shorter
     *     than declared; the message stays to be copied
     * @throws NullPointerException if the target or one of its arrays is null
     */
    public boolean copy(T target) {
        Objects.requireNonNull(target, "target");
        assert thread.isHere(this);
        Reader unlimited = direct;
        if (unlimited != null) {
            long stamp = unlimited.anyShort();
            if (ObservedCopy.copyShort(unlimited, stamp, codec, headerWords, target)) {
                return true;
            }
        }
        return isAttached() && observed.copy(target, null, true, timed);
    }

    /** As {@link #copy} or {@link #update}, for the message's words, which are copied as they are. */
    boolean copyWords(long[] target, boolean orAgain) {
        assert thread.isHere(this);
        return (orAgain ? isAttached() : isDue()) && observed.copy(null, target, orAgain, timed);
    }

    /** Copies the next message if {@link #updated}, else returns false, as {@link #copy} (S-6). */
    public boolean update(T target) {
        Objects.requireNonNull(target, "target");
        assert thread.isHere(this);
        Reader unlimited = direct;
        if (unlimited != null) {
            long stamp = unlimited.nextShort();
            if (stamp == 0) {
                return false;
            }
            if (ObservedCopy.copyShort(unlimited, stamp, codec, headerWords, target)) {
                return true;
            }
        }
        return isDue() && observed.copy(target, null, false, timed);
    }

    private boolean isDue() {
        return isAttached()
                && (!limited || limit.isDue() && (!limit.needsSampleTime() || limit.passes(lastPublishedUs())));
    }

    /** Returns the generation of the last message copied, from 1; 0 if there is none. */
    public long generation() {
        return reader.generationOpaque();
    }

    /** Returns the number of messages that were overwritten before this subscription copied them (P-7). */
    public long lost() {
        return reader.lostOpaque();
    }

    /** Returns the number of messages that were passed over on purpose: by the interval, or by {@link #sampling}. */
    public long skipped() {
        return reader.skippedOpaque();
    }

    /** Returns the newest message's {@code timestamp}, or its time of publishing, us; 0 if there is none (T-1). */
    public long lastPublishedUs() {
        return attachment.node().lastPublishedUs();
    }

    long id() {
        return origin.id();
    }

    /** Returns the module that made it ({@link OrbModule}). */
    public String module() {
        return origin.module();
    }

    Origin origin() {
        return origin;
    }

    /** Returns the newest generation copied, at first that before the first one offered. Any thread. */
    long reached() {
        return reader.reachedOpaque();
    }

    /** Returns the topic. */
    public OrbMetadata<T> topic() {
        return topic;
    }

    BrokerContext broker() {
        return broker;
    }

    /** Returns the instance, from 0. */
    public int instance() {
        return attachment.node().instance();
    }

    /** Whether the node has a publisher. */
    public boolean advertised() {
        return attachment.node().isAdvertised();
    }

    /**
     * Limits the rate; which messages pass is up to the {@link #setIntervalRule rule}. What is passed over counts as
     * skipped. 0 ends the limit.
     *
     * @throws IllegalArgumentException if {@code intervalUs} is negative
     */
    public void setIntervalUs(long intervalUs) {
        limit.setIntervalUs(intervalUs);
        limitChanged();
    }

    /** Returns the mean time between two updates, us; 0 if the rate is not limited. */
    public long intervalUs() {
        return limit.intervalUs();
    }

    /** Chooses which messages pass under the interval, and starts afresh; {@link IntervalRule#STEADY} by default. */
    public void setIntervalRule(IntervalRule rule) {
        limit.setRule(rule);
        limitChanged();
    }

    /** Returns the rule by which messages pass the interval. */
    public IntervalRule intervalRule() {
        return limit.rule();
    }

    /**
     * Chooses what a queued topic hands out under the interval: the newest message (false, the default), or every
     * message in order, as PX4 does (true, V-8), so that a stream faster than the interval overruns the queue.
     */
    public void setEveryInOrder(boolean everyInOrder) {
        limit.setEveryInOrder(everyInOrder);
        limitChanged();
    }

    /**
     * Declares that this takes the newest message on purpose, whenever it looks, as estimators, controllers and
     * displays do. What is passed over counts as {@link #skipped}, not as {@link #lost}, and a queue hands out its
     * newest message only, whatever {@link #setEveryInOrder} and {@link #setHistory} say. Cannot be undone.
     *
     * @return this subscription
     */
    public Subscription<T> sampling() {
        limit.setSampling();
        limitChanged();
        return this;
    }

    /**
     * Chooses how many messages this may lag behind before the oldest is lost: the topic's queue length by default,
     * more for a recorder or an estimator that must see every sample. Publishers pay nothing for it.
     *
     * @throws IllegalArgumentException if it is not between 1 and {@link #maxHistory}
     */
    public void setHistory(int messages) {
        observed.setHistory(messages, maxHistory());
        limitChanged();
    }

    /** Returns the number of messages that this subscription may lag behind without loss. */
    public int history() {
        return observed.history();
    }

    /** Returns the limit of {@link #setHistory}: half a publisher's ring; see {@link OrbBuilder#history}. */
    public int maxHistory() {
        return attachment.node().buffer().maxWindow();
    }

    private void limitChanged() {
        limited = limit.isLimited();
        timed = limit.isTimed();
        observed.setWindow();
        attachment.limitChanged();
    }

    /**
     * Sets the time at which the last message passed, to spread subscriptions of one interval over it (V-9).
     *
     * @throws IllegalArgumentException if the time is later than now or more than an interval ago
     */
    public void setLastUpdateUs(long lastUpdateUs) {
        limit.setLastUpdateUs(lastUpdateUs);
        attachment.lookAgain();
    }

    /** Returns the time from which the next message passes, us: past if at once, NEVER if closed. */
    public long dueUs() {
        return attachment.isClosed() ? OrbClock.NEVER : limit.dueUs();
    }

    /** As {@link OrbTools#latestUs}. */
    long latestUs() {
        return limit.latestUs();
    }

    /**
     * Moves to another instance as a new subscription would; counters, interval, pollers and callback stay (S-15).
     *
     * @return false, with nothing changed, if there is no such node or this is closed
     * @throws IllegalArgumentException if the instance is not between 0 and {@value Orb#MAX_INSTANCES} - 1
     */
    public boolean changeInstance(int instance) {
        Node target = nodes.apply(instance);
        if (target == null || attachment.isClosed()) {
            return false;
        }
        if (target != attachment.node() && !(attachment.moveTo(target) && moveReader())) {
            return false;
        }
        // Between these lines the first publisher may have replaced the node by one of its own layout.
        return target == nodes.apply(instance) || changeInstance(instance);
    }

    /** Detaches from the node and forgets the position; {@link #subscribe} or any check attaches again (S-13). */
    public void unsubscribe() {
        attachment.detach();
    }

    /** Attaches to the node as a new subscription would, if this one is not; false if it is closed. */
    public boolean subscribe() {
        return isAttached();
    }

    private boolean isAttached() {
        return attached || attachment.attach() && moveReader();
    }

    private boolean moveReader() {
        if (observed.moveTo(attachment)) {
            adopt();
            limitChanged();
        }
        limit.moved();
        return true;
    }

    private void adopt() {
        codec = observed.codec();
        headerWords = observed.headerWords();
    }

    /** Chooses the path of copies; only for {@link Attachment}, under its lock. */
    void chooseDeliveryMode(boolean attached) {
        this.attached = attached;
        direct = attached && !limited && !timed && !observed.hasProbe() ? reader : null;
    }

    /**
     * Registers the callback for each message published from now on, not for those there already (T-4). Idempotent.
     *
     * @return whether it is registered: false only if this subscription is closed
     * @throws IllegalStateException if another callback is registered
     */
    public boolean registerCallback(PublishCallback callback) {
        return attachment.register(callback);
    }

    /** Ends the calls; a publish that has begun may still make one. Idempotent. */
    public void unregisterCallback() {
        attachment.unregister();
    }

    /** Leaves this to the next thread that checks or copies; the thread that did so calls it when it has done. */
    public void rebind() {
        thread.release();
    }

    ReadingThread readingThread() {
        return thread;
    }

    /** Ends the subscription; idempotent. Nothing is updated or copied any more; pollers forget it. */
    @Override
    public void close() {
        attachment.close();
        broker.endpoints().forget(this);
    }

    Attachment<T> attachment() {
        return attachment;
    }

    boolean isClosed() {
        return attachment.isClosed();
    }

    /** Checks what a thread that waits for this subscription must expect. */
    WaitCheck waitCheck(TicketWatch watch) {
        assert thread.isHere(this);
        return isAttached() ? attachment.waitCheck(reader, limit.needsSampleTime(), watch) : WaitCheck.IDLE;
    }

    @Override
    public String toString() {
        return "subscription to " + attachment.node();
    }
}
