// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.SharedSubscription;
import io.uorb.Subscription;
import io.uorb.demand.NodeEvents;
import io.uorb.demand.SubscriptionDemand;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** One open descriptor: its node, with the endpoints on it. Any thread. */
final class Descriptor {
    private static final int EVENTS =
            NodeEvents.PUBLISHER_CAME | NodeEvents.PUBLISHER_LEFT | NodeEvents.DEMAND_CHANGED | NodeEvents.FLUSH_DONE;

    private final Orb orb;
    private final OrbMetadata<?> topic;
    private final int instance;
    private final NodeUse node;
    /** Null if it is not open for writing. */
    private final Publication<?> publication;
    /** Null if it is not open for reading, as is {@link #reader}. */
    private final Subscription<?> subscription;

    private final SharedSubscription<?> reader;
    private final boolean wakes;
    private final List<EventLoop> loops = new CopyOnWriteArrayList<>();
    /** Null until somebody asks for events; guarded by this. */
    private NodeEvents events;
    /** Whether a flush was done of which nobody has asked; guarded by this. */
    private boolean flushed;

    private volatile boolean closed;

    Descriptor(
            Orb orb,
            OrbMetadata<?> topic,
            int instance,
            NodeUse node,
            Publication<?> publication,
            Subscription<?> subscription,
            boolean wakes) {
        this.orb = orb;
        this.topic = topic;
        this.instance = instance;
        this.node = node;
        this.publication = publication;
        this.subscription = subscription;
        this.reader = subscription == null ? null : new SharedSubscription<>(subscription);
        this.wakes = wakes;
        if (reader != null) {
            node.join(this);
        }
    }

    OrbMetadata<?> topic() {
        return topic;
    }

    int instance() {
        return instance;
    }

    NodeUse node() {
        return node;
    }

    Publication<?> publication() {
        return publication;
    }

    /** Returns what a poller waits for; null if nothing here wakes one. */
    SharedSubscription<?> waking() {
        return wakes ? reader : null;
    }

    boolean isReader() {
        return reader != null;
    }

    boolean isUpdated() {
        return reader != null && reader.updated();
    }

    SubscriptionDemand demand() {
        return SubscriptionDemand.of(subscription);
    }

    long intervalUs() {
        return reader.intervalUs();
    }

    void setIntervalUs(long intervalUs) {
        reader.setIntervalUs(intervalUs);
    }

    void setDepth(int depth) {
        synchronized (reader) { // its own lock, under which it reads
            subscription.setHistory(depth);
        }
    }

    /** Returns the events, which begin with the first call; null if this is open for neither direction, or closed. */
    synchronized NodeEvents events() {
        if (events == null && !isClosed() && (reader != null || publication != null)) {
            events =
                    reader == null ? NodeEvents.of(orb, publication, EVENTS) : NodeEvents.of(orb, subscription, EVENTS);
        }
        return events;
    }

    /** Clears the events but for the end of a flush; returns whether there was one. */
    synchronized boolean clearEvents() {
        if (events != null) {
            flushed |= (events.take() & NodeEvents.FLUSH_DONE) != 0;
        }
        return flushed;
    }

    /** Ends the events, so that no poller waits for them; the next call of {@link #events} begins anew. */
    synchronized void endEvents() {
        if (events != null) {
            clearEvents();
            events.close();
            events = null;
        }
    }

    /** Clears all events; returns whether a flush was done. */
    synchronized boolean takeFlushed() {
        boolean taken = clearEvents();
        flushed = false;
        return taken;
    }

    /** Publishes; returns {@link NuttxUorb#OK} or fails. */
    <T> int write(T message) {
        if (publication == null) {
            return LastError.fail(NuttxUorb.EBADF);
        }
        if (!topic.type().isInstance(message)) {
            return LastError.fail(NuttxUorb.EINVAL);
        }
        try {
            Descriptor.<T>typed(publication).publish(message);
            return NuttxUorb.OK;
        } catch (IllegalStateException e) {
            return failedToWrite(e);
        }
    }

    /** Publishes several; returns their number or fails. */
    <T> int writeAll(T[] messages, int count) {
        if (publication == null) {
            return LastError.fail(NuttxUorb.EBADF);
        }
        for (int i = 0; i < count; i++) {
            if (!topic.type().isInstance(messages[i])) {
                return LastError.fail(NuttxUorb.EINVAL);
            }
        }
        try {
            Descriptor.<T>typed(publication).publish(messages, count);
            return count;
        } catch (IllegalStateException e) {
            return failedToWrite(e);
        }
    }

    /** Returns the failure if the publication was closed by another thread just now. */
    private int failedToWrite(IllegalStateException e) {
        if (!publication.isClosed()) {
            throw e;
        }
        return LastError.fail(NuttxUorb.EBADF);
    }

    @SuppressWarnings("unchecked") // the caller has looked at the message
    private static <T> Publication<T> typed(Publication<?> publication) {
        return (Publication<T>) publication;
    }

    @SuppressWarnings("unchecked") // the caller has looked at the message
    private static <T> SharedSubscription<T> typed(SharedSubscription<?> reader) {
        return (SharedSubscription<T>) reader;
    }

    /** Copies the next message, or the last again from a persistent node; returns {@link NuttxUorb#OK} or fails. */
    <T> int read(T buffer, boolean mayRepeat) {
        if (reader == null) {
            return LastError.fail(NuttxUorb.EACCES);
        }
        if (!topic.type().isInstance(buffer)) {
            return LastError.fail(NuttxUorb.EINVAL);
        }
        SharedSubscription<T> typed = typed(reader);
        boolean copied = typed.update(buffer) || mayRepeat && node.isPersistent() && typed.copy(buffer);
        return copied ? NuttxUorb.OK : LastError.fail(closed ? NuttxUorb.EBADF : NuttxUorb.ENODATA);
    }

    void join(EventLoop loop) {
        loops.add(loop);
    }

    void leave(EventLoop loop) {
        loops.remove(loop);
    }

    boolean isClosed() {
        return closed || publication != null && publication.isClosed() || reader != null && reader.isClosed();
    }

    void close() {
        closed = true;
        if (publication != null) {
            publication.close();
        }
        if (reader != null) {
            node.leave(this);
            reader.close();
        }
        endEvents();
        loops.forEach(EventLoop::lookAgain);
    }
}
