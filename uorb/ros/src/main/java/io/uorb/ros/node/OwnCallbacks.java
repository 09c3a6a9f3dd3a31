// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.error.ErrorHandler;
import java.util.Arrays;

/**
 * Runs a node's callbacks on one thread, in order; it starts with the first one. Adding allocates only when more wait
 * than ever before.
 */
final class OwnCallbacks implements CallbackTarget, AutoCloseable {
    private static final int FIRST_PLACES = 16;
    private static final long NOBODY = Long.MIN_VALUE;

    private final String node;
    private final ErrorHandler errors;
    /** Guarded by this, as what follows: the callbacks that wait, and their owners. */
    private Runnable[] callbacks = new Runnable[FIRST_PLACES];

    private long[] owners = new long[FIRST_PLACES];
    private int first;
    private int count;
    private boolean closed;
    /** The owner of the callback that runs. */
    private long running = NOBODY;

    private Thread thread;
    /** Written by the one thread. */
    private volatile long failedReports;

    OwnCallbacks(String node, ErrorHandler errors) {
        this.node = node;
        this.errors = errors;
    }

    @Override
    public synchronized void add(long owner, Runnable callback) {
        if (closed) {
            return;
        }
        if (thread == null) {
            thread = new Thread(this::run, node + " callbacks");
            thread.setDaemon(true);
            thread.start();
        }
        if (count == callbacks.length) {
            grow();
        }
        int place = (first + count) % callbacks.length;
        callbacks[place] = callback;
        owners[place] = owner;
        count++;
        notifyAll();
    }

    private void grow() {
        Runnable[] moreCallbacks = Arrays.copyOfRange(callbacks, first, first + 2 * count);
        long[] moreOwners = Arrays.copyOfRange(owners, first, first + 2 * count);
        System.arraycopy(callbacks, 0, moreCallbacks, count - first, first);
        System.arraycopy(owners, 0, moreOwners, count - first, first);
        callbacks = moreCallbacks;
        owners = moreOwners;
        first = 0;
    }

    private void run() {
        for (Runnable next = next(); next != null; next = next()) {
            try {
                next.run();
            } catch (RuntimeException | Error e) {
                report(e);
            }
        }
    }

    private void report(Throwable failure) {
        try {
            errors.onError("callback of " + node, failure);
        } catch (RuntimeException | Error e) { // there is no one else to tell; the next callback must come
            failedReports++;
        }
    }

    /** Returns how many errors could not be reported. */
    long failedReports() {
        return failedReports;
    }

    /** Ends the callback in progress and begins the next; null at the end. */
    private synchronized Runnable next() {
        running = NOBODY;
        notifyAll();
        while (!closed) {
            if (count == 0) {
                sleep();
            } else {
                Runnable next = callbacks[first];
                callbacks[first] = null;
                long owner = owners[first];
                first = (first + 1) % callbacks.length;
                count--;
                if (next != null) {
                    running = owner;
                    return next;
                }
            }
        }
        return null;
    }

    private void sleep() {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.interrupted(); // a callback left it behind; only close ends this thread
        }
    }

    @Override
    public synchronized void removeOwner(long owner) {
        for (int i = 0; i < count; i++) {
            int place = (first + i) % callbacks.length;
            if (owners[place] == owner) {
                callbacks[place] = null;
            }
        }
        boolean interrupted = false;
        while (running == owner && thread != Thread.currentThread()) {
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

    /** Ends it after the callback in progress; the others are dropped. */
    @Override
    public synchronized void close() {
        closed = true;
        count = 0;
        Arrays.fill(callbacks, null);
        notifyAll();
    }
}
