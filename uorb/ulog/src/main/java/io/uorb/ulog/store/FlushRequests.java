// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.util.concurrent.atomic.AtomicLong;

/** Requests of threads that wait for the writing thread: numbers, and a monitor to wait on. */
final class FlushRequests {
    private final AtomicLong asked = new AtomicLong();
    private long done;
    private boolean ended;

    /** Returns a new request's number. */
    long ask() {
        return asked.incrementAndGet();
    }

    /** Returns the newest request's number. */
    long asked() {
        return asked.get();
    }

    /** Returns whether a request up to that number is open; for the writing thread. */
    synchronized boolean isOpen(long request) {
        return done < request;
    }

    /** Completes all requests up to that number. */
    synchronized void done(long request) {
        if (done < request) {
            done = request;
            notifyAll();
        }
    }

    /** Ends all requests, also later ones: the writing thread has ended. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Waits until the request is done, uninterruptibly; restores the interrupt. */
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
