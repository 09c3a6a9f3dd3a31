// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.StateRead;
import io.uorb.broker.BrokerContext;
import io.uorb.broker.Origin;
import io.uorb.broker.ReadingThread;
import io.uorb.buffer.Reader;
import io.uorb.observation.BrokerEvents;
import io.uorb.time.IntervalRule;
import io.uorb.time.OrbClock;
import io.uorb.time.SubscriptionInterval;
import io.uorb.wake.WaitCheck;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * A reader of one node, with its own cursor. For one thread at a time (S-12), the one that checks or copies first, or
 * next if that one has ended; another may take it over once, and again after {@link #rebind}. With assertions enabled,
 * checks and copies by any other thread throw an IllegalStateException that names both. Read-only accessors, callback
 * registration and {@link #close} may be called from any thread. Several threads use {@link SharedSubscription}.
 *
 * <p>A subscription is offered the newest message that exists when it is made, once (S-3), and then what is published.
 * Checking and copying never block and allocate nothing. One without a callback that is forgotten without {@link
 * #close} leaves its node, and the broker's error handler is told once.
 *
 * @param <T> the message class
 */
public final class Subscription<T> implements AutoCloseable {
    private final BrokerContext broker;
    private final IntFunction<Node> nodes;
    private final OrbMetadata<T> topic;
    /** Between the message class and the node's words: the topic, unless the node has another layout. */
    private final OrbMetadata<T> codec;

    private final Origin origin;
    private final Reader reader;
    private final ObservedCopy<T> observed;
    private final SubscriptionInterval limit;
    private final Attachment<T> attachment;
    private volatile boolean attached;
    /** The reader while this is attached without interval and probe, else null: one load. */
    private volatile Reader direct;

    private final ReadingThread thread = new ReadingThread();
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
        this.codec = observed.codec();
        this.attachment = new Attachment<>(this, node, broker, observed);
        reader.onLoss(BrokerEvents.present()
                .losses(topic.name(), attachment.place()::instance, module(), reader::lostOpaque)::accept);
    }

    /** Whether there is a message not copied yet that passes the interval, if any (S-5, V-3). Consumes nothing. */
    public boolean updated() {
        assert thread.isHere(this);
        Reader plain = direct;
        return plain != null ? plain.updated() : observed.checked(true);
    }

    boolean isReady() {
        assert thread.isHere(this);
        Reader plain = direct;
        return plain != null ? plain.updated() : isDue() && reader.updated();
    }

    /** Whether there is a message that was not copied yet, whatever the interval says. */
    public boolean hasUnread() {
        return observed.checked(false);
    }

    boolean isUnread() {
        assert thread.isHere(this);
        return isAttached() && reader.updated();
    }

    /**
     * Copies the next message into {@code target}, or the newest one again if there is none (S-6, S-7, S-8). The
     * interval does not gate it (V-4). While it runs, {@code target} may hold parts of other messages; when it returns
     * false it is untouched, unless another thread has closed this meanwhile.
     *
     * @return false if this subscription has never been offered a message, or is closed
     * @throws IllegalArgumentException if the target's class or one of its arrays is wrong; the message stays
     * @throws NullPointerException if the target or one of its arrays is null
     */
    public boolean copy(T target) {
        Objects.requireNonNull(target, "target");
        assert thread.isHere(this);
        Reader plain = direct;
        if (plain != null) {
            try {
                int result = plain.copyNext(codec, target);
                if (result == Reader.COPIED || result == Reader.NONE && plain.copyLast(codec, target)) {
                    return true;
                }
            } catch (RuntimeException e) {
                throw codec.explainDecode(target, e);
            }
        }
        return copySlowly(target, null, true);
    }

    /** Not to be inlined: where an interval, a probe or a trace applies, or only the reader's slow way tells. */
    private boolean copySlowly(T target, long[] words, boolean orAgain) {
        return observed.isAnswered()
                ? observed.replay(target, words, orAgain)
                : observed.copied((orAgain ? isAttached() : isDue()) && observed.copy(target, words, orAgain, timed));
    }

    /** As {@link #copy} or {@link #update}, for the message's words, which are copied as they are. */
    boolean copyWords(long[] target, boolean orAgain) {
        assert thread.isHere(this);
        return copySlowly(null, target, orAgain);
    }

    /** Copies the next message if {@link #updated}, else returns false, as {@link #copy} (S-6). */
    public boolean update(T target) {
        Objects.requireNonNull(target, "target");
        assert thread.isHere(this);
        Reader plain = direct;
        if (plain != null) {
            try {
                int result = plain.copyNext(codec, target);
                if (result != Reader.BEYOND) {
                    return result == Reader.COPIED;
                }
            } catch (RuntimeException e) {
                throw codec.explainDecode(target, e);
            }
        }
        return copySlowly(target, null, false);
    }

    private boolean isDue() {
        return isAttached() && (!limited || observed.isDue(attachment.node()));
    }

    /** Returns the generation of the last message copied, from 1; 0 if there is none. */
    public long generation() {
        return observed.generation();
    }

    /** Returns the number of messages that were overwritten before this subscription copied them (P-7). */
    public long lost() {
        return observed.state(StateRead.LOST, reader.lostOpaque());
    }

    /** Returns the number of messages that were passed over on purpose: by the interval, or by {@link #sampling}. */
    public long skipped() {
        return observed.state(StateRead.SKIPPED, reader.skippedOpaque());
    }

    /**
     * Returns the newest message's {@code timestamp}, us; the time of its publishing if that is 0 or it has none; 0 if
     * there is no message (T-1).
     */
    public long lastPublishedUs() {
        return observed.state(StateRead.LAST_PUBLISHED, attachment.node().lastPublishedUs());
    }

    long id() {
        return origin.id();
    }

    boolean isClosed() {
        return attachment.isClosed();
    }

    /** Returns the module that made it ({@link OrbModule}). */
    public String module() {
        return origin.module();
    }

    Origin origin() {
        return origin;
    }

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
        return observed.instance(attachment.node().instance());
    }

    /** Whether the node has a publisher. */
    public boolean advertised() {
        return observed.state(StateRead.ADVERTISED, attachment.node().isAdvertised() ? 1 : 0) != 0;
    }

    /**
     * Limits the rate; which messages pass is up to the {@link #setIntervalRule rule}. What is passed over counts as
     * skipped. 0 ends the limit; negative ones are refused.
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
     * Declares that this takes the newest message on purpose, whenever it looks. What is passed over counts as {@link
     * #skipped}, not as {@link #lost}, and a queue hands out its newest message only, whatever {@link #setEveryInOrder}
     * and {@link #setHistory} say. Cannot be undone. Returns this subscription.
     */
    public Subscription<T> sampling() {
        limit.setSampling();
        limitChanged();
        return this;
    }

    /**
     * Chooses how many messages this may lag behind before the oldest is lost, 1 to {@link #maxHistory}: the topic's
     * queue length by default. Publishers pay nothing for it.
     */
    public void setHistory(int messages) {
        observed.setHistory(messages, maxHistory());
        limitChanged();
    }

    /** Returns the number of messages that this subscription may lag behind without loss. */
    public int history() {
        return observed.history();
    }

    /** Returns the limit of {@link #setHistory}: half the node's ring; see {@link OrbBuilder#history}. */
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
     * Sets the time at which the last message passed, to spread subscriptions of one interval over it (V-9): not later
     * than now, and at most an interval ago.
     */
    public void setLastUpdateUs(long lastUpdateUs) {
        limit.setLastUpdateUs(lastUpdateUs);
        attachment.lookAgain();
    }

    /** Returns the time from which the next message passes, us: past if at once, NEVER if closed. */
    public long dueUs() {
        return attachment.isClosed() ? OrbClock.NEVER : limit.dueUs();
    }

    long latestUs() {
        return limit.latestUs();
    }

    /**
     * Moves to another instance, 0 to {@value Orb#MAX_INSTANCES} - 1, as a new subscription would; counters, interval,
     * pollers and callback stay (S-15). Returns false, with nothing changed, without such a node or if this is closed.
     */
    public boolean changeInstance(int instance) {
        return observed.changed(instance, moveTo(instance));
    }

    private boolean moveTo(int instance) {
        Node target = nodes.apply(instance);
        if (target == null || attachment.isClosed()) {
            return false;
        }
        return target == attachment.node() || attachment.moveTo(target) && moveReader();
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
        Node node = attachment.node();
        reader.moveTo(node.buffer(), node.staleGeneration(), false);
        limit.moved();
        return true;
    }

    /** Chooses the path of copies; only for {@link Attachment}, under its lock. */
    void chooseDeliveryMode(boolean attached) {
        this.attached = attached;
        direct = attached && !limited && !timed && !observed.isObserving() ? reader : null;
    }

    /**
     * Registers the callback for each message published from now on, not for those there already (T-4). Idempotent.
     * Returns false if this subscription is closed; throws an IllegalStateException if it has another callback.
     */
    public boolean registerCallback(PublishCallback callback) {
        return attachment.register(callback, true);
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

    /** Checks what a thread that waits for this subscription must expect. */
    WaitCheck waitCheck() {
        assert thread.isHere(this);
        return isAttached() ? observed.waitCheck() : WaitCheck.IDLE;
    }

    @Override
    public String toString() {
        return "subscription to " + attachment.node();
    }
}
