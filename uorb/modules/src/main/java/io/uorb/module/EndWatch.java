// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Fails a module when a server of its own fails, whose threads are not the host's. Any thread. */
public final class EndWatch {
    private EndWatch() {}

    /**
     * Starts a thread of the module that waits for the end.
     *
     * @param ended completes exceptionally when the server has failed
     */
    public static void start(ModuleContext context, CompletableFuture<?> ended) {
        context.thread("watch", thread -> await(thread, ended));
    }

    private static void await(ModuleThread thread, CompletableFuture<?> ended)
            throws ExecutionException, InterruptedException {
        ended.whenComplete((nothing, error) -> thread.poller().wakeup());
        while (!thread.isStopping() && !ended.isDone()) {
            thread.poll(-1);
        }
        if (ended.isDone()) {
            ended.get();
        }
    }
}
