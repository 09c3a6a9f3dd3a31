// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.arm.topics.RcclStatusTopic;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.text.Texts;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Synchronisation of a program with the motions of an arm (rccl:RC-40 to rccl:RC-48): ends are counted by position, and
 * a wait decrements the count. Conditions are evaluated immediately and then with each {@code rccl_status}; a manual
 * clock does not advance meanwhile, so no change is missed. Any thread of the program may wait; each end wakes one of
 * them (rccl:RC-41).
 */
public final class MotionMonitor implements AutoCloseable {
    private final OrbClock clock;
    private final Subscription<RcclEvent> events;
    private final Subscription<RcclStatus> statuses;
    private final Orb orb;
    private final ThreadLocal<Waiter> waiters = ThreadLocal.withInitial(this::newWaiter);
    private final List<Waiter> allWaiters = new ArrayList<>();
    private final RcclEvent event = new RcclEvent();
    private final RcclStatus status = new RcclStatus();
    private final Map<String, MotionEnds> positions = new HashMap<>();
    private final MotionUpdates updates;
    /** Null if completions count regardless of later requests. */
    private final MotionCommands commands;
    /** Number of the program whose motions are counted. */
    private final long program;
    /** Whether motions of that program may have ended before the monitor's creation. */
    private final boolean late;

    private long completed;
    private long knownCompletions;
    private long lastEvent;
    private boolean closed;

    /** Ends of the motions to one position. */
    private static final class MotionEnds {
        private long count;
        /** The control level's count of ends; negative while unknown. */
        private long known;

        private int code;
        private double s;

        MotionEnds(long known) {
            this.known = known;
        }
    }

    /** The sleeper of one thread. */
    private static final class Waiter {
        private final Subscription<RcclStatus> statuses;
        private final RcclStatus newest = new RcclStatus();
        private final Poller poller;

        Waiter(Orb orb) {
            statuses = orb.subscribe(RcclStatusTopic.RCCL_STATUS).sampling();
            poller = orb.poller();
            poller.add(statuses);
        }

        void close() {
            poller.close();
            statuses.close();
        }
    }

    /** Creates a monitor of motions without a program. It counts from now on: create it before the motions. */
    public MotionMonitor(Orb orb) {
        this(orb, new MotionUpdates(), null, 0);
    }

    /**
     * As {@link #MotionMonitor(Orb)}; transforms are updated before the end of their motion is counted.
     *
     * @param commands the commands that request the motions: a request discards earlier completions; null to keep them
     * @param program number of the program whose motions are counted, from {@link MotionCommands#attach}
     */
    public MotionMonitor(Orb orb, MotionUpdates updates, MotionCommands commands, long program) {
        this.commands = commands;
        this.updates = Objects.requireNonNull(updates, "updates");
        this.orb = orb;
        this.program = program;
        clock = orb.clock();
        events = orb.subscribe(RcclEventTopic.RCCL_EVENT);
        events.setEveryInOrder(true);
        events.setHistory(events.maxHistory());
        statuses = orb.subscribe(RcclStatusTopic.RCCL_STATUS).sampling();
        if (events.copy(event)) {
            lastEvent = event.count;
        }
        statuses.update(status);
        knownCompletions = status.program == program ? status.completions : 0;
        late = program == 0 && status.eventCount > 0;
        statuses.rebind();
        events.rebind();
    }

    /**
     * Waits for the end of a motion to a position, for any reason; {@link #code} returns it.
     *
     * @param timeoutUs on the broker's clock; negative waits without end
     * @return false after the timeout
     */
    public boolean awaitEnd(String position, long timeoutUs) throws InterruptedException {
        return await(() -> takeEnd(position), timeoutUs);
    }

    private synchronized boolean takeEnd(String position) {
        MotionEnds ends = of(position);
        boolean ended = ends.count > 0;
        ends.count -= ended ? 1 : 0;
        return ended;
    }

    /** Waits until no motion is left and the arm is at rest relative to its last position; as {@link #awaitEnd}. */
    public boolean awaitCompleted(long timeoutUs) throws InterruptedException {
        return await(this::takeCompleted, timeoutUs);
    }

    private synchronized boolean takeCompleted() {
        if (commands != null && commands.requests() > 0) {
            return false; // a motion was asked for since, or its completion is not settled yet
        }
        boolean done = completed > 0;
        completed -= done ? 1 : 0;
        return done;
    }

