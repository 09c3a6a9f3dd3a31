// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongUnaryOperator;

/**
 * Events of one node that are not messages, for one subscriber or publisher: bits that stay until they are {@linkplain
 * #take taken}, and counts. A poller waits for them as for a message: it returns at once as long as there is one.
 *
 * <p>Any thread may use it, but {@link #take} belongs to the thread that polls. A replay of recorded activations does
 * not repeat events.
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

    /** In place of a time: there are no more looks. */
    public static final long OVER = Long.MIN_VALUE;

    private final Orb orb;
    /** Null for a publisher's. */
    private final Subscription<?> subscription;

    private final int mask;
    private final AtomicInteger pending = new AtomicInteger();
    private final AtomicLongArray counts = new AtomicLongArray(Integer.bitCount(ALL));
    private final NodeDemand.Registration registration;
    /** On a broker of one node, whose message says that events are pending: what waits for messages waits for them. */
    private final Publication<EventBell> bell;

    private final Subscription<EventBell> rung;
    /** Null for none. */
    private volatile Deadline deadline;

    private volatile boolean closed;
    /** Looks at the deadline where a work item waits; null before. Guarded by this. */
    private ScheduledWorkItem timer;

    private NodeEvents(Orb orb, Subscription<?> subscription, Publication<?> publication, int mask) {
        if (mask == 0 || (mask & ~ALL) != 0) {
            throw new IllegalArgumentException("events 0x" + Integer.toHexString(mask) + ": at least one of 0x"
                    + Integer.toHexString(ALL) + ", and no other");
        }
        this.orb = Objects.requireNonNull(orb, "orb");
        this.subscription = subscription;
        this.mask = mask;
        Orb bells = Orb.builder()
                .clock(orb.clock().untraced())
                .errorHandler(orb.errorHandler())
                .paths(any -> null)
                .build();
        this.bell = bells.advertise(EventBell.TOPIC);
        this.rung = bells.subscribe(EventBell.TOPIC);
        this.registration = subscription == null
                ? NodeDemand.of(publication).add(this)
                : SubscriptionDemand.of(subscription).add(this);
    }

    /**
     * Returns the events of a subscription's node, also after it has moved to another instance.
     *
     * @param mask the events that are wanted
     * @throws IllegalArgumentException if the mask has none, or others, or the broker is not observed
     */
    public static NodeEvents of(Orb orb, Subscription<?> subscription, int mask) {
        return new NodeEvents(orb, Objects.requireNonNull(subscription, "subscription"), null, mask);
    }

    /** As {@link #of(Orb, Subscription, int)}, of a publication's node. */
    public static NodeEvents of(Orb orb, Publication<?> publication, int mask) {
        return new NodeEvents(orb, null, Objects.requireNonNull(publication, "publication"), mask);
    }

    /**
     * Sets the deadline of the subscription: each time that no message is published for so long, whether it takes them
     * or not, that counts as {@linkplain #missed missed}. It counts from now on. 0 ends it.
     *
     * @throws IllegalArgumentException if it is negative
     * @throws IllegalStateException if these are events of a publisher, or closed
     */
    public synchronized void setDeadlineUs(long deadlineUs) {
        if (deadlineUs < 0) {
            throw new IllegalArgumentException("deadline of " + deadlineUs + " us; the least is 0, for none");
        }
        if (closed || subscription == null) {
            throw new IllegalStateException(this + (closed ? " are closed" : " of a publisher have no deadline"));
        }
        Deadline before = deadline;
        deadline = deadlineUs == 0 ? null : new Deadline(orb, subscription, deadlineUs);
        SubscriptionDemand.of(subscription).setDeadlineUs(deadlineUs);
        if (before != null) {
            before.close();
        }
        if (timer != null) {
            timer.scheduleNow();
        }
    }

    /** Returns how often the deadline was missed since it was set; 0 without one. */
    public long missed() {
        Deadline present = deadline;
        return present == null ? 0 : present.missed();
    }

    /** Has the poller wait for the events, and for the deadline. The thread that polls, or before it does. */
    public void addTo(Poller poller) {
        poller.add(rung);
        if (OrbTools.paths(poller) instanceof DeadlinePoller waiting) {
            waiting.addLook(this::look);
        }
    }

    /** A poller that looks at deadlines when it polls and waits; implemented by what attaches to it. */
    public interface DeadlinePoller {
        /**
         * Adds a look, given the time, us.
         *
         * @param look returns when the next one is due, us; {@link #OVER} for no more
         */
        void addLook(LongUnaryOperator look);
    }

    /**
     * Schedules a work item at each event, and looks at the deadline by a timer of its queue.
     *
     * @throws IllegalArgumentException if its queue is on another clock
     * @throws IllegalStateException if there is one already
     */
    public synchronized void addTo(WorkItem item) {
        new SubscriptionCallbackWorkItem<>(item, rung).registerCallback();
        timer = new ScheduledWorkItem("deadline for " + item.name(), item.queue(), this::lookAgain);
        timer.scheduleNow();
    }

    private void lookAgain() {
        long dueUs = look(OrbTools.clock(rung).nowUs());
        synchronized (this) {
            if (dueUs != OVER && dueUs != OrbClock.NEVER) {
                timer.scheduleAt(dueUs);
            }
        }
    }

    /** Raises what the deadline says; returns when it is due next. */
    private long look(long nowUs) {
        Deadline present = deadline;
        if (closed || present == null) {
            return closed ? OVER : OrbClock.NEVER;
        }
        long missed = present.look(nowUs);
        if (missed > 0) {
            raise(DEADLINE_MISSED, missed);
        }
        return present.dueUs(nowUs);
    }

    void raise(int event, long times) {
        if ((mask & event) != 0) {
            counts.addAndGet(Integer.numberOfTrailingZeros(event), times);
            if ((pending.getAndAccumulate(event, (one, other) -> one | other) & event) == 0) {
                bell.publish(EventBell.RING);
            }
        }
    }

    /** Returns the events that have come since the last call, and clears them. */
    public int take() {
        rung.update(EventBell.RING); // before they are cleared: a later one rings again
        return pending.getAndSet(0);
    }

    /** Returns the events that have come and were not taken. */
    public int pending() {
        return pending.get();
    }

    /** Returns how often an event of these has come. */
    public long count(int event) {
        return counts.get(Integer.numberOfTrailingZeros(event & ALL) % counts.length());
    }

    /** Ends the events; what waits for them forgets them. Idempotent. */
    @Override
    public void close() {
        ScheduledWorkItem ended;
        synchronized (this) {
            closed = true;
            ended = timer;
        }
        registration.close();
        if (deadline != null) {
            deadline.close();
        }
        if (ended != null) {
            ended.close();
        }
        rung.close(); // not the publication: an event may be on its way
    }

    @Override
    public String toString() {
        return "events of " + (subscription == null ? "a publication" : subscription);
    }
}
