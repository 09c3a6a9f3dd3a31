// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.util.concurrent.atomic.AtomicLong;

/** Threads that wait until the writing thread has done what they asked for: numbers, and a monitor to wait by. */
final class FlushRequests {
    private final AtomicLong asked = new AtomicLong();
    private long done;
    private boolean ended;

    /** A new request's number. */
    long ask() {
        return asked.incrementAndGet();
    }

    /** The newest request's number. */
    long asked() {
        return asked.get();
    }

    /** Whether a request up to that number waits; for the writing thread. */
    synchronized boolean isOpen(long request) {
        return done < request;
    }

    /** All requests up to that number are done. */
    synchronized void done(long request) {
        if (done < request) {
            done = request;
            notifyAll();
        }
    }

    /** Nobody answers any more. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Waits for an answer, whatever interrupts; an interrupt is kept for later. */
    synchronized void await(long request) {
        boolean interrupted = false;
        while (done < request && !ended) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
