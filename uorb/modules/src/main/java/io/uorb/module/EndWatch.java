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

    private static void await(ModuleThread thread, CompletableFuture<?> ended) throws Exception {
        ended.whenComplete((nothing, error) -> thread.poller().wakeup());
        while (!thread.isStopping() && !ended.isDone()) {
            thread.poll(-1);
        }
        if (ended.isDone()) {
            require(ended);
        }
    }

    private static void require(CompletableFuture<?> ended) throws Exception {
        try {
            ended.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}
