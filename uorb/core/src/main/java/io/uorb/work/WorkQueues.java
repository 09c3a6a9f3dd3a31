// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.broker.ErrorReports;
import io.uorb.broker.ServicePaths;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.error.ErrorHandler;
import io.uorb.time.OrbClock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/** The work queues of one broker or clock: PX4's work queue manager. Any thread may use it. */
public final class WorkQueues implements AutoCloseable {
    private final WorkContext context;
    private final Map<String, WorkQueue> byName = new LinkedHashMap<>();
    /** The open ones of the broker; without a broker a list of these alone. */
    private final OfOrb ofOrb;

    private boolean closed;

    /** The work queues that were made for one broker and are open. */
    private static final class OfOrb {
        private final List<WorkQueues> all = new CopyOnWriteArrayList<>();

        /** Returns those of a broker; of one that was closed before it had any, a new empty list. */
        static OfOrb of(Orb orb) {
            try {
                return OrbTools.of(orb).attribute(OfOrb.class, any -> new OfOrb());
            } catch (IllegalStateException e) {
                return new OfOrb();
            }
        }
    }

    /**
     * Creates queues on a clock without a broker, with a handler of runs that throw. Consoles, traces and {@link #of}
     * do not see them: those that tools should show are made by {@link #WorkQueues(Orb)}.
     */
    public WorkQueues(OrbClock clock, ErrorHandler errorHandler) {
        this(clock, errorHandler, ServicePaths.withoutBroker(), new OfOrb());
    }

    private WorkQueues(OrbClock clock, ErrorHandler errorHandler, BrokerPaths paths, OfOrb ofOrb) {
        Objects.requireNonNull(clock, "clock");
        this.context = new WorkContext(clock, clock.untraced(), new ErrorReports(errorHandler), paths);
        this.ofOrb = ofOrb;
        ofOrb.all.add(this);
    }

    /** Creates queues on a broker's clock, with its error handler. Close them before the broker. */
    public WorkQueues(Orb orb) {
        this(orb.clock(), orb.errorHandler(), OrbTools.of(orb).paths(), OfOrb.of(orb));
    }

    /** Returns all that were made for this broker and are open, in the order in which they were made; for tools. */
    public static List<WorkQueues> of(Orb orb) {
        return List.copyOf(OfOrb.of(orb).all);
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
        WorkQueue queue = byName.computeIfAbsent(config.name(), name -> new WorkQueue(config, context));
        if (!queue.config().equals(config)) {
            throw new IllegalArgumentException(queue + " has relative priority "
                    + queue.config().relativePriority() + "; it cannot be used with " + config.relativePriority());
        }
        return queue;
    }

    /** Runs that threw, of all items. */
    public long errors() {
        return context.errors().errors();
    }

    /** Reports at which the error handler threw. */
    public long handlerErrors() {
        return context.errors().handlerErrors();
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
        ofOrb.all.remove(this);
        List<WorkQueue> queues = queues();
        boolean wait = queues.stream().noneMatch(WorkQueue::isRunningHere);
        // First all of them, so that none goes on while another is waited for.
        queues.forEach(queue -> queue.close(false));
        if (wait) {
            queues.forEach(queue -> queue.close(true));
        }
    }

    /** Returns the queues, in the order in which they were made; for tools. */
    public synchronized List<WorkQueue> queues() {
        return List.copyOf(byName.values());
    }
}
