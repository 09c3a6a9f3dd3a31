// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.horizon;

import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The timers of a changed module's items and pollers ({@code determinism:D-52}): a timer is the recorded one until the
 * module asks for something else; then it fires when the module has asked for it, until a request is again the recorded
 * one of its activation. By numbers of endpoints; one thread at a time.
 */
public final class ItemTimers {
    private final Map<Integer, Timer> timers = new TreeMap<>();
    private long otherRequests;

    /**
     * A request.
     *
     * @param what what is asked for
     * @param value its value, us
     */
    public record Request(TimerRequest what, long value) {}

    /**
     * An activation that is due and not recorded.
     *
     * @param endpoint what runs
     * @param dueUs when, us
     * @param isNow whether it was asked for at once, without a timer
     */
    public record Due(int endpoint, long dueUs, boolean isNow) {}

    /** Creates timers that are all the recorded ones. */
    public ItemTimers() {}

    /** Returns the number of requests that are not the recorded ones, or are missing. */
    public long otherRequests() {
        return otherRequests;
    }

    /**
     * Notes what an activation has asked of an endpoint; not called if there is nothing of either.
     *
     * @param nowUs the time of the requests, us
     */
    public void requested(int endpoint, List<Request> recorded, List<Request> replayed, long nowUs) {
        Timer timer = timers.computeIfAbsent(endpoint, unseen -> new Timer());
        boolean same = recorded.equals(replayed);
        if (!same) {
            int most = Math.max(recorded.size(), replayed.size());
            for (int i = 0; i < most; i++) {
                boolean isEqual = i < recorded.size()
                        && i < replayed.size()
                        && recorded.get(i).equals(replayed.get(i));
                otherRequests += isEqual ? 0 : 1;
            }
        }
        replayed.forEach(request -> timer.apply(request, nowUs));
        List<Request> before = settings(recorded);
        List<Request> after = settings(replayed);
        if (!before.isEmpty() || !after.isEmpty()) {
            timer.deviates = !before.equals(after);
        }
        recorded.forEach(timer::noteRecorded);
    }

    /** Returns the requests that make up the present setting of a timer: the last one, with its delay. */
    private static List<Request> settings(List<Request> all) {
        int end = all.size();
        while (end > 0 && all.get(end - 1).what() == TimerRequest.NOW) {
            end--;
        }
        boolean hasDelay = end > 1 && all.get(end - 1).what() == TimerRequest.INTERVAL_DELAY;
        return end == 0 ? List.of() : all.subList(end - (hasDelay ? 2 : 1), end);
    }

    /** Returns whether a recorded activation by the endpoint's timer is one that the module has asked for. */
    public boolean isTimerRecorded(int endpoint) {
        Timer timer = timers.get(endpoint);
        return timer == null || !timer.deviates;
    }

    /**
     * Returns whether a recorded activation without a cause was asked for: not one for which only the recorded module
     * has asked. Each answer is for one activation.
     */
    public boolean takeNow(int endpoint) {
        Timer timer = timers.get(endpoint);
        if (timer == null) {
            return true;
        }
        boolean wanted = !timer.recordedNow || timer.nowUs != OrbClock.NEVER;
        timer.ran();
        return wanted;
    }

    /** Notes that an item runs, as recorded, for a message: so it does not run for earlier requests any more. */
    public void ran(int endpoint) {
        Timer timer = timers.get(endpoint);
        if (timer != null) {
            timer.ran();
        }
    }

    /** Notes that a recorded timer has fired that was due at a time, us. */
    public void fired(int endpoint, long dueUs) {
        Timer timer = timers.get(endpoint);
        if (timer != null) {
            timer.ran();
            timer.fire(dueUs);
        }
    }

    /**
     * Notes that an item does not run though it did when it was recorded: for the recorded module's earlier requests,
     * too. A run at once for which the module itself has asked is still to come.
     */
    public void leftOut(int endpoint) {
        Timer timer = timers.get(endpoint);
        if (timer != null) {
            timer.recordedNow = false;
        }
    }

    /** Notes that an endpoint runs for another reason: a poll that waits has ended. */
    public void ended(int endpoint) {
        Timer timer = timers.get(endpoint);
        if (timer != null) {
            timer.dueUs = OrbClock.NEVER;
        }
    }

    /** Returns what is due next and not recorded; null if nothing is. */
    public Due next() {
        Due first = null;
        for (Map.Entry<Integer, Timer> one : timers.entrySet()) {
            Timer timer = one.getValue();
            long timerUs = timer.deviates ? timer.dueUs : OrbClock.NEVER;
            long ownNowUs = timer.recordedNow ? OrbClock.NEVER : timer.nowUs; // else the recorded run is this one, too
            long dueUs = Math.min(timerUs, ownNowUs);
            if (dueUs != OrbClock.NEVER && (first == null || dueUs < first.dueUs())) {
                first = new Due(one.getKey(), dueUs, ownNowUs <= timerUs);
            }
        }
        return first;
    }

    /** Notes that what was due runs. */
    public void took(Due due) {
        Timer timer = timers.get(due.endpoint());
        if (due.isNow()) {
            timer.nowUs = OrbClock.NEVER;
        } else {
            timer.fire(due.dueUs());
        }
    }

    /** One timer. */
    private static final class Timer {
        /** Whether it is another one than the recorded. */
        private boolean deviates;

        private long dueUs = OrbClock.NEVER;
        private long intervalUs;
        /** Since when a run at once is asked for that has not come. */
        private long nowUs = OrbClock.NEVER;
        /** Whether the recorded module has asked for one that has not come. */
        private boolean recordedNow;

        void noteRecorded(Request request) {
            if (request.what() == TimerRequest.NOW) {
                recordedNow = true;
            } else if (request.what() == TimerRequest.CLEAR) {
                recordedNow = false;
            }
        }

        /** One run is for all requests before it. */
        void ran() {
            recordedNow = false;
            nowUs = OrbClock.NEVER;
        }

        void apply(Request request, long atUs) {
            switch (request.what()) {
                case AT -> set(Math.max(request.value(), atUs), 0);
                case DELAYED -> set(plus(atUs, request.value()), 0);
                case INTERVAL -> set(atUs, request.value());
                case INTERVAL_DELAY -> dueUs = plus(atUs, request.value());
                case CLEAR -> {
                    set(OrbClock.NEVER, 0);
                    nowUs = OrbClock.NEVER;
                }
                case WAIT -> set(request.value() < 0 ? OrbClock.NEVER : plus(atUs, request.value()), 0);
                case NOW -> nowUs = Math.min(nowUs, atUs);
            }
        }

        private void set(long timeUs, long periodUs) {
            dueUs = timeUs;
            intervalUs = periodUs;
        }

        void fire(long firedUs) {
            dueUs = intervalUs <= 0 ? OrbClock.NEVER : plus(firedUs, intervalUs);
        }

        private static long plus(long timeUs, long durationUs) {
            return timeUs > OrbClock.NEVER - durationUs ? OrbClock.NEVER : timeUs + durationUs;
        }
    }
}
