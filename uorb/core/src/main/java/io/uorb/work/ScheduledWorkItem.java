// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.time.OrbClock;

/**
 * A work item with a timer, which schedules it after a delay, at a time or periodically (K-5). It has one timer: a new
 * request replaces the one before. A late run is not repeated; the next one is on the grid again. Any thread may use
 * it, also the item's own run. Allocates nothing.
 */
public final class ScheduledWorkItem extends WorkItem {
    private final RequestTimer timer = new RequestTimer();

    /** As {@link WorkItem#WorkItem}. */
    public ScheduledWorkItem(String name, WorkQueue queue, Runnable action) {
        super(name, queue, action);
    }

    /**
     * Runs once, {@code delayUs} from now.
     *
     * @throws IllegalArgumentException if {@code delayUs} is negative
     */
    public void scheduleDelayed(long delayUs) {
        requireAtLeast(0, "delay", delayUs);
        if (mayRequest(TimerRequest.DELAYED, delayUs)) {
            request(afterNow(delayUs), 0);
        }
    }

    /** As {@link #scheduleOnInterval(long, long)}, beginning now. */
    public void scheduleOnInterval(long intervalUs) {
        scheduleOnInterval(intervalUs, 0);
    }

    /**
     * Runs at now + {@code delayUs} and then every {@code intervalUs}.
     *
     * @throws IllegalArgumentException if the interval is not positive or the delay is negative
     */
    public void scheduleOnInterval(long intervalUs, long delayUs) {
        requireAtLeast(1, "interval", intervalUs);
        requireAtLeast(0, "delay", delayUs);
        if (mayRequest(TimerRequest.INTERVAL, intervalUs) & mayRequest(TimerRequest.INTERVAL_DELAY, delayUs)) {
            request(afterNow(delayUs), intervalUs);
        }
    }

    /**
     * Runs once, at {@code timeUs} on the queue's clock, or now if that has passed.
     *
     * @throws IllegalArgumentException if {@code timeUs} is negative
     */
    public void scheduleAt(long timeUs) {
        requireAtLeast(0, "time", timeUs);
        if (mayRequest(TimerRequest.AT, timeUs)) {
            request(timeUs, 0);
        }
    }

    /** Stops the timer and takes the item out of the queue; a run in progress continues. */
    public void scheduleClear() {
        if (mayRequest(TimerRequest.CLEAR, 0)) {
            clear();
        }
    }

    private void clear() {
        timer.clear();
        queue().post(timer);
    }

    @Override
    public void close() {
        clear();
        super.close();
    }

    private void request(long timeUs, long intervalUs) {
        if (!isClosed() && !queue().isClosed()) {
            timer.request(timeUs, intervalUs);
            queue().post(timer);
        }
    }

    private long afterNow(long delayUs) {
        return OrbClock.plus(context().clock().nowUs(), delayUs);
    }

    private void requireAtLeast(long least, String what, long valueUs) {
        if (valueUs < least) {
            throw new IllegalArgumentException(
                    what + " " + valueUs + " us of " + this + " is less than " + least + " us, the least");
        }
    }

    /** The latest request and the period in force, both guarded by this. */
    private final class RequestTimer extends WorkQueueTimer {
        private boolean requested;
        private long requestedUs;
        private long requestedIntervalUs;
        private long intervalUs;

        synchronized void request(long timeUs, long periodUs) {
            requested = true;
            requestedUs = timeUs;
            requestedIntervalUs = periodUs;
        }

        /** Clears the request in one step, so that no earlier timer fires after it. */
        synchronized void clear() {
            request(OrbClock.NEVER, 0);
            clearScheduled();
        }

        @Override
        synchronized long takeRequest() {
            if (isClosed()) {
                return OrbClock.NEVER;
            }
            if (requested) {
                requested = false;
                intervalUs = requestedIntervalUs;
                return requestedUs;
            }
            return dueUs();
        }

        @Override
        synchronized long fire(long nowUs) {
            if (requested || isClosed()) {
                return OrbClock.NEVER; // a request is on its way
            }
            long firedUs = dueUs();
            scheduleDue(firedUs, intervalUs);
            return intervalUs == 0 ? OrbClock.NEVER : OrbClock.plus(nowUs - (nowUs - firedUs) % intervalUs, intervalUs);
        }
    }
}
