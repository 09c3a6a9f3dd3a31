// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.Outlook;
import io.uorb.buffer.Waiter;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits for any of several subscriptions. It belongs to the thread that uses its subscriptions; only {@link #wakeup}
 * and {@link #close} may be called by others. Level-triggered (W-4): {@link #poll} returns at once as long as a
 * subscription is {@link Subscription#updated updated}, and consumes nothing.
 *
 * <p>No wake-up is lost: an entry is armed before the last look at its subscription, and while a publisher is in the
 * middle of a publish the poller looks again instead of sleeping for good.
 */
public final class Poller implements AutoCloseable {
    /** Looks in quick succession at a message on its way: a publish takes tens of nanoseconds. */
    private static final int SPINS = 100;

    private static final long FIRST_PARK_NS = 10_000;
    private static final long LONGEST_PARK_NS = 1_000_000;

    private final Orb orb;
    private final OrbClock clock;
    private final Sleeper sleeper;
    private volatile Entry[] entries = {};
    private volatile boolean wakeupRequested;
    private volatile boolean closed;

    Poller(Orb orb) {
        this.orb = orb;
        this.clock = orb.clock();
        this.sleeper = clock.newSleeper();
    }

    /**
     * Adds a subscription of the same broker.
     *
     * @throws IllegalArgumentException if it is here already, or belongs to another broker
     */
    public synchronized void add(Subscription<?> subscription) {
        Objects.requireNonNull(subscription, "subscription");
        requireOpen();
        if (subscription.orb() != orb) {
            throw new IllegalArgumentException(subscription + " belongs to another broker");
        }
        Entry[] present = entries;
        if (Arrays.stream(present).anyMatch(entry -> entry.subscription == subscription)) {
            throw new IllegalArgumentException(subscription + " is in this poller already");
        }
        Entry entry = new Entry(subscription);
        Entry[] grown = Arrays.copyOf(present, present.length + 1);
        grown[present.length] = entry;
        entries = grown;
        subscription.node().buffer().addWaiter(entry);
    }

    /** Removes a subscription; does nothing if it is not here. */
    public synchronized void remove(Subscription<?> subscription) {
        for (Entry entry : entries) {
            if (entry.subscription == subscription) {
                entry.leave();
                entries = Arrays.stream(entries).filter(other -> other != entry).toArray(Entry[]::new);
            }
        }
    }

    /**
     * Waits until a subscription is updated: by a publish, or because its interval has passed and a message is pending.
     *
     * @param timeout how long to wait at most, on the broker's clock; 0 only looks, negative waits without end (W-2)
     * @param unit unit of {@code timeout}; parts of a microsecond count as a whole one
     * @return number of subscriptions that are updated; 0 after the timeout, a {@link #wakeup}, or when the thread is
     *     interrupted (its flag stays set)
     * @throws IllegalStateException if the poller is closed
     */
    public int poll(long timeout, TimeUnit unit) {
        requireOpen();
        int ready = countReady();
        if (ready > 0 || timeout == 0) {
            return ready;
        }
        long deadlineUs = timeout < 0 ? OrbClock.NEVER : deadlineUs(timeout, unit);
        try {
            return await(deadlineUs);
        } finally {
            wakeupRequested = false;
            disarm();
        }
    }

    /** Ends the current {@link #poll}, or the next one that would wait. Any thread may call it. */
    public void wakeup() {
        wakeupRequested = true;
        sleeper.wake();
    }

    /** Ends the poller and leaves its subscriptions alone; idempotent. A poll that another thread is in returns 0. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            for (Entry entry : entries) {
                entry.leave();
            }
        }
        wakeup();
        sleeper.close();
        orb.forget(this);
    }

    private int await(long deadlineUs) {
        int attempt = 0;
        while (true) {
            long wakeAtUs = arm(deadlineUs);
            Outlook outlook = outlook();
            if (outlook == Outlook.NEWS || shallReturn(deadlineUs)) {
                return countReady();
            }
            if (outlook == Outlook.ON_ITS_WAY) {
                pause(attempt);
                attempt++;
            } else {
                attempt = 0;
                sleeper.sleepUntil(wakeAtUs);
            }
        }
    }

    private boolean shallReturn(long deadlineUs) {
        return wakeupRequested
                || clock.nowUs() >= deadlineUs
                || Thread.currentThread().isInterrupted();
    }

    /** Arms the entries whose interval has passed; returns when the first of the others, or the deadline, is due. */
    private long arm(long deadlineUs) {
        long nowUs = clock.nowUs();
        long wakeAtUs = deadlineUs;
        for (Entry entry : entries) {
            long dueUs = entry.subscription.dueUs();
            entry.waiting = dueUs <= nowUs;
            if (entry.waiting) {
                entry.arm();
            } else {
                entry.disarm();
                wakeAtUs = Math.min(wakeAtUs, dueUs);
            }
        }
        return wakeAtUs;
    }

    /** The most urgent outlook of the armed entries. */
    private Outlook outlook() {
        Outlook urgent = Outlook.QUIET;
        for (Entry entry : entries) {
            Outlook outlook = entry.waiting ? entry.subscription.outlook() : Outlook.QUIET;
            if (outlook == Outlook.NEWS) {
                return outlook;
            }
            if (outlook == Outlook.ON_ITS_WAY) {
                urgent = outlook;
            }
        }
        return urgent;
    }

    private int countReady() {
        int ready = 0;
        for (Entry entry : entries) {
            if (entry.subscription.updated()) {
                ready++;
            }
        }
        return ready;
    }

    /**
     * Lets a publisher finish: briefly spinning, then parked, doubling up to a millisecond; no manual clock governs
     * this wait.
     */
    private void pause(int attempt) {
        if (attempt < SPINS) {
            Thread.onSpinWait();
        } else {
            int doublings =
                    Math.min(attempt - SPINS, Long.SIZE - Long.numberOfLeadingZeros(LONGEST_PARK_NS / FIRST_PARK_NS));
            LockSupport.parkNanos(this, Math.min(FIRST_PARK_NS << doublings, LONGEST_PARK_NS));
        }
    }

    private void disarm() {
        for (Entry entry : entries) {
            entry.disarm();
        }
    }

    private long deadlineUs(long timeout, TimeUnit unit) {
        long wholeUs = unit.toMicros(timeout);
        boolean hasRest = unit == TimeUnit.NANOSECONDS && unit.convert(wholeUs, TimeUnit.MICROSECONDS) < timeout;
        long timeoutUs = hasRest ? wholeUs + 1 : wholeUs;
        long nowUs = clock.nowUs();
        return timeoutUs > OrbClock.NEVER - nowUs ? OrbClock.NEVER : nowUs + timeoutUs;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("poller is closed");
        }
    }

    /** A subscription and the wish to be woken by its node. */
    private final class Entry extends Waiter {
        private final Subscription<?> subscription;
        /** Whether the interval has passed, so that a message would be taken; the poller's thread only. */
        private boolean waiting;

        Entry(Subscription<?> subscription) {
            this.subscription = subscription;
        }

        void leave() {
            subscription.node().buffer().removeWaiter(this);
        }

        @Override
        protected void wake() {
            sleeper.wake();
        }
    }
}
