// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.OrbModule;
import io.uorb.endpoint.RunPath;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The runs of a work item, for its queue and for tools. Any thread may call the public methods.
 *
 * <p>A run that throws is reported to the {@link io.uorb.error.ErrorHandler} and counted; the queue continues.
 */
public abstract class QueuedItem {
    private static final int IDLE = 0;
    private static final int QUEUED = 1;
    /** Still in the FIFO, but not to be run. */
    private static final int CLEARED = 2;

    private final String name;
    private final WorkContext context;
    private final Runnable action;
    private final RunPath path;

    private final AtomicInteger state = new AtomicInteger(IDLE);
    private final AtomicLong runs = new AtomicLong();
    private final AtomicLong errors = new AtomicLong();
    private volatile Thread running;
    private volatile boolean closed;

    QueuedItem(String name, String queue, WorkContext context, Runnable action) {
        this.name = Objects.requireNonNull(name, "name");
        this.context = context;
        this.action = OrbModule.inCurrent(Objects.requireNonNull(action, "action"));
        this.path = context.paths() == null ? RunPath.NONE : context.paths().item(queue, name, this.action);
    }

    /** Returns the item's name. */
    public final String name() {
        return name;
    }

    /** Returns the number of runs since the item was made. */
    public final long runs() {
        return runs.getAcquire();
    }

    /** Returns the number of runs that threw. */
    public final long errors() {
        return errors.getAcquire();
    }

    /** Returns what attaches to it, for the artifact that does. */
    public final RunPath path() {
        return path;
    }

    final WorkContext context() {
        return context;
    }

    /** Marks the item as queued; returns whether the caller has to append it to the FIFO. */
    final boolean beginQueue() {
        return state.getAndSet(QUEUED) == IDLE;
    }

    /** Handles that the item could not be appended. */
    final void abortQueue() {
        state.set(IDLE);
    }

    /** Takes the item out of the FIFO, in effect: its place stays, for a request before its turn. */
    final void clearScheduled() {
        state.compareAndSet(QUEUED, CLEARED);
    }

    /** Removes the item's request without running it; returns whether it would have run. */
    final boolean unschedule() {
        return state.getAndSet(IDLE) == QUEUED && !closed;
    }

    /** Runs the item, taken from the FIFO, on the queue's runner. From here on it can be scheduled again. */
    final void runIfScheduled() {
        path.taken();
        if (state.getAndSet(IDLE) != QUEUED) {
            path.cleared();
            return;
        }
        running = Thread.currentThread();
        try {
            if (!closed) {
                runAndRecord();
            }
        } finally {
            running = null;
            if (closed) {
                tellCloser();
            }
        }
    }

    private void runAndRecord() {
        long startNs = System.nanoTime();
        long startUs = context.clock().nowUs();
        runs.setRelease(runs.getPlain() + 1);
        path.started(startUs, startNs);
        try {
            action.run();
        } catch (Throwable e) {
            failed(e);
        } finally {
            path.ended(System.nanoTime());
        }
        afterRun(startUs);
    }

    private void failed(Throwable e) {
        try {
            path.failed(e);
        } finally {
            errors.setRelease(errors.getPlain() + 1);
            context.errors().report(this, e);
        }
    }

    /** Handles the end of a run that began at that time. */
    abstract void afterRun(long startUs);

    /** Whether it is closed. */
    public final boolean isClosed() {
        return closed;
    }

    /** Ends the runs: none begins from now on. */
    final void endRuns() {
        closed = true;
    }

    private synchronized void tellCloser() {
        notifyAll();
    }

    /** Returns when no run is in progress, unless it is the run itself that calls. */
    final void awaitRun() {
        if (running != Thread.currentThread()) {
            awaitOther();
        }
    }

    private synchronized void awaitOther() {
        boolean interrupted = false;
        while (running != null) {
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
