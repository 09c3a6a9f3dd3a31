// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueue;

/** A scheduler that calls a driver's steps when they are due, never two at once. Any thread may use it. */
interface DriverScheduler extends AutoCloseable {
    /** Schedules a step soon. */
    void wake();

    /** Returns whether the driver does not share its thread, so that an interrupt affects only the driver. */
    boolean hasOwnThread();

    /** Ends the steps: none starts any more, and one in progress has ended, unless it is the caller's. */
    @Override
    void close();

    /** A thread; with a manual clock, the one that advances it. */
    final class OnThread implements DriverScheduler {
        private final Runner runner;
        private final boolean ownThread;

        OnThread(OrbClock clock, String name, int priority, Runner.Task step) {
            ownThread = clock.passesByItself();
            runner = clock.newRunner("drv:" + name, priority, step);
        }

        @Override
        public void wake() {
            runner.wake();
        }

        @Override
        public boolean hasOwnThread() {
            return ownThread;
        }

        @Override
        public void close() {
            runner.close();
        }
    }

    /** A work queue. */
    final class OnWorkQueue implements DriverScheduler {
        private final OrbClock clock;
        private final Runner.Task step;
        private final ScheduledWorkItem item;

        OnWorkQueue(OrbClock clock, String name, WorkQueue queue, Runner.Task step) {
            this.clock = clock;
            this.step = step;
            this.item = new ScheduledWorkItem(name, queue, this::run);
        }

        private void run() {
            long nextUs = step.run(clock.nowUs());
            if (nextUs <= clock.nowUs()) {
                item.scheduleNow();
            } else if (nextUs != OrbClock.NEVER) {
                item.scheduleAt(nextUs);
            }
        }

        @Override
        public void wake() {
            item.scheduleNow();
        }

        @Override
        public boolean hasOwnThread() {
            return false;
        }

        @Override
        public void close() {
            item.close();
        }
    }
}
