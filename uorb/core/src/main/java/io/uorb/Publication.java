// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.broker.BrokerContext;
import io.uorb.broker.EndedOwner;
import io.uorb.broker.Origin;
import io.uorb.broker.PublishInterceptorChain;
import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.RingWriter;
import io.uorb.error.RangeCheck;
import io.uorb.observation.PublicationStatus;
import io.uorb.time.OrbClock;

/**
 * The right to publish on one node. It belongs to the thread that publishes first, or next if that one has ended;
 * {@link #rebind} hands it over between living threads, {@link #close} may be called by any.
 *
 * <p>Publishing is wait-free and allocates nothing: neither readers nor other publishers can hold it up (P-2). Not so
 * the first publish of a thread, which takes short locks, and where threads wait or callbacks are registered, the
 * system's call that wakes a thread, and the callbacks.
 *
 * @param <T> the message class
 */
public final class Publication<T> implements AutoCloseable {
    private final BrokerContext broker;
    private final Node node;
    private final OrbMetadata<T> topic;
    /** Between the message class and the node's words: the topic, unless the node has another layout. */
    private final OrbMetadata<T> codec;

    private final NodeBuffer buffer;
    /** The publishing thread may change it for another; null once that has ended, until another one publishes. */
    private RingWriter writer;

    private final OrbClock clock;
    private final int timeWords;
    private final int timeWord;
    private volatile boolean closed;
    private Thread owner;
    private boolean released;
    /** Null for none. Written under the broker's monitor; loaded plainly: each publish does an acquire. */
    private PublishInterceptorChain interceptors;
    /** Whether nothing but the codec sees a message; as {@link #interceptors}. */
    private boolean isPlain;
    /** Whether a publish is in interceptors, which may close this publication; the publishing thread writes it. */
    private volatile boolean intercepting;

    private final Origin origin;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Null if values out of range are published. */
    private final RangeCheck.Listener ranges;
    /** Messages that were published with the ring before, less those of this publication in others; guarded by this. */
    private long committedBefore;
    /** Guarded by this. */
    private final EndedOwner endedOwner = new EndedOwner();
    /** Name of the thread that published last, of a shared publication; null otherwise. */
    private String sharedBy;

    Publication(BrokerContext broker, Node node, OrbMetadata<T> topic, Origin origin) {
        this.origin = origin;
        this.broker = broker;
        this.node = node;
        this.topic = topic;
        this.codec = node.codec(topic, broker.clock());
        this.buffer = node.buffer();
        node.reclaimRings();
        this.writer = node.join();
        this.committedBefore = writer.committed();
        this.clock = broker.clock();
        this.timeWords = node.timeWords();
        this.timeWord = node.timeWord();
        this.ranges = broker.rangeCheck().listener(topic.isAsserting(), node.outOfRange());
        this.trace = EndpointTrace.of(
                broker.trace(), origin.module(), EndpointKind.PUBLICATION, topic.name(), node.instance(), null);
        setInterceptors(null);
    }

    /**
     * Copies the message into the node and wakes the threads that wait for it. The message stays the caller's. Threads
     * best allocate their messages themselves: objects that lie side by side on the heap share cache lines.
     *
     * @throws IllegalStateException if this publication is closed or belongs to another thread
     * @throws IllegalArgumentException if an array of the message has not the declared length, or the message is of
     *     another class (raw types), or a value is out of range and {@link OrbBuilder#rangeCheck} asks for that
     * @throws NullPointerException if the message or one of its arrays is null
     */
    public void publish(T message) {
        requireOwnerAndOpen();
        publishNow(message);
    }

    /** As {@link #publish}, for a message in the topic's words. */
    void publishWords(long[] words) {
        requireOwnerAndOpen();
        PublishInterceptorChain present = interceptors;
        if (TracedOperations.isReplayed(trace)) {
            TracedOperations.replay(trace, node, codec, null, words);
        } else if (present == null) {
            write(null, words, codec, trace);
        } else {
            codec.encodeWords(words, present.given(), 0);
            publishThrough(present);
        }
    }

    private void publishThrough(PublishInterceptorChain present) {
        TracedOperations.intercepted(trace, node, present.given());
        boolean outer = intercepting;
        intercepting = true;
        try {
            if (present.passes(broker)) {
                write(null, present.words(), node.topic(), trace);
            }
        } finally {
            intercepting = outer;
            if (closed) {
                leaveAsOwner();
            }
        }
    }

    /**
     * Runs the write protocol: takes a ticket and opens a cell, stores the message, commits, signals. Callers pass null
     * for one of the two, so that their compiled copy has no branch for the other; the same holds for the trace.
     *
     * @param ofWords the codec of the words
     */
    private void write(T message, long[] words, OrbMetadata<?> ofWords, EndpointTrace traced) {
        int at = writer.begin();
        try {
            if (timeWords != 0) {
                writer.words()[at] = clock.nowUs();
            }
            if (words == null) {
                codec.encode(message, writer.words(), at + timeWords);
            } else {
                ofWords.encodeWords(words, writer.words(), at + timeWords);
            }
            if (writer.words()[at + timeWord] == 0) {
                node.publishUnstamped(clock);
            }
        } catch (RuntimeException e) {
            writer.abandon();
            throw words == null ? codec.explainEncode(message, e) : e;
        } catch (Throwable e) {
            writer.abandon();
            throw e;
        }
        RingWriter used = writer;
        boolean shallMove = used.commit();
        if (traced == null) {
            buffer.signal(used);
        } else {
            TracedOperations.signal(traced, node, used, at + timeWords);
        }
        if (shallMove) {
            move(used);
        }
    }

    /** Moves to another place, unless a callback has closed this, handed it over or published meanwhile. */
    private void move(RingWriter used) {
        if (writer == used && !closed && owner == Thread.currentThread()) {
            writer = buffer.moveWriter(used);
        }
    }

