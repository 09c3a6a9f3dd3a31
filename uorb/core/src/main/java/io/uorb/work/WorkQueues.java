// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.activation.ActivationTrace;
import io.uorb.error.ErrorHandler;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The work queues of one broker or clock: PX4's work queue manager. Any thread may use it. */
public final class WorkQueues implements AutoCloseable {
    private final OrbClock clock;
    private final ErrorReports errors;
    private final Map<String, WorkQueue> byName = new LinkedHashMap<>();
    /** Null on a clock without a broker. */
    private OrbWorkQueues ofOrb;
    /** Null if activations are not traced. */
    private final ActivationTrace trace;

    private boolean closed;

    /**
     * Creates queues on a clock without a broker, with a handler of runs that throw. Consoles, traces and {@link #of}
     * do not see them: those that tools should show are made by {@link #WorkQueues(Orb)}.
     */
    public WorkQueues(OrbClock clock, ErrorHandler errorHandler) {
        this(clock, errorHandler, null);
    }

    private WorkQueues(OrbClock clock, ErrorHandler errorHandler, ActivationTrace trace) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.errors = new ErrorReports(errorHandler);
        this.trace = trace;
    }

    /** Creates queues on a broker's clock, with its error handler. Close them before the broker. */
    public WorkQueues(Orb orb) {
        this(orb.clock(), orb.errorHandler(), OrbTools.of(orb).trace());
        ofOrb = OrbWorkQueues.of(orb);
        ofOrb.add(this);
    }

    /** Returns all that were made for this broker and are open, in the order in which they were made; for tools. */
    public static List<WorkQueues> of(Orb orb) {
        return OrbWorkQueues.of(orb).all();
    }

    /**
     * Returns the queue of that name, made if missing (K-1).
     *
     * @throws IllegalArgumentException if there is one with another priority
     * @throws IllegalStateException if the queues are closed
     */
    public synchronized WorkQueue findOrCreate(WorkQueueConfig config) {
        if (closed) {
            throw new IllegalStateException("work queues are closed; cannot make " + config.name());
        }
        WorkQueue queue = byName.computeIfAbsent(config.name(), name -> new WorkQueue(config, clock, errors, trace));
        if (!queue.config().equals(config)) {
            throw new IllegalArgumentException(queue + " has relative priority "
                    + queue.config().relativePriority() + "; it cannot be used with " + config.relativePriority());
        }
        return queue;
    }

    /** Returns the queues that have items, and how often the items ran since the status before (K-7). */
    public List<WorkQueueStatus> status() {
        long nowUs = clock.untraced().nowUs();
        List<WorkQueueStatus> status = new ArrayList<>();
        for (WorkQueue queue : queues()) {
            List<WorkItemStatus> items = queue.items().stream()
                    .map(item -> item.runStatistics().report(item.name(), nowUs))
                    .toList();
            if (!items.isEmpty()) {
                status.add(new WorkQueueStatus(queue.config(), items));
            }
        }
        return status;
    }

    /**
     * Returns the queues that have items, and the items' figures since they were made; changes nothing in {@link
     * #status}.
     */
    public List<WorkQueueStatistics> statistics() {
        List<WorkQueueStatistics> statistics = new ArrayList<>();
        for (WorkQueue queue : queues()) {
            List<WorkQueueStatistics.Item> items = queue.items().stream()
                    .map(item -> new WorkQueueStatistics.Item(item.name(), item.statistics()))
                    .toList();
            if (!items.isEmpty()) {
                statistics.add(new WorkQueueStatistics(queue.config(), items));
            }
        }
        return statistics;
    }

    /** Runs that threw, of all items. */
    public long errors() {
        return errors.errors();
    }

    /** Reports at which the error handler threw. */
    public long handlerErrors() {
        return errors.handlerErrors();
    }

    /**
     * Returns the number of items that were scheduled and did not run because of {@link #close}; one that is scheduled
     * at the very moment of the close may be missing.
     */
    public long dropped() {
        return queues().stream().mapToLong(WorkQueue::dropped).sum();
    }

    /**
     * Ends all queues: from now on nothing can be scheduled, no run begins, and what is scheduled is dropped and
     * {@linkplain #dropped counted}. Returns when the runs in progress have ended. If one of these runs calls it, it
     * does not wait for the others, which could wait for it in the same way. Idempotent.
     */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        if (ofOrb != null) {
            ofOrb.remove(this);
        }
        List<WorkQueue> queues = queues();
        boolean wait = queues.stream().noneMatch(WorkQueue::isRunningHere);
        // First all of them, so that none goes on while another is waited for.
        queues.forEach(queue -> queue.close(false));
        if (wait) {
            queues.forEach(queue -> queue.close(true));
        }
    }

    private synchronized List<WorkQueue> queues() {
        return List.copyOf(byName.values());
    }
}
