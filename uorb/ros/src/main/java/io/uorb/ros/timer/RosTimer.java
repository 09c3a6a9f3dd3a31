// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.timer;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * A timer with periodic calls, or one call. The next call is planned at the end of a call: late calls are not repeated,
 * and after a delay of more than a period the next call is due immediately and starts a new sequence. If time goes back
 * behind the last call, the period restarts. Any thread may call any method.
 */
public final class RosTimer implements AutoCloseable {
    private static final long NEVER_NS = Long.MAX_VALUE;

    private final TimerManager manager;
    private final boolean oneShot;
    private final TimerTarget target;
    private final Consumer<TimerEvent> callback;
    private final TimerEvent event = new TimerEvent();
    /** Guarded by the manager, as what follows. */
    private long periodNs;

    private long lastExpectedNs;
    private long nextExpectedNs = NEVER_NS;
    private boolean started;
    private boolean queued;
    /** The time to which time went back while a call was queued; {@link #NEVER_NS} for none. */
    private long wentBackTo = NEVER_NS;
    /** Counts starts, so that the end of a call before does not change a later one. */
    private int starts;

    RosTimer(TimerManager manager, long periodNs, boolean oneShot, TimerTarget target, Consumer<TimerEvent> callback) {
        this.manager = manager;
        this.oneShot = oneShot;
        this.target = Objects.requireNonNull(target, "target");
        this.callback = Objects.requireNonNull(callback, "callback");
        this.periodNs = requirePositive(periodNs);
    }

    private static long requirePositive(long periodNs) {
        if (periodNs <= 0) {
            throw new IllegalArgumentException("a timer's period of " + periodNs + " ns; the least is 1");
        }
        return periodNs;
    }

    private static long plus(long ns, long periodNs) {
        return ns > NEVER_NS - 1 - periodNs ? NEVER_NS - 1 : ns + periodNs;
    }

    /** Begins a period now; does nothing if it runs. */
    public void start() {
        synchronized (manager) {
            if (started) {
                return;
            }
            started = true;
            starts++;
            event.clear();
            restart(manager.nowNs());
        }
        manager.timeChanged();
    }

    private void restart(long nowNs) {
        lastExpectedNs = nowNs;
        nextExpectedNs = plus(nowNs, periodNs);
    }

    /** Ends calling: none starts afterwards. Waits for one that runs on another thread. */
    public void stop() {
        synchronized (manager) {
            started = false;
            queued = false;
            wentBackTo = NEVER_NS;
            nextExpectedNs = NEVER_NS;
        }
        target.remove();
    }

    /** Whether it runs and a call is planned or waits. */
    public boolean hasPending() {
        synchronized (manager) {
            return started;
        }
    }

    /**
     * Changes the period. The present one ends this time after the last call, at once if that has passed.
     *
     * @param reset whether the present period restarts
     * @throws IllegalArgumentException if the period is not positive
     */
    public void setPeriod(long newPeriodNs, boolean reset) {
        requirePositive(newPeriodNs);
        synchronized (manager) {
            long nowNs = manager.nowNs();
            periodNs = newPeriodNs;
            if (started && !queued) {
                nextExpectedNs = Math.max(nowNs, plus(reset ? nowNs : lastExpectedNs, newPeriodNs));
            }
        }
        manager.timeChanged();
    }

    /**
     * Begins the period anew if time is now before the last call, or was not known; after a call that is not over. The
     * manager's monitor is held.
     */
    void restartAt(long nowNs) {
        if (queued) {
            wentBackTo = nowNs;
        } else if (started && (nowNs < lastExpectedNs || lastExpectedNs == 0)) {
            restart(nowNs);
        }
    }

    /** Queues a call if it is due; returns when the next is, ns. The manager's monitor is held. */
    long queueIfDue(long nowNs) {
        if (!started || queued) {
            return NEVER_NS;
        }
        if (nowNs == 0 || nextExpectedNs > nowNs) {
            return nextExpectedNs;
        }
        queued = true;
        int start = starts;
        target.add(() -> call(start));
        return NEVER_NS;
    }

    private void call(int start) {
        long beganNs = manager.steadyNs();
        synchronized (manager) {
            if (!started || start != starts) {
                return;
            }
            event.begin(nextExpectedNs, manager.nowNs());
        }
        try {
            callback.accept(event);
        } finally {
            end(start, manager.steadyNs() - beganNs);
        }
    }

    private void end(int start, long durationNs) {
        synchronized (manager) {
            if (!started || start != starts) {
                return;
            }
            event.end(durationNs);
            queued = false;
            if (oneShot) {
                started = false;
                nextExpectedNs = NEVER_NS;
                return;
            }
            planNext(manager.nowNs());
        }
        manager.timeChanged();
    }

    private void planNext(long nowNs) {
        if (wentBackTo != NEVER_NS) {
            restart(wentBackTo);
            wentBackTo = NEVER_NS;
            return;
        }
        lastExpectedNs = nextExpectedNs;
        nextExpectedNs = plus(nextExpectedNs, periodNs);
        if (plus(nextExpectedNs, periodNs) < nowNs) {
            nextExpectedNs = nowNs;
        }
    }

    /** Stops it for good. */
    @Override
    public void close() {
        manager.remove(this);
        stop();
    }
}