    private synchronized Waiter newWaiter() {
        requireOpen();
        Waiter made = new Waiter(orb);
        allWaiters.add(made);
        return made;
    }

    /**
     * Waits until a condition is true.
     *
     * @param timeoutUs on the broker's clock; negative waits without end
     * @return false after the timeout
     * @throws InterruptedException if the thread is interrupted
     * @throws IllegalStateException if the monitor is closed, also while the thread waits, or in a function that the
     *     control level runs
     */
    public boolean await(BooleanSupplier condition, long timeoutUs) throws InterruptedException {
        if (commands != null) {
            commands.requireCanWait();
        }
        long nowUs = clock.nowUs();
        boolean endless = timeoutUs < 0 || timeoutUs >= OrbClock.NEVER - nowUs;
        long endUs = endless ? OrbClock.NEVER : nowUs + timeoutUs;
        Waiter waiter = waiters.get();
        waiter.statuses.update(waiter.newest);
        take();
        while (!condition.getAsBoolean()) {
            long leftUs = endUs == OrbClock.NEVER ? -1 : endUs - clock.nowUs();
            if (endUs != OrbClock.NEVER && leftUs <= 0) {
                return false;
            }
            waiter.poller.poll(leftUs, TimeUnit.MICROSECONDS);
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while waiting for the arm");
            }
            waiter.statuses.update(waiter.newest);
            take();
        }
        return true;
    }

    /** Reads the newest status and the events published before it. */
    private synchronized void take() {
        requireOpen();
        statuses.update(status);
        while (events.update(event)) {
            takeEvent();
        }
        if (status.program == program) {
            MotionEnds present = positions.get(Texts.get(status.position));
            if (present != null) {
                present.s = status.s;
            }
            takeTotals();
        }
        statuses.rebind();
        events.rebind();
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the program has ended: waiting for its motions is not possible");
        }
    }

    private void takeEvent() {
        if (event.count <= lastEvent) {
            throw new IllegalStateException("event " + event.count + " of the arm follows event " + lastEvent
                    + ": the control level was replaced");
        }
        lastEvent = event.count;
        if (event.program != program) {
            return;
        }
        if (event.kind == RcclEvent.KIND_COMPLETED) {
            completed += Math.max(1, event.completions - knownCompletions);
            knownCompletions = event.completions;
        } else if (event.kind == RcclEvent.KIND_STARTED) {
            of(Texts.get(event.position)).s = 0;
        } else {
            updates.apply(event);
            MotionEnds ends = of(Texts.get(event.position));
            // More than one if those before are lost: the reader was too slow for the topic's queue.
            ends.count += ends.known < 0 ? 1 : Math.max(1, event.ends - ends.known);
            ends.known = event.ends;
            ends.code = event.code;
        }
    }

    /** Applies the events, unless some are lost (rccl:RC-41). */
    private void takeTotals() {
        if (status.completions > knownCompletions) {
            completed += status.completions - knownCompletions;
            knownCompletions = status.completions;
        }
        if (status.totalEnds == 0) {
            return;
        }
        MotionEnds ends = of(Texts.get(status.totalPosition));
        if (ends.known < 0) {
            ends.known = status.totalEnds;
        } else if (status.totalEnds > ends.known) {
            updates.apply(status.totalTag, status.totalSolved, status.totalPose);
            ends.count += status.totalEnds - ends.known;
            ends.known = status.totalEnds;
            ends.code = status.totalCode;
        }
    }

    private MotionEnds of(String position) {
        return positions.computeIfAbsent(position, unseen -> new MotionEnds(late ? -1 : 0));
    }

    /** Discards the ends of a position that no thread waited for. */
    public synchronized void resetEnd(String position) {
        take();
        of(position).count = 0;
    }

    /** Discards completions that no thread waited for. */
    public synchronized void resetCompleted() {
        take();
        completed = 0;
    }

    /** Returns the reason for the end of the last motion to a position; {@link MotionCode#ARRIVED} before the first. */
    public synchronized int code(String position) {
        return of(position).code;
    }

    /** Returns the part of the way of the newest motion to a position, 0 to 1, as of the last status. */
    public synchronized double s(String position) {
        return of(position).s;
    }

    /** Returns the motions that wait, and the present one, as of the last status. */
    public synchronized long requests() {
        return status.requests;
    }

    @Override
    public synchronized void close() {
        closed = true;
        allWaiters.forEach(Waiter::close);
        statuses.close();
        events.close();
    }
}
