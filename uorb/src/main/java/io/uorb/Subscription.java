// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.MessageDecoder;
import io.uorb.buffer.Outlook;
import io.uorb.buffer.Reader;
import io.uorb.time.IntervalGate;
import io.uorb.time.OrbClock;

/**
 * One reader of one node, with a cursor of its own. Not thread-safe: one thread at a time (S-12); {@link #generation},
 * {@link #lost}, {@link #skipped}, {@link #lastPublishedUs} and {@link #close} may be called by any.
 *
 * <p>A subscription is offered the newest message that exists when it is made, once (S-3), and then what is published.
 * Checking and copying never block and allocate nothing.
 *
 * @param <T> the message class
 */
public final class Subscription<T> implements AutoCloseable {
    private final Orb orb;
    private final Node<T> node;
    private final OrbMetadata<T> topic;
    private final Reader reader;
    private final MessageDecoder<T> decoder;
    private final OrbClock clock;
    private final int timeWords;
    private final IntervalGate gate = new IntervalGate();
    private boolean limited;
    private volatile boolean closed;

    Subscription(Orb orb, Node<T> node) {
        this.orb = orb;
        this.node = node;
        this.topic = node.topic();
        this.reader = node.newReader();
        this.decoder = node.decoder();
        this.clock = orb.clock();
        this.timeWords = node.timeWords();
    }

    /**
     * Whether there is a message that was not copied yet and the interval, if one is set, has passed (V-3). Consumes
     * nothing.
     */
    public boolean updated() {
        return !closed && (!limited || clock.nowUs() >= gate.dueUs()) && reader.updated();
    }

    /**
     * Copies the next message into {@code target}, or the newest one again if there is none (S-6, S-7, S-8). The
     * interval does not gate it (V-4). While it runs, {@code target} may hold parts of other messages; when it returns
     * false it is untouched.
     *
     * @return false if this subscription has never been offered a message, or is closed
     */
    public boolean copy(T target) {
        return !closed && copyNext(target);
    }

    /** Copies the next message if {@link #updated}; else returns false and leaves {@code target} alone (S-6). */
    public boolean update(T target) {
        return updated() && copyNext(target);
    }

    private boolean copyNext(T target) {
        if (!reader.copy(decoder, target)) {
            return false;
        }
        if (limited) {
            gate.passed(clock.nowUs());
        }
        return true;
    }

    /** Generation of the last message copied, or 0: the first message of a node is 1. */
    public long generation() {
        return reader.generationOpaque();
    }

    /** Messages published since this subscription was made that were overwritten before it copied them. */
    public long lost() {
        return reader.lostOpaque();
    }

    /** Messages that this subscription passed over because of its interval. */
    public long skipped() {
        return reader.skippedOpaque();
    }

    /**
     * When the newest message of the node was published, us: its {@code timestamp} if it has one, else the broker's
     * time of the publish; 0 if there is none. Any thread may call it.
     */
    public long lastPublishedUs() {
        return node.buffer().newestWord(timeWords != 0 ? 0 : topic.timestampWord());
    }

    /** The topic. */
    public OrbMetadata<T> topic() {
        return topic;
    }

    /** The instance, from 0. */
    public int instance() {
        return node.instance();
    }

    /** Whether somebody has the right to publish on the node. */
    public boolean advertised() {
        return node.isAdvertised();
    }

    /**
     * Limits the rate: no two updates are closer than {@code intervalUs}, and each gives the newest message; what is
     * passed over counts as skipped. 0 ends the limit.
     *
     * @throws IllegalArgumentException if {@code intervalUs} is negative
     */
    public void setIntervalUs(long intervalUs) {
        gate.setIntervalUs(intervalUs);
        limited = intervalUs > 0;
        reader.setWindow(limited ? 1 : topic.queueLength(), limited);
    }

    /** The least time between two updates, us; 0 if the rate is not limited. */
    public long intervalUs() {
        return gate.intervalUs();
    }

    /** Ends the subscription; idempotent. Nothing is updated or copied any more. */
    @Override
    public void close() {
        closed = true;
        orb.forget(this);
    }

    Node<T> node() {
        return node;
    }

    Orb orb() {
        return orb;
    }

    /** When the next message may pass: in the past unless an interval is running, never once this is closed. */
    long dueUs() {
        if (closed) {
            return OrbClock.NEVER;
        }
        return limited ? gate.dueUs() : Long.MIN_VALUE;
    }

    /** What a thread that waits for this subscription has to expect, apart from the interval. */
    Outlook outlook() {
        return reader.outlook();
    }

    @Override
    public String toString() {
        return "subscription to " + node;
    }
}
