// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.TimerHeap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jctools.queues.MessagePassingQueue;
import org.jctools.queues.varhandle.MpscGrowableVarHandleArrayQueue;

/**
 * A thread, {@code wq:<name>}, with a FIFO of work items that run on it one after another (K-1, K-3). The thread begins
 * with the first item that attaches and ends when the last one is closed (K-6); the next item begins another. On a
 * manual clock there is no thread: items run on the one that advances it. Made by {@link WorkQueues}. Any thread.
 */
public final class WorkQueue {
    private static final int FIRST_CAPACITY = 64;
    /** Each item and each timer is in its queue once at most, so this limits how many there can be. */
    private static final int CAPACITY = 1 << 24;

    private final WorkQueueConfig config;
    private final WorkContext context;
    private final OrbClock clock;

    private final MessagePassingQueue<QueuedItem> fifo =
            new MpscGrowableVarHandleArrayQueue<>(FIRST_CAPACITY, CAPACITY);
    private final MessagePassingQueue<WorkQueueTimer> posted =
            new MpscGrowableVarHandleArrayQueue<>(FIRST_CAPACITY, CAPACITY);
    /** The runner's only. */
    private final TimerHeap<WorkQueueTimer> timers = new TimerHeap<>();
    /** When timers were looked at last, us; the runner's. */
    private long firedUs;

    private final Set<QueuedItem> items = new LinkedHashSet<>();
    private volatile int attached;
    private volatile Runner runner;
    private volatile Thread running;
    private volatile boolean closed;
    private long dropped;

    WorkQueue(WorkQueueConfig config, WorkContext context) {
        this.config = config;
        this.context = context;
        this.clock = context.clock();
    }

    /** Returns name and priority. */
    public WorkQueueConfig config() {
        return config;
    }

    /** Returns the name of the thread on which the items run. */
    String threadName() {
        return "wq:" + config.name();
    }

    synchronized void attach(QueuedItem item) {
        if (closed) {
            throw new IllegalStateException(this + " is closed; cannot attach " + item);
        }
        items.add(item);
        attached = items.size();
        if (runner == null) {
            runner = clock.newRunner(threadName(), config.threadPriority(), this::run);
        }
    }

    synchronized void detach(QueuedItem item) {
        items.remove(item);
        attached = items.size();
        if (attached == 0) {
            wake();
        }
    }

    /** Appends an item that is not in the FIFO. */
    void add(QueuedItem item) {
        if (!fifo.offer(item)) {
            throw full("items");
        }
        wake();
    }

    /** Posts a timer whose request has changed to the runner. */
    void post(WorkQueueTimer timer) {
        if (timer.beginPost()) {
            if (!posted.offer(timer)) {
                throw full("timers");
            }
            wake();
        }
    }

    private IllegalStateException full(String what) {
        return new IllegalStateException(this + " has " + CAPACITY + " scheduled " + what + ", the most there can be");
    }

    /** Wakes the runner; what its own thread adds is found before its run ends. */
    private void wake() {
        Runner current = runner;
        if (current != null && !isRunningHere()) {
            current.wake();
        }
    }

    private long run(long nowUs) {
        running = Thread.currentThread();
        boolean more = true;
        while (more && !closed) {
            more = runNext();
        }
        running = null;
        if ((closed || attached == 0) && endIfUnused()) {
            return OrbClock.NEVER; // the timers may be the next runner's by now
        }
        return timers.firstDueUs();
    }

    /** Runs the next item; returns false if there is none. What an item's own run throws does not come here. */
    private boolean runNext() {
        try {
            takePosted();
            fireDue();
            // Where an item is announced but not there yet, its scheduler is still to wake the runner.
            QueuedItem item = fifo.relaxedPoll();
            if (item == null) {
                return false;
            }
            item.runIfScheduled();
            if (clock.passesByItself()) {
                Thread.interrupted(); // an item's interrupt is not the next one's; else the thread is the clock's mover
            }
        } catch (Throwable e) {
            context.errors().report(this, e);
        }
        return true;
    }

    private void takePosted() {
        for (WorkQueueTimer timer = posted.relaxedPoll(); timer != null; timer = posted.relaxedPoll()) {
            if (timers.size() == 0) {
                firedUs = 0; // this one is not of before a step back of the clock
            }
            timer.endPost();
            timers.set(timer, timer.takeRequest());
        }
    }

    private void fireDue() {
        if (timers.size() == 0) {
            return;
        }
        long nowUs = clock.nowUs();
        if (nowUs < firedUs) { // the clock can go back: timers keep what they had left
            timers.move(nowUs - firedUs);
        }
        firedUs = nowUs;
        while (timers.size() > 0 && timers.firstDueUs() <= nowUs) {
            WorkQueueTimer timer = timers.first();
            timers.set(timer, timer.fire(nowUs));
        }
    }

    /** Ends the runner, on itself, if it is unused: the next never runs beside it. Whether there is none now. */
    private synchronized boolean endIfUnused() {
        if ((closed || items.isEmpty()) && runner != null) {
            runner.close();
            runner = null;
        }
        if (closed) {
            dropPending();
        }
        return runner == null;
    }

    /** Ends the queue; if {@code wait}, returns when no item runs any more. */
    void close(boolean wait) {
        Runner current;
        synchronized (this) {
            closed = true;
            current = runner;
        }
        if (current == null) {
            endIfUnused();
        } else if (wait) {
            current.close();
            endIfUnused();
        } else {
            current.wake();
        }
    }

    /** Drops what is pending; only when the runner has ended or is ending: this thread is the FIFO's consumer now. */
    private void dropPending() {
        for (QueuedItem item = fifo.poll(); item != null; item = fifo.poll()) {
            if (item.unschedule()) {
                dropped++;
            }
        }
    }

    boolean isClosed() {
        return closed;
    }

    /** Whether the calling thread is running an item of this queue. */
    public boolean isRunningHere() {
        return running == Thread.currentThread();
    }

    /** Returns the clock whose times {@link ScheduledWorkItem#scheduleAt} takes. */
    public OrbClock clock() {
        return context.moduleClock();
    }

    WorkContext context() {
        return context;
    }

    /** Returns the items that are attached, in the order in which they were made; for tools. */
    public synchronized List<QueuedItem> items() {
        return List.copyOf(items);
    }

    synchronized long dropped() {
        return dropped;
    }

    @Override
    public String toString() {
        return "work queue " + config.name();
    }
}
