// SPDX-License-Identifier: Apache-2.0
package io.uorb.thread;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Pools of daemon threads that exist while there is work: an idle one ends after 10 s. Any thread. */
public final class DaemonPool {
    private static final long IDLE_S = 10;

    private DaemonPool() {}

    /**
     * Returns a new pool whose queue has no limit; its users limit what they submit.
     *
     * @param name of each thread
     */
    public static ThreadPoolExecutor of(int threads, String name) {
        return of(threads, name, new LinkedBlockingQueue<>());
    }

    /** Returns a new pool with a queue of the caller's. */
    public static ThreadPoolExecutor of(int threads, String name, BlockingQueue<Runnable> queue) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(threads, threads, IDLE_S, TimeUnit.SECONDS, queue, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }
}
