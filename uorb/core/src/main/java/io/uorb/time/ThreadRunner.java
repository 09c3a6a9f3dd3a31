// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * A runner with a daemon thread of its own, which sleeps on its clock between runs; for clocks whose time passes, or is
 * set, without waiting for threads. Any thread may wake or close it.
 */
public final class ThreadRunner implements Runner {
    private final LongSupplier nowUs;
    private final Sleeper sleeper;
    private final Task task;
    private final Thread thread;
    private volatile boolean closed;

    private ThreadRunner(LongSupplier nowUs, Sleeper sleeper, String name, int threadPriority, Task task) {
        requirePriority(name, threadPriority);
        this.nowUs = nowUs;
        this.sleeper = sleeper;
        this.task = Objects.requireNonNull(task, "task");
        this.thread = new Thread(this::runUntilClosed, name);
        thread.setDaemon(true);
        thread.setPriority(threadPriority);
    }

    /**
     * Creates a runner and starts its thread.
     *
     * @param nowUs the time of a clock, us
     * @param sleeper one of that clock, for the runner's thread
     * @throws IllegalArgumentException if the priority is not one of {@link Thread}'s
     */
    public static Runner start(LongSupplier nowUs, Sleeper sleeper, String name, int threadPriority, Task task) {
        ThreadRunner runner = new ThreadRunner(nowUs, sleeper, name, threadPriority, task);
        runner.thread.start();
        return runner;
    }

    /** Checks the priority of a runner's thread, as in {@link OrbClock#newRunner}. */
    public static void requirePriority(String name, int threadPriority) {
        Objects.requireNonNull(name, "name");
        if (threadPriority < Thread.MIN_PRIORITY || threadPriority > Thread.MAX_PRIORITY) {
            throw new IllegalArgumentException("thread priority " + threadPriority + " of runner " + name
                    + " is not between " + Thread.MIN_PRIORITY + " and " + Thread.MAX_PRIORITY);
        }
    }

    private void runUntilClosed() {
        long nextUs = Sleeper.NEVER;
        while (!closed) {
            sleeper.sleepUntil(nextUs);
            // An interrupt, also one that the task left behind, would keep the thread from sleeping ever again.
            Thread.interrupted();
            if (!closed) {
                nextUs = task.run(nowUs.getAsLong());
            }
        }
    }

    @Override
    public void wake() {
        sleeper.wake();
    }

    @Override
    public void close() {
        closed = true;
        sleeper.wake();
        boolean interrupted = false;
        while (thread != Thread.currentThread() && thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
