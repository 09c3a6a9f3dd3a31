// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/**
 * The turns of a replay: its own thread, and those of the module, of which one runs at a time. A thread of the module
 * waits for the activation of its endpoint, and gives the turn back when it waits again or its activation ends.
 */
final class ThreadTurns {
    private static final int NOBODY = -1;
    private static final long CLOSED_PAUSE_NS = 5_000_000;
    private static final long ALIVE_CHECK_NS = 200_000_000;
    private static final long ARRIVAL_CHECK_NS = 10_000_000;

    private final long limitNs;
    /** How long a thread may have the turn, ns. */
    private final long runLimitNs;

    private int granted = NOBODY;
    private Thread running;
    private boolean closed;

    /** @param runLimitMs how long a thread may have the turn: one that waits for other modules may take long */
    ThreadTurns(long limitMs, long runLimitMs) {
        limitNs = TimeUnit.MILLISECONDS.toNanos(limitMs);
        runLimitNs = TimeUnit.MILLISECONDS.toNanos(runLimitMs);
    }

    /** Gives the turn to the thread that waits for an endpoint, until it gives it back; false if none comes in time. */
    synchronized boolean give(int endpoint) {
        granted = endpoint;
        notifyAll();
        long startNs = System.nanoTime();
        while (granted != NOBODY || running != null) {
            long leftNs = (running == null ? limitNs : runLimitNs) - (System.nanoTime() - startNs);
            boolean isDead = running != null && !running.isAlive(); // by an exception, so that nobody gives it back
            if (leftNs <= 0 || isDead) {
                granted = NOBODY;
                running = null;
                return false;
            }
            pause(Math.min(leftNs, ALIVE_CHECK_NS));
        }
        return true;
    }

    /** Gives back the turn if the calling thread has it, and waits for the next; false if the replay has ended. */
    synchronized boolean await(int endpoint) {
        giveBack();
        while (granted != endpoint && !closed) {
            pause(limitNs);
        }
        if (closed) {
            pause(CLOSED_PAUSE_NS); // a loop that does not end must not spin
            return false;
        }
        granted = NOBODY;
        running = Thread.currentThread();
        return true;
    }

    /** Waits until the supplier returns a number that is not negative, as an arriving thread makes it; else -1. */
    synchronized int awaitArrival(IntSupplier number) {
        long startNs = System.nanoTime();
        int found = number.getAsInt();
        while (found < 0 && System.nanoTime() - startNs < limitNs) {
            pause(ARRIVAL_CHECK_NS);
            found = number.getAsInt();
        }
        return found;
    }

    /** Gives back the turn if the calling thread has it. */
    synchronized void giveBack() {
        if (running == Thread.currentThread()) {
            running = null;
            notifyAll();
        }
    }

    /** Whether the calling thread has been given the turn. */
    synchronized boolean isHere() {
        return running == Thread.currentThread();
    }

    /** Whether the replay has ended. */
    synchronized boolean isClosed() {
        return closed;
    }

    /** Ends all waits. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    private void pause(long ns) {
        boolean interrupted = false;
        try {
            TimeUnit.NANOSECONDS.timedWait(this, Math.max(ns, TimeUnit.MILLISECONDS.toNanos(1)));
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted && closed) {
            Thread.currentThread().interrupt();
        }
    }
}
