// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import io.uorb.work.WorkItem;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Events of one node that are not messages, for one subscriber or publisher: bits that stay until they are {@linkplain
 * #take taken}, and counts. A poller waits for them as for a message: it returns at once as long as there is one. Any
 * thread may use it. They end with their subscription, which they do not hold. A replay of recorded activations does
 * not repeat them.
 */
public final class NodeEvents implements AutoCloseable {
    /** A publisher has joined the node. */
    public static final int PUBLISHER_CAME = 1;
    /** A publisher has left it. */
    public static final int PUBLISHER_LEFT = 1 << 1;
    /** The node's {@link NodeDemand#demand demand} has changed. */
    public static final int DEMAND_CHANGED = 1 << 2;
    /** All publishers have published their messages after a {@link NodeDemand#flush}. */
    public static final int FLUSH_DONE = 1 << 3;
    /** No message was published within the {@linkplain #setDeadlineUs deadline}. */
    public static final int DEADLINE_MISSED = 1 << 4;
    /**
     * A process has died that had publishers on the node, which processes share. It may occur twice for one process.
     * {@link #PUBLISHER_CAME} and {@link #PUBLISHER_LEFT} are of this process's publishers only.
     */
    public static final int PUBLISHER_DIED = 1 << 5;
    /** All of these. */
    public static final int ALL =
            PUBLISHER_CAME | PUBLISHER_LEFT | DEMAND_CHANGED | FLUSH_DONE | DEADLINE_MISSED | PUBLISHER_DIED;

    private final int mask;
    private final AtomicInteger pending = new AtomicInteger();
    private final AtomicLongArray counts = new AtomicLongArray(Integer.bitCount(ALL));
    /** Replaced with each change: walking over it makes no garbage. */
    private volatile EventWaiter[] waiters = {};

    /** Null for those of a publisher. */
    private final SubscriptionDemand share;
    /** Null for those of a subscription. */
    private final NodeDemand node;
    /** Null for those of a subscription. */
    private final Publication<?> publication;

    private final BiConsumer<Object, Throwable> errors;
    /** Null for none. */
    private volatile Deadline deadline;

    private volatile boolean closed;

    private NodeEvents(int mask, SubscriptionDemand share, Publication<?> publication) {
        if (mask == 0 || (mask & ~ALL) != 0) {
            throw new IllegalArgumentException("events 0x" + Integer.toHexString(mask) + ": at least one of 0x"
                    + Integer.toHexString(ALL) + ", and no other");
        }
        this.mask = mask;
        this.share = share;
        this.publication = publication;
        this.node = share == null ? NodeDemand.of(publication) : null;
        this.errors = share == null ? node.errors() : share.errors();
        if (!(share == null ? node.add(this) : share.add(this))) {
            closed = true; // as it may be by now in any case
        }
    }

    /**
     * Returns the events of a subscription's node, also after it has moved to another instance.
     *
     * @param mask the events that are wanted
     * @throws IllegalArgumentException if the mask has none, or others, or the broker is not observed
     */
    public static NodeEvents of(Subscription<?> subscription, int mask) {
        return new NodeEvents(mask, SubscriptionDemand.of(subscription), null);
    }

    /** As {@link #of(Subscription, int)}, of a publication's node. */
    public static NodeEvents of(Publication<?> publication, int mask) {
        return new NodeEvents(mask, null, Objects.requireNonNull(publication, "publication"));
    }

