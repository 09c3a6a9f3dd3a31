// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.SharedSubscription;
import io.uorb.Subscription;
import io.uorb.demand.Demand;
import io.uorb.demand.DeviceInfo;
import io.uorb.demand.NodeDemand;
import io.uorb.demand.NodeEvents;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ObjIntConsumer;
import java.util.function.ToLongFunction;

/** One open descriptor: its node, with the endpoints on it. Any thread. */
final class Descriptor {
    private static final int EVENTS =
            NodeEvents.PUBLISHER_CAME | NodeEvents.PUBLISHER_LEFT | NodeEvents.DEMAND_CHANGED | NodeEvents.FLUSH_DONE;

    /** In place of one that is not open. */
    static final Descriptor CLOSED = new Descriptor(null, null, 0, null, null, null, false);

    private final Orb orb;
    private final OrbTools tools;
    private final OrbMetadata<?> topic;
    private final int instance;
    private final NodeUse node;
    /** Null if it is not open for writing. */
    private final Publication<?> publication;
    /** Null if it is not open for reading, as is {@link #reader}. */
    private final Subscription<?> subscription;

    private final SharedSubscription<?> reader;
    private final boolean wakes;
    private final List<orb_loop_s> loops = new CopyOnWriteArrayList<>();
    /** Null until somebody asks for events; guarded by this. */
    private NodeEvents events;
    /** Whether a flush was done of which nobody has asked; guarded by this. */
    private boolean flushed;

    /** Null until somebody asks, so that nothing is summed before; guarded by this. */
    private NodeDemand nodeDemand;
    /** Of the newest message; guarded by this, as is its time. */
    private final long[] generation = new long[1];

    private final long[] generationUs = new long[1];
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
        this.tools = orb == null ? null : OrbTools.of(orb);
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

    /** Makes a poller wait: for messages, if they may wake one, for events, or both. */
    void addTo(Poller poller, int wanted) {
        if (reader != null && wakes && (wanted & NuttxUorb.POLLIN) != 0) {
            poller.add(reader);
        }
        NodeEvents awaited = (wanted & NuttxUorb.POLLPRI) != 0 ? events() : null;
        if (awaited != null) {
            awaited.addTo(poller);
        }
    }

    /** Ends a poller's wait. */
    synchronized void removeFrom(Poller poller) {
        if (reader != null) {
            poller.remove(reader);
        }
        if (events != null) {
            events.removeFrom(poller);
        }
    }

    boolean isUpdated() {
        return reader != null && reader.updated();
    }

    void describe(DeviceInfo device) {
        NodeDemand.setDevice(publication, device);
    }

    int check(boolean[] updated) {
        if (isClosed() || updated == null || updated.length == 0) {
            return LastError.fail(isClosed() ? NuttxUorb.EBADF : NuttxUorb.EINVAL);
        }
        updated[0] = isUpdated();
        return NuttxUorb.OK;
    }

    int device(DeviceInfo[] target) {
        if (isClosed() || target == null || target.length == 0) {
            return LastError.fail(isClosed() ? NuttxUorb.EBADF : NuttxUorb.EINVAL);
        }
        target[0] = NodeDemand.device(orb, topic.name(), instance).orElse(null);
        return target[0] == null ? LastError.fail(NuttxUorb.ENOTTY) : NuttxUorb.OK;
    }

    int flush() {
        if (isClosed()) {
            return LastError.fail(NuttxUorb.EBADF);
        }
        events(); // so that the end is told
        nodeDemand().flush();
        return NuttxUorb.OK;
    }

    int state(orb_state state) {
        if (isClosed()) {
            return LastError.fail(NuttxUorb.EBADF);
        }
        takeEvents(false);
        Demand demand = nodeDemand().demand();
        boolean limited = demand.intervalUs() > 0 && demand.intervalUs() < OrbClock.NEVER;
        state.max_frequency = limited ? (int) (NuttxUorb.US_PER_S / demand.intervalUs()) : 0;
        state.min_batch_interval = demand.isWanted() ? (int) Math.min(demand.batchIntervalUs(), Integer.MAX_VALUE) : 0;
        state.queue_size = node.depth();
        state.nsubscribers = demand.subscribers();
        state.generation = newestGeneration();
        return NuttxUorb.OK;
    }

    private synchronized NodeDemand nodeDemand() {
        if (nodeDemand == null) {
            nodeDemand = NodeDemand.of(orb, topic, instance);
        }
        return nodeDemand;
    }

