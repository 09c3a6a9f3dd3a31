// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import io.uorb.time.Blocker;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import io.uorb.time.ThreadRunner;

/** A clock in real time whose sleeping threads are scheduled by their priority. Any thread. */
final class RealtimeClock implements OrbClock {
    private final OrbClock real;
    private final ThreadScheduling scheduling;

    RealtimeClock(OrbClock real, ThreadScheduling scheduling) {
        this.real = real;
        this.scheduling = scheduling;
    }

    @Override
    public long nowUs() {
        return real.nowUs();
    }

    @Override
    public boolean canGoBack() {
        return real.canGoBack();
    }

    @Override
    public boolean passesByItself() {
        return real.passesByItself();
    }

    @Override
    public Sleeper newSleeper() {
        return new ScheduledSleeper(real.newSleeper(), scheduling);
    }

    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return new ScheduledSleeper(real.newSleeper(blocker), scheduling);
    }

    /** A runner's thread sleeps before its first run, so that it is scheduled then. */
    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return ThreadRunner.start(this::nowUs, newSleeper(), name, threadPriority, task);
    }

    private static final class ScheduledSleeper implements Sleeper {
        private final Sleeper sleeper;
        private final ThreadScheduling scheduling;
        private Thread scheduled; // of the sleeping thread alone

        ScheduledSleeper(Sleeper sleeper, ThreadScheduling scheduling) {
            this.sleeper = sleeper;
            this.scheduling = scheduling;
        }

        @Override
        public void sleepUntil(long deadlineUs) {
            Thread present = Thread.currentThread();
            if (scheduled != present) {
                scheduling.apply();
                scheduled = present;
            }
            sleeper.sleepUntil(deadlineUs);
        }

        @Override
        public void wake() {
            sleeper.wake();
        }

        @Override
        public void close() {
            sleeper.close();
        }
    }
}
