// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.broker.Origin;
import io.uorb.buffer.Reader;
import io.uorb.buffer.WaitCheck;
import io.uorb.event.LossReport;
import io.uorb.observation.CopyProbe;
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
 * <p>A subscription is offered the newest message that exists when it is made, once (S-3), and then what is published.
 * Checking and copying never block and allocate nothing.
 *
 * @param <T> the message class
 */
public final class Subscription<T> implements AutoCloseable {
    private final BrokerContext broker;
    /** The nodes of the topic by instance. */
    private final IntFunction<Node<T>> nodes;

    private final OrbMetadata<T> topic;
    private final Origin origin;
    private final Reader reader;
    /** Words in front of the payload. */
    private final int headerWords;

    private final ObservedCopy<T> observed;

    private final SubscriptionInterval limit;
    /** How many messages behind the newest the next one may be. */
    private int history;

    private final Attachment<T> attachment;
    private volatile boolean attached;
    /** The reader while this is attached, no interval has to be asked and no probe told, else null: one load. */
    private volatile Reader direct;
    /** Whether an interval is set. */
    private boolean limited;
    /** Whether copies are reported to the limit. */
    private boolean timed;

    Subscription(BrokerContext broker, Node<T> node, IntFunction<Node<T>> nodes, Origin origin) {
        this.broker = broker;
        this.nodes = nodes;
        this.origin = origin;
        this.topic = node.topic();
        this.reader = new Reader(node.buffer(), node.staleGeneration());
        this.headerWords = node.timeWords();
        this.limit = new SubscriptionInterval(broker.clock());
        this.observed = new ObservedCopy<>(this, node, reader, limit);
        this.history = topic.queueLength();
        this.attachment = new Attachment<>(this, node, broker);
        reader.onLoss(new LossReport(topic.name(), this::instance, module(), this::lost));
    }

    /** Whether there is a message not copied yet that passes the interval, if any (S-5, V-3). Consumes nothing. */
    public boolean updated() {
        Reader unlimited = direct;
        return unlimited != null ? unlimited.updated() : isDue() && reader.updated();
    }

    /** Whether there is a message that was not copied yet, whatever the interval says. */
    public boolean hasUnread() {
        return isAttached() && reader.updated();
    }

    /**
     * Copies the next message into {@code target}, or the newest one again if there is none (S-6, S-7, S-8). The
     * interval does not gate it (V-4). While it runs, {@code target} may hold parts of other messages; when it returns
     * false it is untouched.
     *
     * @return false if this subscription has never been offered a message, or is closed
     * @throws IllegalArgumentException if the target is of another class (raw types), or one of its arrays is shorter
     *     than declared; the message stays to be copied
     * @throws NullPointerException if the target or one of its arrays is null
     */
    public boolean copy(T target) {
        Objects.requireNonNull(target, "target");
        Reader unlimited = direct;
        if (unlimited != null && copyNext(unlimited, target)) {
            return true;
        }
        return isAttached() && observed.copy(target, null, true, timed);
    }

    /** As {@link #copy}, for the message's words, which are copied as they are. */
    boolean copyWords(long[] target) {
        return isAttached() && observed.copy(null, target, true, timed);
    }

    /** Copies the next message if {@link #updated}; else returns false and leaves {@code target} alone (S-6). */
    public boolean update(T target) {
        Objects.requireNonNull(target, "target");
        Reader unlimited = direct;
        return unlimited != null ? copyNext(unlimited, target) : isDue() && observed.copy(target, null, false, timed);
    }

    /** As {@link #update}, for the message's words, which are copied as they are. */
    boolean updateWords(long[] target) {
        return isDue() && observed.copy(null, target, false, timed);
    }

    /** The short way, which most copies go. */
    private boolean copyNext(Reader unlimited, T target) {
        int at;
        do {
            at = unlimited.openNext();
            if (at == Reader.NONE) {
                return false;
            }
            MessageMismatch.decode(topic, unlimited.words(), at + headerWords, target);
        } while (!unlimited.accept(at));
        return true;
    }

    private boolean isDue() {
        return isAttached()
                && (!limited || limit.isDue() && (!limit.needsSampleTime() || limit.passes(lastPublishedUs())));
    }

    /** Generation of the last message copied, or 0: the first message of a node is 1. */
    public long generation() {
        return reader.generationOpaque();
    }

    /** Messages published since this subscription was made that were overwritten before it copied them (P-7). */
    public long lost() {
        return reader.lostOpaque();
    }

    /** Messages that this subscription passed over because of its interval. */
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

    /** The module that made it ({@link OrbModule}). */
    public String module() {
        return origin.module();
    }

    Origin origin() {
        return origin;
    }

    /** The newest generation copied, or that before the first which this was offered. Any thread. */
    long reached() {
        return reader.reachedOpaque();
    }

    /** The topic. */
    public OrbMetadata<T> topic() {
        return topic;
    }

    BrokerContext broker() {
        return broker;
    }

    /** The instance, from 0. */
    public int instance() {
        return attachment.node().instance();
    }

    /** Whether somebody has the right to publish on the node. */
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

    /** The least time between two updates, us; 0 if the rate is not limited. */
    public long intervalUs() {
        return limit.intervalUs();
    }

    /** Chooses which messages pass under the interval, and starts afresh; {@link IntervalRule#STEADY} by default. */
    public void setIntervalRule(IntervalRule rule) {
        limit.setRule(rule);
        limitChanged();
    }