    private void requireOwnerAndOpen() {
        if (owner != Thread.currentThread()) {
            bind();
        }
        if (closed) {
            leaveAsOwner();
            throw closedException();
        }
    }

    /** For the owner, or for one thread at a time under a lock. */
    void publishNow(T message) {
        if (isPlain) {
            write(message, null, null, null);
        } else {
            publishChecked(message);
        }
    }

    private void publishChecked(T message) {
        topic.checkMessage(message);
        if (ranges != null) {
            topic.checkRanges(message, ranges);
        }
        PublishInterceptorChain present = interceptors;
        if (TracedOperations.isReplayed(trace)) {
            TracedOperations.replay(trace, node, codec, message, null);
        } else if (present != null) {
            codec.encode(message, present.given(), 0);
            publishThrough(present);
        } else {
            write(message, null, null, trace);
        }
    }

    /** Returns the topic. */
    public OrbMetadata<T> topic() {
        return topic;
    }

    /** Returns the topic whose layout the node has. */
    OrbMetadata<?> layout() {
        return node.topic();
    }

    /** Returns the instance, from 0. */
    public int instance() {
        return node.instance();
    }

    long id() {
        return origin.id();
    }

    /** Returns the module that made it ({@link OrbModule}). */
    public String module() {
        return origin.module();
    }

    /** Returns the state for tools; meaningless if this is closed by the time of the return. */
    PublicationStatus status() {
        return new PublicationStatus(origin.id(), topic.name(), instance(), module(), threadName(), published());
    }

    private synchronized long published() {
        return (writer == null ? 0 : writer.committed()) - committedBefore;
    }

    /** Gives the ring to the next publisher, or lets it go, though this publication stays. */
    private void leaveRing() {
        if (writer != null && !released) {
            committedBefore = -published();
            buffer.releaseWriter(writer);
            writer = null;
        }
    }

    private void enterRing() {
        if (writer == null) {
            writer = buffer.acquireWriter();
            committedBefore += writer.committed();
        }
    }

    private synchronized String threadName() {
        if (owner != null) {
            return owner.getName();
        }
        return sharedBy == null ? "" : sharedBy;
    }

    synchronized void setSharedBy(Thread thread) {
        sharedBy = thread.getName();
    }

    /**
     * Releases the ownership: the next thread that publishes is the owner. The owner calls it, outside of interceptors,
     * or anyone once the owner has ended; else an IllegalStateException.
     */
    public synchronized void rebind() {
        if (!isOwnerOutside()) {
            throw owner == Thread.currentThread()
                    ? new IllegalStateException(this + " is publishing; an interceptor cannot rebind it")
                    : foreignThread("rebind");
        }
        owner = null;
    }

    /**
     * Leaves the node; idempotent. What was published stays readable for subscribers that exist; a publish completes.
     */
    @Override
    public void close() {
        boolean outside;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            outside = releaseIfOutside();
        }
        if (!outside) {
            node.retire(this::releaseIfOutside);
        }
        node.leave();
        broker.endpoints().forget(this);
    }

    /**
     * Returns the error to report if this is open although its owner has ended, as the check before found too. Its ring
     * does not wait for that.
     */
    synchronized IllegalStateException checkOwner() {
        Thread ended = closed || owner == null || owner.isAlive() ? null : owner;
        if (ended != null) {
            leaveRing();
        }
        if (!endedOwner.isDue(ended)) {
            return null;
        }
        return new IllegalStateException(
                this + " is open, but thread " + ended.getName() + " of module " + module()
                        + ", which published with it, has ended; close it at the thread's end, or let another thread"
                        + " publish",
                origin.site());
    }

    /** Releases the ring unless the owner may be inside publish; returns whether it has been released. */
    synchronized boolean releaseIfOutside() {
        if (!released && isOwnerOutside()) {
            released = true;
            if (writer != null) {
                buffer.releaseWriter(writer);
            }
        }
        return released;
    }

    /** Whether this publication is closed. */
    public boolean isClosed() {
        return closed;
    }

    /** Returns the interceptors; null for none. With the broker's monitor held. */
    PublishInterceptorChain interceptors() {
        return interceptors;
    }

    /** Sets the interceptors, with the broker's monitor held. */
    void setInterceptors(PublishInterceptorChain chain) {
        this.interceptors = chain;
        this.isPlain = chain == null && ranges == null && trace == null && codec.checksInEncode();
    }

    private void bind() {
        node.reclaimRings();
        synchronized (this) {
            if (closed) {
                throw closedException();
            }
            if (owner != null && owner.isAlive()) {
                throw foreignThread("publish");
            }
            enterRing();
            owner = Thread.currentThread();
        }
    }

    /**
     * Whether the owner cannot be inside publish: there is none or it is this thread, and no interceptor calls, or it
     * has ended. Without an owner, callers hold the lock of the {@link SharedPublication}, or the broker is closed, or
     * an interceptor closed it: then another thread that reclaims the ring sees the publish before the end of that.
     */
    private boolean isOwnerOutside() {
        if (owner == null || owner == Thread.currentThread()) {
            return !intercepting;
        }
        return !owner.isAlive();
    }

    private void leaveAsOwner() {
        releaseIfOutside();
        node.reclaimRings();
    }

    IllegalStateException closedException() {
        return new IllegalStateException(this + " is closed");
    }

    @Override
    public String toString() {
        return "publication of " + node;
    }

    private IllegalStateException foreignThread(String action) {
        return new IllegalStateException(this + " belongs to thread " + owner.getName() + "; thread "
                + Thread.currentThread().getName() + " cannot " + action + " (see Publication.rebind)");
    }
}