    private synchronized long newestGeneration() {
        return tools.recentTimes(topic, instance, generation, generationUs) == 0 ? 0 : generation[0];
    }

    /** Sets a number of a reader, which is at least 0. */
    int set(int value, ObjIntConsumer<Descriptor> setter) {
        if (isClosed() || reader == null || value < 0) {
            return LastError.fail(isClosed() ? NuttxUorb.EBADF : reader == null ? NuttxUorb.EACCES : NuttxUorb.EINVAL);
        }
        setter.accept(this, value);
        return NuttxUorb.OK;
    }

    /** Stores a number of a reader. */
    int get(int[] target, ToLongFunction<Descriptor> getter) {
        return set(
                target == null || target.length == 0 ? -1 : 0, (one, any) -> target[0] = (int) getter.applyAsLong(one));
    }

    SubscriptionDemand demand() {
        return SubscriptionDemand.of(subscription);
    }

    SharedSubscription<?> reader() {
        return reader;
    }

    void setDepth(int depth) {
        synchronized (reader) { // its own lock, under which it reads
            subscription.setHistory(Math.min(depth, subscription.maxHistory())); // another topic may be in its place
        }
    }

    /** Returns the events, which begin with the first call; null if this is open for neither direction, or closed. */
    synchronized NodeEvents events() {
        if (events == null && !isClosed() && (reader != null || publication != null)) {
            events = reader == null ? NodeEvents.of(publication, EVENTS) : NodeEvents.of(subscription, EVENTS);
        }
        return events;
    }

    /**
     * Clears the events.
     *
     * @param all false to keep the end of a flush, if there was one
     * @return whether there was one
     */
    synchronized boolean takeEvents(boolean all) {
        boolean done = flushed || events != null && (events.take() & NodeEvents.FLUSH_DONE) != 0;
        flushed = done && !all;
        return done;
    }

    /** Publishes a message; returns {@link NuttxUorb#OK} or fails. */
    <T> int write(OrbMetadata<T> meta, T message) {
        if (publication == null || publication.isClosed()) {
            return LastError.fail(NuttxUorb.EBADF);
        }
        if (meta != topic || !meta.type().isInstance(message)) {
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
    <T> int write(T[] messages, int count) {
        if (publication == null || publication.isClosed()) {
            return LastError.fail(NuttxUorb.EBADF);
        }
        boolean fits = messages != null && count > 0 && count <= messages.length;
        for (int i = 0; fits && i < count; i++) {
            fits = topic.type().isInstance(messages[i]);
        }
        if (!fits) {
            return LastError.fail(NuttxUorb.EINVAL);
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

    /** Copies the next message, or the last again from a persistent node; returns {@link NuttxUorb#OK} or fails. */
    <T> int read(OrbMetadata<T> meta, T buffer) {
        return isClosed() || reader == null || meta == topic ? read(buffer, true) : LastError.fail(NuttxUorb.EINVAL);
    }

    /** Copies several; returns their number or fails. */
    <T> int read(T[] buffer, int count) {
        if (!isClosed() && (buffer == null || count <= 0 || count > buffer.length)) {
            return LastError.fail(NuttxUorb.EINVAL);
        }
        int copied = 0;
        while (copied < count && read(buffer[copied], copied == 0) == NuttxUorb.OK) {
            copied++;
        }
        return copied == 0 ? NuttxUorb.ERROR : copied;
    }

    @SuppressWarnings("unchecked") // the message is looked at before
    private <T> int read(T buffer, boolean mayRepeat) {
        if (isClosed() || reader == null) {
            return LastError.fail(isClosed() ? NuttxUorb.EBADF : NuttxUorb.EACCES);
        }
        if (!topic.type().isInstance(buffer)) {
            return LastError.fail(NuttxUorb.EINVAL);
        }
        SharedSubscription<T> typed = (SharedSubscription<T>) reader;
        boolean copied = typed.update(buffer) || mayRepeat && node.isPersistent() && typed.copy(buffer);
        return copied ? NuttxUorb.OK : LastError.fail(NuttxUorb.ENODATA);
    }

    void join(orb_loop_s loop) {
        loops.add(loop);
    }

    void leave(orb_loop_s loop) {
        loops.remove(loop);
    }

    boolean isClosed() {
        return closed
                || orb == null
                || publication != null && publication.isClosed()
                || reader != null && reader.isClosed();
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
        synchronized (this) {
            if (events != null) {
                events.close();
            }
        }
        loops.forEach(orb_loop_s::lookAgain);
    }
}
