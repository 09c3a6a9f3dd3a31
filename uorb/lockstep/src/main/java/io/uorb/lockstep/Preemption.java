// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.TimerHeap;

/**
 * The baton of a preemptive manual clock: threads in their turn stop at operations, and the one that goes on is
 * woken by the one that stops. Guarded by the clock's monitor.
 */
final class Preemption {
    /** The monitor. */
    private final Object clock;

    private final TurnState state;
    private final ClockBarrier barrier;
    private final TimerHeap<DueAction> dueActions;
    private final TurnOrder order;
    /** The error of a turn, for the advancing thread; null if there is none. */
    private Throwable failure;

    Preemption(Object clock, TurnState state, ClockBarrier barrier, TimerHeap<DueAction> dueActions, TurnOrder order) {
        this.clock = clock;
        this.state = state;
        this.barrier = barrier;
        this.dueActions = dueActions;
        this.order = order;
    }

    /** Removes a participating thread, with its error; null for none. Without the monitor. */
    void ends(Thread thread, Throwable error) {
        synchronized (clock) {
            failure = failure == null ? error : failure;
            barrier.forget(thread);
            clock.notifyAll();
        }
    }

    /** Throws the error of a turn; on the advancing thread. */
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
     * Runs another thread if the policy chooses one, and waits for the caller's turn. Without the monitor.
     *
     * @param mayGoOn whether the caller is one of those that may
     * @return false if the caller is not in a turn, or has to go on
     */
    boolean pause(boolean mayGoOn) {
        StoppableAction mine;
        synchronized (clock) {
            mine = barrier.sleeperOf(Thread.currentThread());
            boolean isHeld = barrier.isHolding(Thread.currentThread());
            if (mine == null || isHeld || !mine.canPause() || !state.isAdvancedElsewhere()) {
                return false;
            }
            boolean areOthers = state.isAnyDue();
            DueAction next = areOthers ? choose(mayGoOn ? mine : null) : mine;
            if (next == mine) {
                return false;
            }
            mine.pause();
            if (next == null) {
                clock.notifyAll();
            } else {
                state.start(next);
            }
        }
        mine.awaitTurn();
        return true;
    }

    /** Prevents the calling thread from stopping while it runs something that holds a lock; it may stop afterwards. */
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
            barrier.hold(Thread.currentThread(), more);
        }
    }

    /** Runs the next one that is due now after a thread fell asleep; false if the advancing thread decides. */
    boolean passOn() {
        DueAction next = failure == null && state.isAnyDue() ? choose(null) : null;
        if (next == null) {
            return false;
        }
        state.start(next);
        return true;
    }

    /** Returns who goes on of those that are due; null if the advancing thread has to hear of a failure first. */
    private DueAction choose(DueAction present) {
        if (failure == null) {
            try {
                return order.choose(dueActions, state.nowUs(), present);
            } catch (Throwable e) {
                failure = e;
            }
        }
        return null;
    }
}
