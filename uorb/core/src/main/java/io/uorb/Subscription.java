// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.buffer.Reader;
import io.uorb.endpoint.Origin;
import io.uorb.endpoint.ReadPath;
import io.uorb.time.IntervalRule;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * A reader of one node, with its own cursor. For one thread at a time (S-12): the first that checks or copies, or the
 * next after it has ended; another may take over once, and again after {@link #rebind}. With assertions enabled, checks
 * and copies by any other thread throw an IllegalStateException that names both. Read-only accessors, callback
 * registration and {@link #close} may be called from any thread. Several threads use {@link SharedSubscription}.
 *
 * <p>A subscription is offered the newest message that exists when it is made, once (S-3), or what {@link LateJoin}
 * says, and then what is published. Checking and copying never block and allocate nothing. One without a callback that
 * is forgotten without {@link #close} leaves its node, and this is reported once to the broker's error handler.
 *
 * @param <T> the message class
 */
public final class Subscription<T> extends SubscriptionState<T> implements AutoCloseable {
    /** Between the message class and the node's cells: the topic, unless the node has another layout. */
    private final OrbMetadata<T> codec;

    private final Reader reader;
    private final OwnReads<T> reads;
    private final SubscriptionLink<T> link;
    /** Null on the plain path, on which the reader alone decides: one load. */
    private volatile ReadPath<T> path;

    Subscription(
            BrokerContext broker,
            OrbMetadata<T> topic,
            Node node,
            IntFunction<Node> nodes,
            Origin origin,
            int offered) {
        this.reader = node.newReader(offered);
        this.reads = new OwnReads<>(this, topic, node, nodes, reader, offered, broker);
        this.codec = reads.codec();
        this.link = new SubscriptionLink<>(this, chosen -> path = chosen, node, broker, origin, reads);
    }

    /** Whether there is a message not copied yet that passes the interval, if any (S-5, V-3). Consumes nothing. */
    public boolean updated() {
        assert reads.thread().isHere(this);
        ReadPath<T> other = path;
        return other == null ? reader.updated() : other.updated();
    }

    /** Whether there is a message that was not copied yet, regardless of the interval. */
    public boolean hasUnread() {
        return path().hasUnread();
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
        assert reads.thread().isHere(this);
        if (path == null) {
            try {
                int result = reader.copyNext(codec, target);
                if (result == Reader.COPIED || result == Reader.NONE && reader.copyLast(codec, target)) {
                    return true;
                }
            } catch (RuntimeException e) {
                throw codec.explainCodec(e, "target", target);
            }
        }
        return path().copy(target, null, true);
    }

    /** Copies the next message if {@link #updated}, else returns false, as {@link #copy} (S-6). */
    public boolean update(T target) {
        Objects.requireNonNull(target, "target");
        assert reads.thread().isHere(this);
        if (path == null) {
            try {
                int result = reader.copyNext(codec, target);
                if (result != Reader.BEYOND) {
                    return result == Reader.COPIED;
                }
            } catch (RuntimeException e) {
                throw codec.explainCodec(e, "target", target);
            }
        }
        return path().copy(target, null, false);
    }

    /** Copies the next messages as {@link #update} does, oldest first, as many as fit; returns their number. */
    public int copy(T[] targets) {
        int copied = 0;
        while (copied < targets.length && update(targets[copied])) {
            copied++;
        }
        return copied;
    }

    @Override
    ReadPath<T> path() {
        ReadPath<T> other = path;
        return other == null ? reads : other;
    }

    /**
     * Limits the rate; the {@link #setIntervalRule rule} chooses the messages that pass. Others count as skipped. 0
     * removes the limit; negative values are refused.
     */
    public void setIntervalUs(long intervalUs) {
        reads.limit().setIntervalUs(intervalUs);
        reads.limitChanged();
    }

    /** Chooses which messages pass under the interval, and starts afresh; {@link IntervalRule#STEADY} by default. */
    public void setIntervalRule(IntervalRule rule) {
        reads.limit().setRule(rule);
        reads.limitChanged();
    }

    /**
     * Chooses what a queued topic delivers under the interval: the newest message (false, the default), or every
     * message in order, as PX4 does (true, V-8), so that a stream faster than the interval overruns the queue.
     */
    public void setEveryInOrder(boolean everyInOrder) {
        reads.limit().setEveryInOrder(everyInOrder);
        reads.limitChanged();
    }

    /**
     * Declares that this samples: it takes the newest message on purpose. Messages passed over count as {@link
     * #skipped}, not as {@link #lost}, and a queue delivers only its newest message, regardless of {@link
     * #setEveryInOrder} and {@link #setHistory}. Cannot be undone. Returns this subscription.
     */
    public Subscription<T> sampling() {
        reads.limit().setSampling();
        reads.limitChanged();
        return this;
    }

    /**
     * Chooses how many messages this may lag behind before the oldest is lost, 1 to {@link #maxHistory}: the topic's
     * queue length by default. Publishers pay nothing for it.
     */
    public void setHistory(int messages) {
        reads.setHistory(messages);
    }

    /**
     * Sets the time at which the last message passed, to spread subscriptions of one interval over it (V-9): not later
     * than now, and at most an interval ago.
     */
    public void setLastUpdateUs(long lastUpdateUs) {
        reads.limit().setLastUpdateUs(lastUpdateUs);
        link.lookAgain();
    }

    /**
     * Moves to another instance, 0 to {@value Orb#MAX_INSTANCES} - 1, as a new subscription would; counters, interval,
     * pollers, callback, and history up to {@link #maxHistory}, stay (S-15). Returns false, with nothing changed,
     * without such a node or if this is closed.
     */
    public boolean changeInstance(int instance) {
        return path().changeInstance(instance);
    }

    /** Detaches from the node and forgets the position; {@link #subscribe} or any check attaches again (S-13). */
    public void unsubscribe() {
        link.detach();
        link.settled();
    }

    /** Attaches to the node as a new subscription would, if this one is not; false if it is closed. */
    public boolean subscribe() {
        return reads.isAttached();
    }

    /**
     * Registers the callback for each message published from now on, not for those there already (T-4). Idempotent.
     * Returns false if this subscription is closed; throws an IllegalStateException if it has another callback.
     */
    public boolean registerCallback(PublishCallback callback) {
        return link.register(callback, false);
    }

    /** Ends the calls; a publish that has begun may still make one. Idempotent. */
    public void unregisterCallback() {
        link.unregister();
    }

    /** Releases this to the next thread that checks or copies; called by the thread that did so until now. */
    public void rebind() {
        reads.thread().release();
    }

    @Override
    OwnReads<T> reads() {
        return reads;
    }

    @Override
    SubscriptionLink<T> link() {
        return link;
    }

    /** Ends the subscription; idempotent. Nothing is updated or copied any more; pollers forget it. */
    @Override
    public void close() {
        link.close();
    }

    @Override
    public String toString() {
        return "subscription to " + link.node();
    }
}
