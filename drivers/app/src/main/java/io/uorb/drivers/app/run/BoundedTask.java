// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.terminal.ThreadPlace;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A task with a limit for its time, on a daemon thread of its own: a task that hangs, for example in a system call that
 * no interrupt ends, is left behind. One thread makes it and awaits it.
 */
public final class BoundedTask<T> {
    private final String name;
    private final FutureTask<T> task;
    private final Thread thread;

    private BoundedTask(String name, Callable<T> task) {
        this.name = name;
        this.task = new FutureTask<>(task);
        this.thread = new Thread(this.task, name);
        thread.setDaemon(true);
    }

    /** Starts a task; its thread has the name. */
    static <T> BoundedTask<T> start(String name, Callable<T> task) {
        BoundedTask<T> started = new BoundedTask<>(name, task);
        started.thread.start();
        return started;
    }

    /**
     * Waits for the task's end; an interrupt does not shorten the wait.
     *
     * @throws ExecutionException if the task has failed
     * @throws TimeoutException if it has not ended within the limit
     */
    T await(Duration limit) throws ExecutionException, TimeoutException {
        long endNs = System.nanoTime() + limit.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get(Math.max(0, endNs - System.nanoTime()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Returns the method in which the task is. */
    String place() {
        return ThreadPlace.of(thread);
    }

    /**
     * Returns the result of a task that reads from devices or files.
     *
     * @throws IOException the task's, or if it has not ended within the limit
     */
    public static <T> T call(String name, Duration limit, Callable<T> task) throws IOException {
        BoundedTask<T> started = start(name, task);
        try {
            return started.await(limit);
        } catch (TimeoutException e) {
            throw new IOException(
                    name + " has not ended within " + limit.toMillis() + " ms: it is in " + started.place(), e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException problem) {
                throw problem;
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IOException(name + " has failed: " + e.getCause(), e.getCause());
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
