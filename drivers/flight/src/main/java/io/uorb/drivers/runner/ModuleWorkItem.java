// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import io.uorb.Subscription;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A module's runner on a work item: each step is a run of the item, on the thread of its queue. */
public final class ModuleWorkItem implements ModuleRunner {
    private final ScheduledWorkItem item;
    private final Consumer<ScheduledWorkItem> starter;
    /** Null without deadlines. */
    private final Deadlines deadlines;

    private final List<SubscriptionCallbackWorkItem<?>> unregistered = new ArrayList<>();
    private volatile boolean started;

    private ModuleWorkItem(
            ModuleContext context,
            WorkQueueConfig queue,
            long periodUs,
            Runnable action,
            Deadlines deadlines,
            Consumer<ScheduledWorkItem> starter) {
        this.deadlines = deadlines;
        item = new Cycle(context, periodUs).workItem(queue, action);
        this.starter = starter;
    }

    /** Returns a runner whose step also runs periodically. */
    public static ModuleWorkItem atInterval(
            ModuleContext context, WorkQueueConfig queue, long intervalUs, Runnable step) {
        return new ModuleWorkItem(context, queue, intervalUs, step, null, item -> item.scheduleOnInterval(intervalUs));
    }

    /**
     * Returns a runner whose step runs at once and also when it is due.
     *
     * @param periodUs how often the module needs to run, as {@link Cycle} has it
     * @param step the module's step; returns the time of the next step without a message, us on the queue's clock, or
     *     {@link OrbClock#NEVER}
     */
    public static ModuleWorkItem atDeadlines(
            ModuleContext context, WorkQueueConfig queue, long periodUs, LongSupplier step) {
        Deadlines deadlines = new Deadlines(context.clock(), step);
        ModuleWorkItem runner =
                new ModuleWorkItem(context, queue, periodUs, deadlines, deadlines, ScheduledWorkItem::scheduleNow);
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

    @Override
    public boolean isStopping() {
        return false; // its context waits for the run in progress
    }

    @Override
    public void state(StateFields fields) {
        if (deadlines != null) {
            deadlines.timerUs = fields.integer("timer_us", deadlines.timerUs);
        }
    }
}