    /**
     * Sets the deadline of the subscription: each such time without a published message counts as {@linkplain #missed
     * missed}, whether messages are taken or not. It counts from now on. 0 ends it.
     *
     * @throws IllegalArgumentException if it is negative
     * @throws IllegalStateException if these are events of a publisher, or closed
     */
    public void setDeadlineUs(long deadlineUs) {
        if (deadlineUs < 0) {
            throw new IllegalArgumentException("deadline of " + deadlineUs + " us; the least is 0, for none");
        }
        if (share == null) {
            throw new IllegalStateException("events of a publisher have no deadline");
        }
        requireOpen();
        share.listen(); // not with this locked: it takes the lock of the subscription
        synchronized (this) {
            requireOpen();
            deadline = deadlineUs == 0 ? null : new Deadline(share.clock(), deadlineUs);
        }
        each(EventWaiter::lookAgain);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("events are closed");
        }
    }

    /** A message was published on the node. */
    void published() {
        Deadline present = deadline;
        if (present != null) {
            present.published();
        }
    }

    /** The subscription has moved to another node, or to none. */
    void moved(boolean toNode) {
        Deadline present = deadline;
        if (present != null) {
            present.moved(toNode);
        }
    }

    /** Returns the publication whose events these are; null for a subscription's. */
    Publication<?> publication() {
        return publication;
    }

    /** Returns the deadline, us; {@link OrbClock#NEVER} for none. */
    long deadlineUs() {
        Deadline present = deadline;
        return present == null ? OrbClock.NEVER : present.deadlineUs();
    }

    /** Returns how often the deadline was missed since it was set; 0 without one. */
    public long missed() {
        Deadline present = deadline;
        return present == null ? 0 : present.missed();
    }

    /**
     * Makes the poller wait for the events, and for the deadline, until either is closed.
     *
     * @throws IllegalArgumentException if it waits for them already, or is of a broker that is not observed, or on
     *     another clock
     * @throws IllegalStateException if they are closed
     */
    public void addTo(Poller poller) {
        if (!(OrbTools.paths(poller) instanceof EventPoller waiting)) {
            throw NodeDemands.notObserved();
        }
        add(waiting, waiting.clock(), () -> {
            waiting.add(this);
            return new PollerWaiter(waiting, this);
        });
    }

    /** Ends the wait of one poller; does nothing if it does not wait for them. */
    public void removeFrom(Poller poller) {
        if (OrbTools.paths(poller) instanceof EventPoller waiting) {
            remove(waiting);
        }
    }

    /**
     * Schedules a work item at each event, and checks the deadline by a timer of its queue, until it or they are
     * closed.
     *
     * @throws IllegalArgumentException if it waits for them already, or its queue is on another clock
     * @throws IllegalStateException if they, or its queue, are closed
     */
    public void addTo(WorkItem item) {
        add(item, item.queue().clock().untraced(), () -> new ItemWaiter(item, this));
    }

    private void add(Object waiting, OrbClock clock, Supplier<EventWaiter> making) {
        synchronized (this) {
            requireOpen();
            if (share != null && clock != share.clock()) {
                throw new IllegalArgumentException(waiting + " is on another clock than the subscription of " + this);
            }
            if (Arrays.stream(waiters).anyMatch(one -> one.isOf(waiting))) {
                throw new IllegalArgumentException(waiting + " waits for " + this + " already");
            }
            waiters = Stream.concat(Arrays.stream(waiters), Stream.of(making.get()))
                    .toArray(EventWaiter[]::new);
        }
        each(EventWaiter::lookAgain);
        each(EventWaiter::wake);
    }

    /** Ends the wait of an {@link EventPoller} or a work item; does nothing if it does not wait. */
    public void remove(Object waiting) {
        for (EventWaiter one : waiters) {
            if (one.isOf(waiting)) {
                drop(one);
                one.forget();
            }
        }
    }

    /** The path of a poller that waits for events. Any thread, unless it says another. */
    public interface EventPoller {
        /** Returns its clock. */
        OrbClock clock();

        /** Makes it check these events in each poll. */
        void add(NodeEvents events);

        /** Makes it forget these events. */
        void forget(NodeEvents ended);

        /** Wakes a wait for these events, which then checks them again. */
        void lookAgain();
    }

    /** Goes to each waiter without a lock; what one throws, and one that waits no more, are dealt with here. */
    private void each(Predicate<EventWaiter> step) {
        for (EventWaiter waiter : waiters) {
            try {
                if (!step.test(waiter)) {
                    drop(waiter);
                }
            } catch (Throwable e) {
                errors.accept("waiter for " + this, e);
            }
        }
    }

    private synchronized void drop(EventWaiter ended) {
        waiters = Arrays.stream(waiters).filter(one -> one != ended).toArray(EventWaiter[]::new);
    }

    /** Raises missed deadlines; returns when the next one is due, us. */
    public long look(long nowUs) {
        Deadline present = deadline;
        if (present == null) {
            return OrbClock.NEVER;
        }
        long missed = present.look();
        if (missed > 0) {
            raise(DEADLINE_MISSED, missed);
        }
        return present.dueUs(nowUs);
    }

    /** Raises an event. Not to be called with a lock of the broker: waiters may stop the thread. */
    void raise(int event, long times) {
        if ((mask & event) != 0 && !closed) {
            counts.addAndGet(Integer.numberOfTrailingZeros(event), times);
            if ((pending.getAndAccumulate(event, (one, other) -> one | other) & event) == 0) {
                each(EventWaiter::wake);
            }
        }
    }

    /** Returns the events since the last call, and clears them. */
    public int take() {
        return pending.getAndSet(0);
    }

    /** Returns the events that were not taken. */
    public int pending() {
        return pending.get();
    }

    /**
     * Returns how often an event has occurred.
     *
     * @throws IllegalArgumentException if it is not one of these
     */
    public long count(int event) {
        if (Integer.bitCount(event) != 1 || (event & ALL) == 0) {
            throw new IllegalArgumentException(
                    "event 0x" + Integer.toHexString(event) + ": one of 0x" + Integer.toHexString(ALL));
        }
        return counts.get(Integer.numberOfTrailingZeros(event));
    }

    /** Ends the events and removes them from pollers. Idempotent. */
    @Override
    public void close() {
        EventWaiter[] left;
        synchronized (this) {
            closed = true;
            deadline = null;
            left = waiters;
            waiters = new EventWaiter[0];
        }
        if (share == null) {
            node.remove(this);
        } else {
            share.remove(this);
        }
        for (EventWaiter waiter : left) {
            waiter.forget();
        }
        pending.set(0);
    }

    @Override
    public String toString() {
        return "events 0x" + Integer.toHexString(mask);
    }
}
