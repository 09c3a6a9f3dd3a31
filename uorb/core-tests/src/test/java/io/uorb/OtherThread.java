// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.lockstep.ManualClock;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Actions on a thread of their own. */
final class OtherThread {
    private OtherThread() {}

    /** Runs the action to its end on a new thread, which is dead afterwards. */
    static <V> V call(Callable<V> action) throws Exception {
        FutureTask<V> task = new FutureTask<>(action);
        Thread thread = new Thread(task, "other");
        thread.start();
        thread.join();
        return task.get();
    }

    /** An action whose thread is dead when its result is there, so that what it used is free for others. */
    static final class EndedTask<V> extends FutureTask<V> {
        final Thread thread = new Thread(this, "other");

        EndedTask(Callable<V> action) {
            super(action);
        }

        @Override
        public V get() throws InterruptedException, ExecutionException {
            try {
                return super.get();
            } finally {
                thread.join();
            }
        }
    }

    /** Starts the action and returns once it waits: in a poll, or for a monitor. */
    static <V> FutureTask<V> startAndAwaitWait(Callable<V> action) {
        EndedTask<V> task = new EndedTask<>(action);
        task.thread.start();
        while (!isWaiting(task.thread.getState()) && !task.isDone()) {
            Thread.onSpinWait();
        }
        return task;
    }

    /** Starts the action and returns once it sleeps on the clock. */
    static <V> FutureTask<V> startAndAwaitSleep(ManualClock clock, Callable<V> action) throws InterruptedException {
        FutureTask<V> task = startAndAwaitWait(action);
        clock.advance(0);
        return task;
    }

    private static boolean isWaiting(Thread.State state) {
        return state == Thread.State.WAITING || state == Thread.State.BLOCKED;
    }
}
