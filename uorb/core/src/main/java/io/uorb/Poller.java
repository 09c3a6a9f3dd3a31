// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.endpoint.PollPath;
import io.uorb.endpoint.PollPath.PollerHandle;
import io.uorb.endpoint.SubscriptionPaths;
import io.uorb.poll.PollChannel;
import io.uorb.poll.PollTimer;
import io.uorb.poll.source.InFlightWait;
import io.uorb.poll.source.PollParker;
import io.uorb.time.OrbClock;
import io.uorb.wake.Waiter.WaitCheck;
import java.nio.channels.SelectableChannel;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Waits for any of several subscriptions, channels and timers. {@link #poll} is for the thread that uses them, and
 * later another; a second thread is refused while one waits. Other methods may be called by any thread at any time.
 * Level-triggered (W-4): {@link #poll} returns at once as long as a subscription is {@link Subscription#updated
 * updated}, a channel is ready or a timer's tick was not taken, and consumes nothing.
 *
 * <p>The thread parks while it waits, with channels in a {@link java.nio.channels.Selector}. No wake-up is lost.
 */
public final class Poller implements AutoCloseable {
    private final BrokerContext broker;
    private final OrbClock clock;
    /** Where its thread sleeps, with the channels and timers. */
    private final PollParker place;

    private final View view = new View();
    private final PollEntry.Entries entries = new PollEntry.Entries();
    private final InFlightWait inFlight;
    /** The thread that waits; null if none. Set before the entries are checked: who changes them then wakes it. */
    private final AtomicReference<Thread> waiter = new AtomicReference<>();

    /** When the present poll began, us; 0 if it waits without end. Of the thread that polls. */
    private long beginUs;

    private volatile boolean wakeupRequested;
    private volatile boolean closed;
    /** The thread that polled last, for tools; null before. */
    private volatile Thread thread;

    /** Null if nothing attaches to the broker. */
    final PollPath path;

    Poller(BrokerContext broker) {
        this.broker = broker;
        this.clock = broker.clock();
        String module = OrbModule.current();
        PollParker sleeping = new PollParker(broker, module);
        this.place = sleeping;
        this.inFlight = new InFlightWait(clock, () -> PollEntry.reportInFlight(entries.array(), broker));
        this.path = broker.paths() == null ? null : broker.paths().poller(view);
        // Must not refer to this: its thread leaves the clock.
        broker.endpoints().openedWeakly(this, broker.endpoints().newOrigin(module), () -> {
            sleeping.close();
            return null;
        });
    }

    /**
     * Adds a subscription of this broker, or of another one on the same clock.
     *
     * @throws IllegalArgumentException if it is here already, or its broker has another clock
     * @throws IllegalStateException if it or the poller is closed
     */
    public void add(Subscription<?> subscription) {
        Objects.requireNonNull(subscription, "subscription");
        add(new PollEntry(view, subscription, () -> remove(subscription)));
    }

    /** As {@link #add(Subscription)}, for a subscription that several threads use. */
    public void add(SharedSubscription<?> subscription) {
        Objects.requireNonNull(subscription, "subscription");
        add(new PollEntry.Shared(view, subscription.subscription(), () -> remove(subscription), subscription));
    }

    /** As {@link #add(Subscription)}, for one whose close ends the wait. */
    void addEnding(Subscription<?> subscription) {
        add(new PollEntry(view, subscription, () -> {
            remove(subscription);
            wakeup();
        }));
    }

    private synchronized void add(PollEntry entry) {
        requireOpen();
        Subscription<?> subscription = entry.subscription();
        if (subscription.link().broker().clock() != clock) {
            throw new IllegalArgumentException(subscription + " belongs to a broker on another clock");
        }
        if (!entries.add(entry)) {
            throw new IllegalArgumentException(subscription + " is in this poller already");
        }
        try {
            subscription.link().add(entry.waiter());
        } catch (IllegalStateException e) {
            entries.remove(subscription);
            throw e;
        }
        lookAgain();
    }

    /** Removes a subscription, if it is here. Use it elsewhere once a poll by another thread has returned. */
    public synchronized void remove(Subscription<?> subscription) {
        Objects.requireNonNull(subscription, "subscription");
        PollEntry entry = entries.remove(subscription);
        if (entry != null) {
            subscription.link().remove(entry.waiter());
            lookAgain();
        }
    }

    /**
     * Adds a channel: a socket, a datagram socket or a pipe. What blocks (a serial port, a file) is read by a thread of
     * its own that writes into a pipe. A closed one is removed, within a second if the poll sleeps, and reported to the
     * broker's error handler: {@linkplain PollChannel#close remove} it first.
     *
     * @param ops what to wait for, such as {@link java.nio.channels.SelectionKey#OP_READ}
     * @return the channel in this poller, with what is ready
     * @throws IllegalArgumentException if it is here already, is blocking, or has no such operations
     * @throws IllegalStateException if it or the poller is closed; or if the clock does not pass by itself and the
     *     broker takes no {@linkplain OrbBuilder#recordedExternalInput external input}
     */
    public synchronized PollChannel add(SelectableChannel channel, int ops) {
        Objects.requireNonNull(channel, "channel");
        requireOpen();
        return place.add(channel, ops);
    }

    /** Removes a channel and leaves it open; does nothing if it is not here. */
    public void remove(SelectableChannel channel) {
        place.remove(Objects.requireNonNull(channel, "channel"));
    }

    /**
     * Adds a timer whose ticks are at {@code phaseUs} plus whole periods of the clock's time; the first one is the
     * next. Timers of equal periods and phases tick together, whenever they were made.
     *
     * @throws IllegalArgumentException if the period is less than 1 us, or the phase not from 0 to less than the period
     * @throws IllegalStateException if the poller is closed
     */
    public synchronized PollTimer addTimer(long periodUs, long phaseUs) {
        requireOpen();
        PollTimer timer = place.addTimer(periodUs, phaseUs);
        lookAgain();
        return timer;
    }

    private void lookAgain() {
        if (waiter.get() != null) {
            place.wake();
        }
    }

    /** As {@link #remove(Subscription)}. */
    public void remove(SharedSubscription<?> subscription) {
        Objects.requireNonNull(subscription, "subscription");
        remove(subscription.subscription());
    }

    /**
     * Waits until a subscription is updated, a channel is ready or a timer ticks. Subscriptions that are closed
     * meanwhile are forgotten; the wait continues, even without any.
     *
     * @param timeout longest wait; 0 does not wait, negative waits without limit (W-2)
     * @param unit its unit; parts of a microsecond count as a whole one
     * @return number of subscriptions that are updated, plus channels that are ready, plus timers that are due; 0 after
     *     the timeout, a {@link #wakeup}, or when the thread is interrupted (its flag stays set)
     * @throws IllegalStateException if the poller is closed, or another thread waits in it
     */
    public int poll(long timeout, TimeUnit unit) {
        Objects.requireNonNull(unit, "unit");
        requireOpen();
        return path == null ? pollNow(timeout, unit) : path.poll(timeout, unit);
    }

    /** The poller as its entries, and what attaches to it, see it. */
    private final class View implements PollEntry.Owner, PollerHandle {
        @Override
        public void wake() {
            place.wake();
        }

        @Override
        public void lookAgain() {
            Poller.this.lookAgain();
        }

        @Override
        public boolean isRelayed() {
            // A manual clock runs threads in the order in which they registered, which relays would change.
            return clock.passesByItself();
        }

        @Override
        public String threadName() {
            Thread present = thread;
            return present == null ? "" : present.getName();
        }

        @Override
        public int poll(long timeout, TimeUnit unit) {
            return pollNow(timeout, unit);
        }

        @Override
        public SubscriptionPaths firstReady() {
            Subscription<?> first = entries.firstReady();
            return first == null ? null : first.link().attached();
        }
    }

    private int pollNow(long timeout, TimeUnit unit) {
        Thread current = Thread.currentThread();
        if (thread != current) {
            requireNobodyElse(waiter.get());
            thread = current;
        }
        int ready = countReady();
        if (ready > 0 || timeout == 0) {
            return ready;
        }
        beginUs = timeout < 0 ? 0 : clock.nowUs();
        long deadlineUs = timeout < 0 ? OrbClock.NEVER : deadlineUs(timeout, unit);
        requireNobodyElse(waiter.compareAndExchange(null, current));
        try {
            if (path != null) {
                path.waitBegins();
            }
            ready = shallReturn(deadlineUs) ? 0 : await(deadlineUs);
        } finally {
            wakeupRequested = false;
            try {
                disarm();
                if (path != null) {
                    path.waitEnded(
                            entries.array().length, ready, deadlineUs == OrbClock.NEVER ? -1 : unit.toMicros(timeout));
                }
            } finally {
                waiter.set(null); // last: another thread's wait must not be disarmed
            }
        }
        if (ready == 0) {
            broker.reportForgotten();
        }
        return ready;
    }

    /** Ends the current {@link #poll}, or the next one that would wait. */
    public void wakeup() {
        wakeupRequested = true;
        place.wake();
    }

    /** Ends the poller and leaves its subscriptions alone; idempotent. A poll that another thread is in returns 0. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            for (PollEntry entry : entries.clear()) {
                entry.subscription().link().remove(entry.waiter());
            }
        }
        wakeup();
        place.close();
        broker.endpoints().forget(this);
        if (path != null) {
            path.closed(thread == Thread.currentThread());
        }
    }

    private int await(long deadlineUs) {
        while (true) {
            PollEntry[] present = entries.array();
            long wakeAtUs = arm(present, deadlineUs);
            WaitCheck check = PollEntry.waitCheck(present);
            // Another thread may take the news through a shared subscription before they are counted.
            int ready = check == WaitCheck.AVAILABLE ? countReady() : 0;
            if (ready > 0 || shallReturn(deadlineUs)) {
                return ready > 0 ? ready : countReady();
            }
            wakeAtUs = inFlight.pause(check, wakeAtUs);
            if (wakeAtUs != InFlightWait.LOOK_AGAIN) {
                place.sleepUntil(wakeAtUs);
                ready = countReady(); // before anything is armed again: nearly always there is news
                if (ready > 0) {
                    return ready;
                }
            }
        }
    }

    private boolean shallReturn(long deadlineUs) {
        return wakeupRequested || isOver(deadlineUs) || Thread.currentThread().isInterrupted();
    }

    private boolean isOver(long deadlineUs) {
        long nowUs = clock.nowUs();
        return nowUs >= deadlineUs || nowUs < beginUs;
    }

    /** Arms the entries whose interval has passed; returns when to look again without having been woken. */
    private long arm(PollEntry[] present, long deadlineUs) {
        long nowUs = clock.nowUs();
        long wakeAtUs = deadlineUs;
        for (PollEntry entry : present) {
            long dueUs = entry.subscription().dueUs();
            entry.waiting = dueUs <= nowUs;
            if (entry.waiting) {
                entry.arm();
                long latestUs = entry.latestUs();
                wakeAtUs = latestUs > nowUs ? Math.min(wakeAtUs, latestUs) : wakeAtUs;
            } else {
                entry.disarm();
                wakeAtUs = Math.min(wakeAtUs, dueUs);
            }
        }
        long atUs = place.wakeAtUs(wakeAtUs);
        return path == null ? atUs : path.wakeAtUs(atUs);
    }

    private int countReady() {
        int ready = 0;
        for (PollEntry entry : entries.array()) {
            if (entry.updated()) {
                ready++;
            }
        }
        return ready + place.countReady() + (path == null ? 0 : path.countReady());
    }

    private void disarm() {
        for (PollEntry entry : entries.array()) {
            entry.disarm();
        }
    }

    private long deadlineUs(long timeout, TimeUnit unit) {
        long wholeUs = unit.toMicros(timeout);
        boolean hasRest = unit == TimeUnit.NANOSECONDS && unit.convert(wholeUs, TimeUnit.MICROSECONDS) < timeout;
        long timeoutUs = hasRest ? wholeUs + 1 : wholeUs;
        return OrbClock.plus(clock.nowUs(), timeoutUs);
    }

    private static void requireNobodyElse(Thread waiting) {
        if (waiting != null) {
            throw new IllegalStateException("thread " + waiting.getName() + " waits in this poller; thread "
                    + Thread.currentThread().getName() + " cannot poll it too: give each thread a poller of its own,"
                    + " and a SharedSubscription to what several threads read");
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("poller is closed");
        }
    }
}
