// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.OrbClock;
import java.lang.ref.WeakReference;
import java.util.List;

/** The watch for a manual clock that nobody advances while threads wait. Guarded by the clock's monitor. */
final class StandstillWatch {
    private final StallWatch stallWatch;
    /** The number of advances, now and when the present watch began. */
    private long advances;

    private long advancesBefore;
    private boolean watched;
    private boolean reported;

    StandstillWatch(StallWatch stallWatch) {
        this.stallWatch = stallWatch;
    }

    /** A clock that is watched, and the monitor that guards it. */
    interface Watched {
        /** Returns the threads that sleep until a time; with the monitor held. */
        List<Thread> sleepingThreads();

        /** Whether a thread is advancing the clock; with the monitor held. */
        boolean isAdvanced();
    }

    void advanced() {
        advances++;
    }

    /** Handles that a thread falls asleep until that time. */
    void fallsAsleepUntil(Object clock, Watched watch, long deadlineUs) {
        if (!watched && !reported && deadlineUs != OrbClock.NEVER) {
            begin(clock, watch);
        }
    }

    /** Begins a watch, which does not keep the clock reachable. */
    private void begin(Object clock, Watched watch) {
        watched = true;
        advancesBefore = advances;
        WeakReference<Object> reference = new WeakReference<>(clock);
        WeakReference<Watched> watchReference = new WeakReference<>(watch);
        stallWatch.checkLater(() -> {
            Object present = reference.get();
            Watched presentWatch = watchReference.get();
            if (present != null && presentWatch != null) {
                end(present, presentWatch);
            }
        });
    }

    /**
     * Reports a standstill during the watch, or begins the next one; without threads that wait, the next sleep does.
     */
    private void end(Object clock, Watched watch) {
        List<Thread> waiting;
        boolean standsStill;
        synchronized (clock) {
            waiting = watch.sleepingThreads();
            standsStill = !waiting.isEmpty() && !watch.isAdvanced() && advances == advancesBefore;
            reported = standsStill;
            watched = false;
            boolean isInUse = !waiting.isEmpty() || advances != advancesBefore;
            if (isInUse && !standsStill) {
                begin(clock, watch); // here, since the next sleep must not allocate
            }
        }
        if (standsStill) {
            stallWatch.report(
                    clock,
                    clock + " was not advanced for " + stallWatch.limitText() + " while threads wait for a later time;"
                            + " call advance() on another thread, or use OrbClock.system()",
                    waiting);
        }
    }
}
