// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.lockstep.ManualClock;

/** The first thing that is wrong in a run. Any thread. */
final class FindingLog {
    private ScheduleFinding first;

    synchronized void add(ScheduleFinding finding) {
        if (first == null) {
            first = finding;
        }
    }

    /** Adds what a thread threw. */
    void add(ManualClock clock, Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        boolean isLivelock = String.valueOf(cause.getMessage()).startsWith("livelock:");
        ScheduleFinding.Kind kind = isLivelock
                ? ScheduleFinding.Kind.LIVELOCK
                : cause instanceof BlockedThreadException
                        ? ScheduleFinding.Kind.DEADLOCK
                        : ScheduleFinding.Kind.EXCEPTION;
        String text = isLivelock ? cause.getMessage() : "at " + clock.nowUs() + " us: " + thrown;
        add(new ScheduleFinding(kind, cause.getClass().getName(), text, thrown));
    }

    synchronized boolean isEmpty() {
        return first == null;
    }

    /** Returns the first; null if nothing is wrong. */
    synchronized ScheduleFinding first() {
        return first;
    }
}
