// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.server.request.RequestDispatcher;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A single daemon thread for requests that may block, present only while there is work. */
final class SlowRequestExecutor {
    private static final long KEEP_S = 10;

    private SlowRequestExecutor() {}

    /** Returns a new executor. {@link RequestDispatcher} submits one request at a time. */
    static ExecutorService newExecutor() {
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(1, 1, KEEP_S, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "uorb-console-slow");
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }
}
