// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.OrbModule;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.TimerRequest;
import io.uorb.observation.BrokerEvents;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Something that runs on a work queue when it is scheduled, never two runs at once (K-3, K-6). Any thread may use it.
 *
 * <p>PX4's modules inherit from their item and override {@code Run()}; here the item is given what to run, usually
 * {@code this::run}. So a module can have several items, needs no base class, and no run begins before its constructor
 * has made the item.
 *
 * <p>Its runs are in the {@link OrbModule} scope in which the item was made: what they make belongs to that module.
 *
 * <p>A run that throws is reported to the {@link io.uorb.error.ErrorHandler} and counted; the queue goes on.
 */
public sealed class WorkItem implements AutoCloseable permits ScheduledWorkItem {
    private static final int IDLE = 0;
    private static final int QUEUED = 1;
    /** Still in the FIFO, but not to be run. */
    private static final int CLEARED = 2;

    private static final SubscriptionCallbackWorkItem<?>[] NONE = {};

    private final String name;
    private final WorkQueue queue;
    private final Runnable action;
    private final RunStatistics statistics;
    private final BrokerEvents.Runs overruns;
    private final AtomicInteger state = new AtomicInteger(IDLE);
    private volatile Thread running;
    private volatile boolean closed;
    private volatile SubscriptionCallbackWorkItem<?>[] callbacks = NONE;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** The cause of the item's place in the FIFO, for the trace; read before it may be put in again. */
    private ActivationCause cause = ActivationCause.NONE;

    private int causeEndpoint = ActivationTrace.UNTRACED;
    private long causeValue;

    /**
     * Attaches an item to a queue.
     *
     * @param name what status and errors call it
     * @param queue whose thread runs it
     * @param action what it does
     * @throws IllegalStateException if the queues are closed
     */
    public WorkItem(String name, WorkQueue queue, Runnable action) {
        this.name = Objects.requireNonNull(name, "name");
        this.queue = Objects.requireNonNull(queue, "queue");
        this.action = OrbModule.inCurrent(Objects.requireNonNull(action, "action"));
        this.statistics = new RunStatistics(queue.realClock().nowUs());
        this.overruns = BrokerEvents.present().runs(queue.config().name(), name);
        this.trace = EndpointTrace.of(
                queue.trace(),
                OrbModule.current(),
                EndpointKind.ITEM,
                name,
                0,
                (generation, value) -> this.action.run());
        queue.attach(this);
    }

    /** Returns the item's name. */
    public final String name() {
        return name;
    }

    /** Returns the queue to which it is attached. */
    public final WorkQueue queue() {
        return queue;
    }

    /** Runs, errors, run times and intervals since the item was made. */
    public final WorkItemStatistics statistics() {
        return statistics.total();
    }

    /**
     * Appends the item to its queue; does nothing if it is there already (K-4), or is closed. The run that follows
     * begins after this call and sees what the caller did before. Scheduling during a run causes one more run.
     * Lock-free, allocates nothing, never blocks.
     */
    public final void scheduleNow() {
        if (mayRequest(TimerRequest.NOW, 0)) {
            schedule(ActivationCause.NONE, ActivationTrace.UNTRACED, 0);
        }
    }

    /** Records a request of the present activation; returns false if it is only compared. */
    final boolean mayRequest(TimerRequest what, long value) {
        return trace == null || trace.request(what, value);
    }

    /** As {@link #scheduleNow}, for the broker's own reasons, which are no requests of a module. */
    final void schedule(ActivationCause why, int endpoint, long value) {
        if (closed || queue.isClosed()) {
            return;
        }
        if (state.getAndSet(QUEUED) == IDLE) {
            if (trace != null) {
                cause = why;
                causeEndpoint = endpoint;
                causeValue = value;
            }
            enqueue();
        }
    }

    private void enqueue() {
        boolean done = false;
        try {
            queue.add(this);
            done = true;
        } finally {
            if (!done) {
                state.set(IDLE);
            }
        }
    }

    /**
     * Takes the item out of the queue's FIFO, in effect: its place stays, and is used if it is scheduled again before
     * its turn.
     */
    final void clearScheduled() {
        state.compareAndSet(QUEUED, CLEARED);
    }

    /** Removes the item's request without running it; returns whether it would have run. */
    final boolean unschedule() {
        return state.getAndSet(IDLE) == QUEUED && !closed;
    }

    /**
     * Runs the item, taken from the FIFO, on the queue's runner. It can be scheduled again from here on, before the run
     * begins.
     */
    final void runIfScheduled() {
        ActivationCause why = cause;
        int endpoint = causeEndpoint;
        long value = causeValue;
        if (state.getAndSet(IDLE) != QUEUED) {
            overruns.forgetDue();
            return;
        }
        running = Thread.currentThread();
        try {
            if (!closed) {
                runAndRecord(why, endpoint, value);
            }
        } finally {
            running = null;
            if (closed) {
                tellCloser();
            }
        }
    }

    private void runAndRecord(ActivationCause why, int endpoint, long value) {
        long startNs = System.nanoTime();
        long startUs = queue.realClock().nowUs();
        statistics.started(startUs);
        overruns.started(startUs);
        if (trace != null) {
            trace.lane().begin(trace.number(), why, endpoint, value, 0, startUs, startNs);
        }
        long endNs;
        try {
            action.run();
        } catch (Throwable e) {
            failed(e);
        } finally {
            endNs = System.nanoTime();
            if (trace != null) {
                trace.lane().end(endNs);
            }
        }
        long runNs = endNs - startNs;
        statistics.ended(runNs);
        overruns.ended(runNs);
        for (SubscriptionCallbackWorkItem<?> callback : callbacks) {
            callback.afterRun(startUs);
        }
    }

    private void failed(Throwable e) {
        try {
            if (trace != null) {
                trace.lane().exception(e);
            }
        } finally {
            statistics.failed();
            queue.errors().report(this, e);
        }
    }

    private synchronized void tellCloser() {
        notifyAll();
    }

    /**
     * Detaches the item for good: no run begins any more, and one that is in progress has ended when this returns,
     * unless it is the run itself that calls (K-6). Two items of different queues whose runs close each other wait for
     * ever. Idempotent.
     */
    @Override
    public void close() {
        closed = true;
        for (SubscriptionCallbackWorkItem<?> callback : callbacks) {
            callback.close();
        }
        queue.detach(this);
        if (running != Thread.currentThread()) {
            awaitRun();
        }
    }

    private synchronized void awaitRun() {
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

    final boolean isClosed() {
        return closed;
    }

    /** Schedules the run for a timer whose time has come, on the queue's runner; the run knows what it was due for. */
    final void scheduleDue(long dueUs, long intervalUs) {
        overruns.due(dueUs, intervalUs);
        schedule(ActivationCause.TIMER, ActivationTrace.UNTRACED, dueUs);
    }

    final RunStatistics runStatistics() {
        return statistics;
    }

    final synchronized void addCallback(SubscriptionCallbackWorkItem<?> callback) {
        callbacks = CallbackList.with(callbacks, callback);
    }

    final synchronized void removeCallback(SubscriptionCallbackWorkItem<?> callback) {
        callbacks = CallbackList.without(callbacks, callback);
    }

    @Override
    public String toString() {
        return "work item " + name + " of " + queue;
    }
}
