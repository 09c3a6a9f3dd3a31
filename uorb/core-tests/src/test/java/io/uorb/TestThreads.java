// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** Lets tests do one thing on another thread. */
public final class TestThreads {
    private TestThreads() {}

    /** Returns the result of the action, which runs on a thread named "other". */
    public static <V> V onOther(Callable<V> action) throws Exception {
        FutureTask<V> task = new FutureTask<>(action);
        Thread thread = new Thread(task, "other");
        thread.start();
        thread.join();
        return task.get();
    }

    /** As {@link #onOther}, for hooks that can throw nothing checked. */
    public static void runOnOther(Runnable action) {
        try {
            onOther(() -> {
                action.run();
                return null;
            });
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
