// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.TimerHeap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** The turns of a manual clock with a policy: who goes next, and how long it takes. Guarded by the clock. */
final class TurnOrder {
    /** Number of turns at one time after which time does not seem to move any more. */
    static final int MOST_TURNS = 1_000_000;

    private final SchedulePolicy policy;
    /** Whether wake-ups are done at the end of a run that takes time; else at once. */
    private final boolean spreads;

    private final List<DueAction> due = new ArrayList<>();
    private final List<Turn> dueForPolicy = Collections.unmodifiableList(due);
    private long timeUs = -1;
    private int turns;

    /** The run in progress that takes time; null if there is none. */
    private DueAction running;

    private Thread runningThread;
    private long beganUs;
    private long takesUs;
    /** Those that this run has woken, in order. */
    private final List<DueAction> woken = new ArrayList<>();

    private final Consumer<DueAction> addDue = this::addDue;

    TurnOrder(SchedulePolicy policy, boolean spreads) {
        this.policy = policy;
        this.spreads = spreads;
    }

    /**
     * Returns the next turn of those that are due.
     *
     * @param present the one that is running and may go on; null if there is none
     * @throws IllegalStateException if time stands still, or the policy chooses what there is not
     */
    DueAction choose(TimerHeap<DueAction> all, long nowUs, DueAction present) {
        count(nowUs);
        due.clear();
        all.forEach(addDue);
        sortDue();
        if (present != null) {
            due.add(0, present);
        }
        if (due.size() == 1) {
            return due.get(0);
        }
        int chosen = policy.choose(nowUs, dueForPolicy);
        if (chosen < 0 || chosen >= due.size()) {
            throw new IllegalStateException("schedule policy " + policy + " chose turn " + chosen + " of " + due.size()
                    + " at " + nowUs + " us; the first is 0");
        }
        return due.get(chosen);
    }

    private void addDue(DueAction one) {
        if (one.dueUs() <= timeUs) {
            due.add(one);
        }
    }

    /** Sorts those that are due by time and registration: few, and at each operation of a preemptive clock. */
    private void sortDue() {
        for (int i = 1; i < due.size(); i++) {
            DueAction one = due.get(i);
            int at = i;
            for (; at > 0 && isBefore(one, due.get(at - 1)); at--) {
                due.set(at, due.get(at - 1));
            }
            due.set(at, one);
        }
    }

    private static boolean isBefore(DueAction one, DueAction other) {
        return one.dueUs() < other.dueUs() || one.dueUs() == other.dueUs() && one.number() < other.number();
    }

    private void count(long nowUs) {
        turns = nowUs == timeUs ? turns + 1 : 1;
        timeUs = nowUs;
        if (turns > MOST_TURNS) {
            throw new IllegalStateException(
                    "livelock: " + MOST_TURNS + " turns at " + nowUs + " us, and the clock does not move on");
        }
    }

    /** Begins a run. */
    void begin(DueAction turn, long nowUs) {
        long takes = policy.takesUs(turn);
        if (takes < 0) {
            throw new IllegalStateException("schedule policy " + policy + " returned " + takes + " us for "
                    + turn.name() + "; the minimum is 0");
        }
        turn.setBusyUntilUs(nowUs + takes);
        if (takes > 0 && spreads) {
            running = turn;
            runningThread = turn.thread();
            beganUs = nowUs;
            takesUs = takes;
        }
    }

    /** Takes a wake-up by the run in progress, to be done at its end; false if it is none, or there is no order. */
    static boolean defers(TurnOrder order, DueAction target) {
        return order != null && order.defer(target);
    }

    private boolean defer(DueAction target) {
        if (running == null || target == running || Thread.currentThread() != runningThread) {
            return false;
        }
        woken.add(target);
        return true;
    }

    /** Ends a run, if there is an order: does its wake-ups. */
    static void ended(TurnOrder order, DueAction turn) {
        if (order != null) {
            order.end(turn);
        }
    }

    private void end(DueAction turn) {
        if (turn != running) {
            return;
        }
        running = null;
        runningThread = null;
        for (int i = 0; i < woken.size(); i++) {
            woken.get(i).wakeAt(beganUs + takesUs * (i + 1) / (woken.size() + 1));
        }
        woken.clear();
    }
}
