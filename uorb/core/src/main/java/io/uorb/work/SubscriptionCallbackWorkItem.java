// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.OrbTools;
import io.uorb.PublishCallback;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Schedules a work item when messages are published (T-2), and not before the subscription's interval lets one pass. An
 * earlier message schedules the item when the interval has passed; PX4 waits for the next publish (V-10).
 *
 * <p>The item's run still has to copy (T-7); several publishes may collapse into one run, so with a queue it loops
 * while {@code update} returns true. Earlier messages schedule nothing (T-4): schedule the item once at the start. Any
 * thread may use this; the publishing thread does the scheduling, lock-free and without allocating.
 *
 * @param <T> the message class
 */
public class SubscriptionCallbackWorkItem<T> implements AutoCloseable {
    private final WorkItem item;
    private final Subscription<T> subscription;
    private final OrbClock clock;
    private final PublishCallback callback = new Scheduling();
    private final IntervalTimer timer = new IntervalTimer();

    /** Whether a message that was enough to schedule the item has perhaps not been copied. */
    private volatile boolean owed;

    private volatile boolean registered;

    /**
     * Creates an inactive item: nothing happens before {@link #registerCallback}.
     *
     * @param item what to schedule
     * @param subscription whose messages do it; of a broker on the clock of the item's queue; used by the item's run
     */
    public SubscriptionCallbackWorkItem(WorkItem item, Subscription<T> subscription) {
        this.item = Objects.requireNonNull(item, "item");
        this.subscription = Objects.requireNonNull(subscription, "subscription");
        this.clock = item.context().clock();
        if (OrbTools.clock(subscription) != clock) {
            throw new IllegalArgumentException(
                    subscription + " is on another clock than " + item + "; times of the two cannot be compared");
        }
    }

    /** Returns the subscription. */
    public final Subscription<T> subscription() {
        return subscription;
    }

    /**
     * Schedules the item from the next publish on; idempotent.
     *
     * @return whether it is registered now: false only if the subscription is closed
     * @throws IllegalStateException if the subscription has another callback
     */
    public final synchronized boolean registerCallback() {
        if (!registered) {
            registered = true; // before the first call, as is the item's knowing of it
            item.add(timer);
        }
        boolean done = false;
        try {
            done = OrbTools.registerHandingOver(subscription, callback);
        } finally {
            if (!done) {
                registered = false;
                item.remove(timer);
            }
        }
        return done;
    }

    /** Ends the scheduling; idempotent. A publish that has begun may still schedule the item once. */
    public final synchronized void unregisterCallback() {
        if (registered) {
            registered = false;
            subscription.unregisterCallback();
            item.remove(timer);
            timer.request(OrbClock.NEVER);
        }
    }

    /** As {@link #unregisterCallback}; item and subscription stay open. */
    @Override
    public final void close() {
        unregisterCallback();
    }

    /** Handles a publish on publishing threads, several at a time and perhaps out of order. */
    private void published(int instance, long generation) {
        if (isEnough(instance, generation) && registered) {
            owed = true;
            schedule(generation);
        }
    }

    /**
     * Whether a message schedules the item; each does by default. Called by publishing threads, several at a time and
     * perhaps out of order; must not block or allocate.
     */
    protected boolean isEnough(int instance, long generation) {
        return true;
    }

    private void schedule(long generation) {
        long dueUs = subscription.dueUs();
        if (dueUs == Long.MIN_VALUE || dueUs <= clock.nowUs()) {
            item.scheduleFor(OrbTools.paths(subscription), generation);
        } else {
            timer.request(OrbTools.latestUs(subscription)); // unless a message comes that passes sooner
        }
    }

    /** The callback for publishers. */
    private final class Scheduling implements PublishCallback {
        @Override
        public void published(int instance, long generation) {
            SubscriptionCallbackWorkItem.this.published(instance, generation);
        }

        @Override
        public void published(long generation) {} // the other is called

        @Override
        public String servingThread() {
            return item.queue().threadName();
        }
    }

    /** Fires when the interval has passed. */
    private final class IntervalTimer extends WorkQueueTimer implements WorkItem.RunFollower {
        /** The time asked for and not yet fired at; NEVER if none. */
        private final AtomicLong requestedUs = new AtomicLong(OrbClock.NEVER);

        void request(long timeUs) {
            if (requestedUs.getAndSet(timeUs) != timeUs) {
                item.queue().post(this);
            }
        }

        /**
         * Finds a message that the run left. If the interval was running during the run, also if it began or ended in
         * it, the run may have had to leave a message that scheduled it.
         */
        @Override
        public void afterRun(long startUs) {
            if (!owed) {
                return;
            }
            owed = false; // before the look: a message that comes behind it is owed by its own callback
            if (OrbTools.hasUnread(subscription)) {
                owed = true;
                long latestUs = OrbTools.latestUs(subscription);
                if (latestUs > startUs) {
                    request(latestUs);
                } else {
                    advance(latestUs);
                }
            }
        }

        @Override
        public void close() {
            unregisterCallback();
        }

        /** Advances the timer after the interval was made shorter in the run: what waits for the old one is due. */
        private void advance(long timeUs) {
            long requested = requestedUs.get();
            if (requested != OrbClock.NEVER && requested > timeUs) {
                request(timeUs);
            }
        }

        @Override
        long takeRequest() {
            return requestedUs.get();
        }

        @Override
        long fire(long nowUs) {
            requestedUs.getAndSet(OrbClock.NEVER);
            if (!owed) { // a message that came later has passed; requests that follow are posted anew
                return OrbClock.NEVER;
            }
            long latestUs = registered ? OrbTools.latestUs(subscription) : OrbClock.NEVER;
            if (latestUs > nowUs) { // the interval was changed or started anew
                requestedUs.compareAndSet(OrbClock.NEVER, latestUs);
                return latestUs;
            }
            item.scheduleFor(OrbTools.paths(subscription), 0);
            return OrbClock.NEVER;
        }
    }
}
