// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.log.HostLog;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Runs what a host does by itself: closing failed modules, restarts, status. One task at a time on a thread of its own,
 * or, with a manual clock, on the thread that advances it. Any thread adds tasks.
 */
final class Supervisor implements AutoCloseable {
    private final OrbClock clock;
    private final OrbTools tools;
    private final Runner runner;
    /** Guarded by itself. */
    private final PriorityQueue<Task> tasks = new PriorityQueue<>();

    private long lastNumber;
    /** The latest time that was seen, us. */
    private long seenUs;

    Supervisor(Orb orb) {
        this.clock = orb.clock();
        this.tools = OrbTools.of(orb);
        this.runner = clock.newRunner(HostLog.HOST, Thread.NORM_PRIORITY, this::run);
    }

    /** A task and its time; of one time the first added is first. */
    private record Task(long dueUs, long number, Runnable action) implements Comparable<Task> {
        @Override
        public int compareTo(Task other) {
            int byTime = Long.compare(dueUs, other.dueUs);
            return byTime == 0 ? Long.compare(number, other.number) : byTime;
        }
    }

    /** Adds a task that runs once, after a pause. */
    void after(long pauseUs, Runnable action) {
        synchronized (tasks) {
            lastNumber++;
            long nowUs = clock.nowUs();
            see(nowUs);
            tasks.add(new Task(nowUs + pauseUs, lastNumber, action));
        }
        runner.wake();
    }

    /** Takes notice of the time: where the clock has gone back, tasks keep what they had left. */
    private void see(long nowUs) {
        if (clock.canGoBack() && nowUs < seenUs) {
            List<Task> all = List.copyOf(tasks);
            tasks.clear();
            all.forEach(task -> tasks.add(new Task(task.dueUs - seenUs + nowUs, task.number, task.action)));
        }
        seenUs = nowUs;
    }

    /**
     * Runs a task that may not return, as a module's start: on a thread of its own, or, with a manual clock, on this
     * one, so that its effects have a place in time.
     */
    void runApart(String name, Runnable action) {
        if (ManualClock.of(clock).isPresent()) {
            action.run();
            return;
        }
        Thread thread = new Thread(() -> runGuarded(action), name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Runs an action; what it throws goes to the error handler. Any thread. */
    void runGuarded(Runnable action) {
        try {
            action.run();
        } catch (Throwable e) {
            tools.failed("host of modules", e);
        }
    }

    private long run(long nowUs) {
        for (Task task : takeDue(nowUs)) {
            runGuarded(task.action());
        }
        synchronized (tasks) {
            return tasks.isEmpty() ? OrbClock.NEVER : tasks.peek().dueUs();
        }
    }

    private List<Task> takeDue(long nowUs) {
        List<Task> due = new ArrayList<>();
        synchronized (tasks) {
            see(nowUs);
            while (!tasks.isEmpty() && tasks.peek().dueUs() <= nowUs) {
                due.add(tasks.poll());
            }
        }
        return due;
    }

    /** Ends it; a task in progress has ended when this returns, unless it calls. */
    @Override
    public void close() {
        runner.close();
    }
}
