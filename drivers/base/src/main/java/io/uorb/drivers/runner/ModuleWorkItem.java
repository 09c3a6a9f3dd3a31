// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** An item of a work queue. The queue's error handler receives the exceptions of steps, and further steps follow. */
public final class ModuleWorkItem implements ModuleRunner {
    private final ScheduledWorkItem item;
    private final Consumer<ScheduledWorkItem> starter;
    private final List<SubscriptionCallbackWorkItem<?>> unregistered = new ArrayList<>();
    private volatile boolean started;

    private ModuleWorkItem(String name, WorkQueue queue, Runnable action, Consumer<ScheduledWorkItem> starter) {
        item = new ScheduledWorkItem(name, queue, action);
        this.starter = starter;
    }

    /** Returns a runner whose step also runs periodically. */
    public static ModuleWorkItem atInterval(String name, WorkQueue queue, long intervalUs, Runnable step) {
        return new ModuleWorkItem(name, queue, step, item -> item.scheduleOnInterval(intervalUs));
    }

    /**
     * Returns a runner whose step runs at once and also when it is due.
     *
     * @param step the module's step; returns the time of the next step without a message, us on the queue's clock, or
     *     {@link OrbClock#NEVER}
     */
    public static ModuleWorkItem atDeadlines(String name, WorkQueue queue, LongSupplier step) {
        Deadlines deadlines = new Deadlines(queue.clock(), step);
        ModuleWorkItem runner = new ModuleWorkItem(name, queue, deadlines, ScheduledWorkItem::scheduleNow);
        deadlines.item = runner.item;
        return runner;
    }

    /** Runs the step and sets the timer for its deadline. For the queue's thread. */
    private static final class Deadlines implements Runnable {
        private final OrbClock clock;
        private final LongSupplier step;
        private ScheduledWorkItem item;

        /** The time of the timer, which is in the past after it has fired. */
        private long timerUs;

        Deadlines(OrbClock clock, LongSupplier step) {
            this.clock = clock;
            this.step = step;
        }

        /**
         * Runs the step. Each message postpones the deadline: the timer is set again only after it has fired, or if it
         * is late.
         */
        @Override
        public void run() {
            long dueUs = step.getAsLong();
            if (dueUs != OrbClock.NEVER && (clock.nowUs() >= timerUs || dueUs < timerUs)) {
                timerUs = dueUs;
                item.scheduleAt(dueUs);
            }
        }
    }

    @Override
    public void listen(Subscription<?> subscription) {
        SubscriptionCallbackWorkItem<?> callback = new SubscriptionCallbackWorkItem<>(item, subscription);
        if (started) {
            callback.registerCallback();
        } else {
            unregistered.add(callback);
        }
    }

    @Override
    public void start() {
        started = true;
        unregistered.forEach(SubscriptionCallbackWorkItem::registerCallback);
        unregistered.clear();
        starter.accept(item);
    }

    /** Closes the item, and its callbacks with it. */
    @Override
    public void close() {
        item.close();
    }
}
