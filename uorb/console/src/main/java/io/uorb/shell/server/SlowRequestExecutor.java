// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.server.request.RequestDispatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Daemon threads for requests that may block, present only while there is work. */
final class SlowRequestExecutor {
    private static final long KEEP_S = 10;

    private final List<ExecutorService> threads = new ArrayList<>();

    /** Returns a new executor of one thread. {@link RequestDispatcher} limits what it submits. */
    Executor newThread(String suffix) {
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(1, 1, KEEP_S, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "uorb-console-" + suffix);
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        threads.add(executor);
        return executor;
    }

    /** Takes no more requests; those that were submitted are answered. */
    void shutdown() {
        threads.forEach(ExecutorService::shutdown);
    }
}
