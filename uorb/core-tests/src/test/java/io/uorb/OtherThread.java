// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.ManualClock;
import java.util.concurrent.Callable;
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

    /** Starts the action and returns once it waits: in a poll, or for a monitor. */
    static <V> FutureTask<V> startAndAwaitWait(Callable<V> action) {
        FutureTask<V> task = new FutureTask<>(action);
        Thread thread = new Thread(task, "other");
        thread.start();
        while (!isWaiting(thread.getState()) && !task.isDone()) {
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
