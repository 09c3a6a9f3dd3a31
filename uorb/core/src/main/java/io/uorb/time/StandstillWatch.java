// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.lang.ref.WeakReference;
import java.util.List;

/** The watch for a {@link ManualClock} that nobody advances while threads wait. Guarded by the clock's monitor. */
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

    void advanced() {
        advances++;
    }

    /** Handles that a thread falls asleep until that time. */
    void fallsAsleepUntil(ManualClock clock, long deadlineUs) {
        if (!watched && !reported && deadlineUs != OrbClock.NEVER) {
            begin(clock);
        }
    }

    /** Begins a watch, which does not keep the clock reachable. */
    private void begin(ManualClock clock) {
        watched = true;
        advancesBefore = advances;
        WeakReference<ManualClock> reference = new WeakReference<>(clock);
        stallWatch.checkLater(() -> {
            ManualClock present = reference.get();
            if (present != null) {
                end(present);
            }
        });
    }

    /**
     * Reports a standstill during the watch, or begins the next one; without threads that wait, the next sleep does.
     */
    private void end(ManualClock clock) {
        List<Thread> waiting;
        boolean standsStill;
        synchronized (clock) {
            waiting = clock.sleepingThreads();
            standsStill = !waiting.isEmpty() && !clock.isAdvanced() && advances == advancesBefore;
            reported = standsStill;
            watched = false;
            boolean isInUse = !waiting.isEmpty() || advances != advancesBefore;
            if (isInUse && !standsStill) {
                begin(clock); // here, since the next sleep must not allocate
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
