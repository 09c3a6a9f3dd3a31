// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.OrbModule;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.endpoint.SubscriptionPaths;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Something that runs on a work queue when it is scheduled, never two runs at once (K-3, K-6). Any thread may use it.
 *
 * <p>PX4's modules inherit from their item and override {@code Run()}; here the item is given what to run, usually
 * {@code this::run}. So a module can have several items and needs no base class, and no run precedes its constructor.
 *
 * <p>Its runs are in the {@link OrbModule} scope in which the item was made: what they make belongs to that module.
 */
public class WorkItem extends QueuedItem implements AutoCloseable {
    private static final RunFollower[] NONE = {};

    private final WorkQueue queue;
    private volatile RunFollower[] followers = NONE;

    /**
     * Attaches an item to a queue.
     *
     * @param name what status and errors call it
     * @param queue whose thread runs it
     * @param action what it does
     * @throws IllegalStateException if the queues are closed
     */
    @SuppressWarnings("this-escape") // the queue lists it, and runs it once it is scheduled
    public WorkItem(String name, WorkQueue queue, Runnable action) {
        super(name, Objects.requireNonNull(queue, "queue").config().name(), queue.context(), action);
        this.queue = queue;
        queue.attach(this);
    }

    /** Returns the queue to which it is attached. */
    public final WorkQueue queue() {
        return queue;
    }

    /**
     * Appends the item to its queue; does nothing if it is there already (K-4), or is closed. The run that follows
     * begins after this call and sees what the caller did before. Scheduling during a run causes one more run.
     * Lock-free, allocates nothing, never blocks.
     */
    public final void scheduleNow() {
        if (mayRequest(TimerRequest.NOW, 0) && beginsQueue()) {
            path().queued();
            enqueue();
        }
    }

    /** Notifies what attaches to the item of a request; returns false if it is not to be executed. */
    final boolean mayRequest(TimerRequest what, long value) {
        return path().requested(what, value);
    }

    private boolean beginsQueue() {
        return !isClosed() && !queue.isClosed() && beginQueue();
    }

    /**
     * Schedules the run for a message.
     *
     * @param subscription what attaches to its subscription; null for nothing
     * @param generation the message's; 0 if it is not known
     */
    final void scheduleFor(SubscriptionPaths subscription, long generation) {
        if (beginsQueue()) {
            path().queuedFor(subscription, generation);
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
                abortQueue();
            }
        }
    }

    /** Schedules the run for a timer whose time has come, on the queue's runner; the run knows what it was due for. */
    final void scheduleDue(long dueUs, long intervalUs) {
        path().due(dueUs, intervalUs);
        if (beginsQueue()) {
            path().queuedAt(dueUs);
            enqueue();
        }
    }

    @Override
    final void afterRun(long startUs) {
        for (RunFollower follower : followers) {
            follower.afterRun(startUs);
        }
    }

    /** Adds a follower; does nothing if it is there. */
    final synchronized void add(RunFollower follower) {
        followers = Stream.concat(Arrays.stream(followers), Stream.of(follower))
                .distinct()
                .toArray(RunFollower[]::new);
    }

    final synchronized void remove(RunFollower follower) {
        followers = Arrays.stream(followers).filter(one -> one != follower).toArray(RunFollower[]::new);
    }

    /**
     * Detaches the item for good: no run begins any more, and one in progress has ended when this returns, unless
     * the run itself calls (K-6). Two items of different queues whose runs close each other deadlock. Idempotent.
     */
    @Override
    public void close() {
        endRuns();
        for (RunFollower follower : followers) {
            follower.close();
        }
        queue.detach(this);
        awaitRun();
    }

    @Override
    public String toString() {
        return "work item " + name() + " of " + queue;
    }

    /** A follower of the runs of an item. */
    interface RunFollower {
        /** Handles the end of a run that began at that time, on its thread. */
        void afterRun(long startUs);

        /** Ends with the item. */
        void close();
    }
}
