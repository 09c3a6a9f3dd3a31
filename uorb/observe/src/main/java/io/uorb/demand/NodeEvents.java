// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkItem;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
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
    /** All publishers have handed over what a {@link NodeDemand#flush} has asked for. */
    public static final int FLUSH_DONE = 1 << 3;
    /** No message was published for as long as the {@linkplain #setDeadlineUs deadline} says. */
    public static final int DEADLINE_MISSED = 1 << 4;
    /** All of these. */
    public static final int ALL = PUBLISHER_CAME | PUBLISHER_LEFT | DEMAND_CHANGED | FLUSH_DONE | DEADLINE_MISSED;

    private final int mask;
    private final AtomicInteger pending = new AtomicInteger();
    private final AtomicLongArray counts = new AtomicLongArray(Integer.bitCount(ALL));
    /** Replaced with each change: walking over it makes no garbage. */
    private volatile EventWaiter[] waiters = {};

    /** Null for those of a publisher. */
    private final SubscriptionDemand share;

    private final DemandRegistration registration;
    /** Null for none. */
    private volatile Deadline deadline;

    private volatile boolean closed;

    private NodeEvents(int mask, SubscriptionDemand share, NodeDemand node) {
        if (mask == 0 || (mask & ~ALL) != 0) {
            throw new IllegalArgumentException("events 0x" + Integer.toHexString(mask) + ": at least one of 0x"
                    + Integer.toHexString(ALL) + ", and no other");
        }
        this.mask = mask;
        this.share = share;
        this.registration = share == null ? node.add(this) : share.add(this);
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
        return new NodeEvents(mask, null, NodeDemand.of(publication));
    }

    /**
     * Sets the deadline of the subscription: each time that no message is published for so long, whether it takes them
     * or not, that counts as {@linkplain #missed missed}. It counts from now on. 0 ends it.
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
        synchronized (this) {
            requireOpen();
            deadline = deadlineUs == 0 ? null : new Deadline(share.clock(), deadlineUs);
            share.listen();
        }
        for (EventWaiter waiter : waiters) {
            waiter.lookAgain();
        }
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
     * Has the poller wait for the events, and for the deadline, until they are closed.
     *
     * @throws IllegalArgumentException if the poller is of a broker that is not observed
     * @throws IllegalStateException if they are closed
     */
    public void addTo(Poller poller) {
        if (!(OrbTools.paths(poller) instanceof EventPoller waiting)) {
            throw NodeDemands.notObserved();
        }
        add(waiting);
    }

    /** Ends the wait of one poller; does nothing if it does not wait for them. */
    public void removeFrom(Poller poller) {
        if (OrbTools.paths(poller) instanceof EventPoller waiting) {
            remove(waiting);
            waiting.forget(this);
        }
    }

    /**
     * Schedules a work item at each event, and looks at the deadline by a timer of its queue, until it or they are
     * closed.
     *
     * @throws IllegalStateException if they are closed
     */
    public void addTo(WorkItem item) {
        add(new ItemWaiter(item));
    }

    private void add(EventWaiter waiter) {
        synchronized (this) {
            requireOpen();
            if (waiter instanceof EventPoller poller) {
                poller.add(this);
            }
            waiters = Stream.concat(Arrays.stream(waiters), Stream.of(waiter)).toArray(EventWaiter[]::new);
        }
        waiter.wake();
        waiter.lookAgain();
    }

    private synchronized void remove(EventWaiter ended) {
        waiters = Arrays.stream(waiters).filter(one -> one != ended).toArray(EventWaiter[]::new);
    }

    /** A waiter for events. Any thread. */
    public interface EventWaiter {
        /** Wakes it if there are events. */
        void wake();

        /** Has it look when the deadline is due, which may be another one. */
        void lookAgain();

        /** Has it forget events that are closed. */
        void forget(NodeEvents ended);
    }

    /** A poller as a waiter: what attaches to it. */
    public interface EventPoller extends EventWaiter {
        /** Has it look at these events whenever it polls. */
        void add(NodeEvents events);
    }

    private final class ItemWaiter implements EventWaiter {
        private final WorkItem item;
        private final ScheduledWorkItem timer;

        ItemWaiter(WorkItem item) {
            this.item = item;
            this.timer = new ScheduledWorkItem("deadline for " + item.name(), item.queue(), this::lookAtDeadline);
        }

        @Override
        public void wake() {
            if (pending.get() != 0) {
                item.scheduleNow();
            }
        }

        @Override
        public void lookAgain() {
            timer.scheduleNow();
        }

        private void lookAtDeadline() {
            long dueUs = look(share == null ? 0 : share.clock().nowUs());
            if (item.isClosed() || closed) {
                remove(this);
                timer.close();
            } else if (dueUs != OrbClock.NEVER) {
                timer.scheduleAt(dueUs);
            }
        }

        @Override
        public void forget(NodeEvents ended) {
            timer.close();
        }
    }

    /** Raises what the deadline says; returns when it is due next, us. */
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

    void raise(int event, long times) {
        if ((mask & event) != 0) {
            counts.addAndGet(Integer.numberOfTrailingZeros(event), times);
            if ((pending.getAndAccumulate(event, (one, other) -> one | other) & event) == 0) {
                wakeAll();
            }
        }
    }

    private void wakeAll() {
        for (EventWaiter waiter : waiters) {
            waiter.wake();
        }
    }

    /** Returns the events that have come since the last call, and clears them. */
    public int take() {
        return pending.getAndSet(0);
    }

    /** Returns the events that have come and were not taken. */
    public int pending() {
        return pending.get();
    }

    /**
     * Returns how often an event has come.
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

    /** Ends the events; what waits for them forgets them. Idempotent. */
    @Override
    public void close() {
        EventWaiter[] left;
        synchronized (this) {
            closed = true;
            deadline = null;
            left = waiters;
            waiters = new EventWaiter[0];
        }
        registration.close();
        for (EventWaiter waiter : left) {
            waiter.forget(this);
        }
        pending.set(0);
    }

    @Override
    public String toString() {
        return "events 0x" + Integer.toHexString(mask);
    }
}