    /** Which messages pass under the interval. */
    public IntervalRule intervalRule() {
        return limit.rule();
    }

    /**
     * Chooses what a queued topic hands out when the interval lets one pass: the newest message (false, the default),
     * or every message in order, as PX4 does (true, V-8): then a stream that is faster than the interval overruns the
     * queue, and what is overwritten counts as lost.
     */
    public void setEveryInOrder(boolean everyInOrder) {
        limit.setEveryInOrder(everyInOrder);
        limitChanged();
    }

    /**
     * Chooses how many messages this may lag behind before the oldest is lost: the topic's queue length by default,
     * more for a recorder or an estimator that must see every sample. Publishers pay nothing for it.
     *
     * @throws IllegalArgumentException if it is not between 1 and {@link #maxHistory}
     */
    public void setHistory(int messages) {
        if (messages < 1 || messages > maxHistory()) {
            throw new IllegalArgumentException("history of " + messages + " messages of topic " + topic
                    + " is not between 1 and " + maxHistory() + " (see OrbBuilder.history)");
        }
        history = messages;
        limitChanged();
    }

    /** How many messages this subscription may lag behind without loss. */
    public int history() {
        return history;
    }

    /**
     * The most that {@link #setHistory} takes: half a publisher's ring, which is the queue length at least, and more if
     * the messages are short or the broker was made so ({@link OrbBuilder#history}).
     */
    public int maxHistory() {
        return attachment.node().buffer().maxWindow();
    }

    private void limitChanged() {
        limited = limit.isLimited();
        timed = limit.isTimed();
        boolean newestOnly = limit.handsOutNewestOnly();
        reader.setWindow(newestOnly ? 1 : history, newestOnly);
        attachment.limitChanged();
    }

    /**
     * Acts as if the last message had passed at that time, to spread subscriptions of one interval over it (V-9).
     *
     * @throws IllegalArgumentException if the time is later than now or more than an interval ago
     */
    public void setLastUpdateUs(long lastUpdateUs) {
        limit.setLastUpdateUs(lastUpdateUs);
        attachment.lookAgain();
    }

    /** When the interval lets the next message pass at the earliest, us: in the past if at once, NEVER if closed. */
    public long dueUs() {
        return attachment.isClosed() ? OrbClock.NEVER : limit.dueUs();
    }

    /**
     * When a message that waits passes at the latest, us; differs from {@link #dueUs} with
     * {@link IntervalRule#PHASE_LOCKED} only. The thread that copies, or its callbacks' work item, asks for it.
     */
    long latestUs() {
        return limit.latestUs();
    }

    /**
     * Goes over to another instance of the topic, as a new subscription would; counters, interval, pollers and callback
     * stay (S-15).
     *
     * @return whether this is a subscription to that instance now; if not, there is no such node or this is closed, and
     *     nothing has changed
     * @throws IllegalArgumentException if the instance is not between 0 and {@value Orb#MAX_INSTANCES} - 1
     */
    public boolean changeInstance(int instance) {
        Node<T> target = nodes.apply(instance);
        if (target == null || attachment.isClosed()) {
            return false;
        }
        if (target != attachment.node()) {
            if (!attachment.moveTo(target)) {
                return false;
            }
            moveReader();
        }
        return true;
    }

    /**
     * Detaches from the node: nothing is kept of what was seen. {@link #subscribe}, or any look at this subscription,
     * attaches it again (S-13).
     */
    public void unsubscribe() {
        attachment.detach();
    }

    /** Attaches to the node as a new subscription would, if this one is not; false if it is closed. */
    public boolean subscribe() {
        return isAttached();
    }

    private boolean isAttached() {
        return attached || reattach();
    }

    private boolean reattach() {
        if (!attachment.attach()) {
            return false;
        }
        moveReader();
        return true;
    }

    private void moveReader() {
        Node<T> node = attachment.node();
        reader.moveTo(node.buffer(), node.staleGeneration());
        limit.moved();
    }

    /** Only for {@link Attachment}, under its lock. */
    void chooseDeliveryMode(boolean attached) {
        this.attached = attached;
        direct = attached && !limited && !timed && !observed.hasProbe() ? reader : null;
    }

    /** Only for {@link Attachment}, under its lock. */
    void chooseProbe(CopyProbe probe) {
        observed.setProbe(probe);
    }

    /**
     * Has the callback called for each message from now on; one that is there already is not told of (T-4). Idempotent.
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

    /** Ends the subscription; idempotent. Nothing is updated or copied any more; pollers forget it. */
    @Override
    public void close() {
        attachment.close();
        broker.endpoints().forget(this);
    }

    /** Where pollers listen for it. */
    Attachment<T> attachment() {
        return attachment;
    }

    boolean isClosed() {
        return attachment.isClosed();
    }

    /** What a thread that waits for this subscription has to expect. */
    WaitCheck waitCheck() {
        if (!isAttached()) {
            return WaitCheck.IDLE;
        }
        if (!limit.needsSampleTime()) {
            return reader.waitCheck();
        }
        // In the order of Reader.outlook: whoever counts last can sleep on a message.
        boolean allAnswered = reader.allAnswered();
        if (updated()) {
            return WaitCheck.AVAILABLE;
        }
        return allAnswered ? WaitCheck.IDLE : WaitCheck.IN_FLIGHT;
    }

    @Override
    public String toString() {
        return "subscription to " + attachment.node();
    }
}
