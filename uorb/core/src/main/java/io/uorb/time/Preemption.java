// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * The baton of a preemptive {@link ManualClock}: threads in their turn stop at operations, and the one that goes on is
 * woken by the one that stops. Guarded by the clock's monitor.
 */
final class Preemption {
    private final ManualClock clock;
    private final TurnOrder order;
    /** What a turn threw, for the advancing thread; null if nothing. */
    private Throwable failure;

    Preemption(ManualClock clock, TurnOrder order) {
        this.clock = clock;
        this.order = order;
    }

    /** Takes what a turn threw. */
    void fail(Throwable thrown) {
        if (failure == null) {
            failure = thrown;
        }
    }

    /** Throws what a turn has thrown; on the advancing thread. */
    void rethrowFailure() {
        Throwable thrown = failure;
        failure = null;
        if (thrown != null) {
            Preemption.<RuntimeException>rethrow(thrown);
        }
    }

    @SuppressWarnings("unchecked") // the cast to a type variable is none
    private static <X extends Throwable> void rethrow(Throwable thrown) throws X {
        throw (X) thrown;
    }

    /**
     * Lets another thread go on if the policy chooses one, and waits for the caller's turn. Without the monitor.
     *
     * @param mayGoOn whether the caller is one of those that may
     * @return false if the caller is not in a turn, or has to go on
     */
    boolean pause(boolean mayGoOn) {
        ManualSleeper mine;
        synchronized (clock) {
            mine = clock.barrier().sleeperOf(Thread.currentThread());
            boolean isHeld = clock.barrier().isHolding(Thread.currentThread());
            if (mine == null || isHeld || !mine.canPause() || !clock.isAdvanced() || clock.isAdvancedHere()) {
                return false;
            }
            boolean areOthers = clock.isAnyDue(clock.nowUs());
            DueAction next = areOthers ? choose(mayGoOn ? mine : null) : mine;
            if (next == mine) {
                return false;
            }
            mine.pause();
            if (next == null) {
                clock.notifyAll();
            } else {
                clock.start(next);
            }
        }
        mine.awaitTurn();
        return true;
    }

    /** Lets the calling thread not stop while it runs something that holds a lock; it may stop afterwards. */
    void runWhole(Runnable action) {
        hold(1);
        try {
            action.run();
        } finally {
            hold(-1);
        }
        pause(true);
    }

    private void hold(int more) {
        synchronized (clock) {
            clock.barrier().hold(Thread.currentThread(), more);
        }
    }

    /** Lets the next one that is due now go on after a thread fell asleep; false if the advancing thread decides. */
    boolean passOn() {
        DueAction next = failure == null && clock.isAnyDue(clock.nowUs()) ? choose(null) : null;
        if (next == null) {
            return false;
        }
        clock.start(next);
        return true;
    }

    /** Returns who goes on of those that are due; null if the advancing thread has to hear of a failure first. */
    private DueAction choose(DueAction present) {
        if (failure == null) {
            try {
                return order.choose(clock.dueActions(), clock.nowUs(), present);
            } catch (Throwable e) {
                failure = e;
            }
        }
        return null;
    }
}
