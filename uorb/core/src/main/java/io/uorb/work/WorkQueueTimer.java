// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.time.TimerHeap;
import java.util.concurrent.atomic.AtomicBoolean;

/** A time at which something is scheduled: any thread asks and {@link WorkQueue#post}s it; the runner fires. */
abstract class WorkQueueTimer extends TimerHeap.Entry {
    /** Whether the timer is on its way to the runner; set and cleared by read-modify-writes, as a work item's state. */
    private final AtomicBoolean posted = new AtomicBoolean();

    /** Returns whether the caller shall bring it to the runner; false if it is on its way already. */
    final boolean beginPost() {
        return !posted.getAndSet(true);
    }

    /** Handles that the runner has it: requests from now on need another post. */
    final void endPost() {
        posted.getAndSet(false);
    }

    /** Returns the time to fire according to the latest request, us; NEVER for not at all. Runner only. */
    abstract long takeRequest();

    /** Fires: schedules, and returns when to fire again, later than {@code nowUs}. Runner only. */
    abstract long fire(long nowUs);
}
