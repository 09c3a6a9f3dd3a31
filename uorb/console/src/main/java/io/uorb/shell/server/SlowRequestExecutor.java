// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.server.request.RequestDispatcher;
import io.uorb.thread.DaemonPool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;

/** Daemon threads for requests that may block, present only while there is work. */
final class SlowRequestExecutor {
    private final List<ExecutorService> threads = new ArrayList<>();

    /** Returns a new executor of one thread. {@link RequestDispatcher} limits what it submits. */
    Executor newThread(String suffix) {
        ExecutorService executor = DaemonPool.of(1, "uorb-console-" + suffix);
        threads.add(executor);
        return executor;
    }

    /** Takes no more requests; those that were submitted are answered. */
    void shutdown() {
        threads.forEach(ExecutorService::shutdown);
    }
}
