// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.error.ErrorHandler;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The real time that a manual clock may stand still before somebody is told: in an advance that waits for busy
 * threads, or because nobody advances it. Any thread may call it.
 */
final class StallWatch {
    private static final Setting DEFAULT = new Setting(TimeUnit.SECONDS.toNanos(10), StallWatch::log);

    private volatile Setting setting = DEFAULT;

    /** Sets the limit and the handler. */
    void set(long limit, TimeUnit unit, ErrorHandler handler) {
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(handler, "handler");
        if (limit <= 0) {
            throw new IllegalArgumentException("stall limit " + limit + " " + unit + " is not positive");
        }
        setting = new Setting(unit.toNanos(limit), handler);
    }

    long limitNs() {
        return setting.limitNs;
    }

    /** Runs the check on a thread of the JDK when the limit has passed. */
    void checkLater(Runnable check) {
        CompletableFuture.delayedExecutor(limitNs(), TimeUnit.NANOSECONDS, Runnable::run)
                .execute(check);
    }

    /**
     * Passes the message to the handler, with the names, states and stacks of the threads. Without the clock's monitor,
     * since the handler is a user's.
     */
    void report(Object source, String message, List<Thread> threads) {
        StringBuilder text = new StringBuilder(message);
        IllegalStateException[] stacks = new IllegalStateException[threads.size()];
        for (int i = 0; i < stacks.length; i++) {
            Thread thread = threads.get(i);
            StackTraceElement[] stack = thread.getStackTrace();
            String name = "thread " + thread.getName() + " (" + thread.getState() + ")";
            text.append(i == 0 ? ": " : "; ").append(name);
            if (stack.length > 0) {
                text.append(" at ").append(stack[0]);
            }
            stacks[i] = new IllegalStateException(name);
            stacks[i].setStackTrace(stack);
        }
        IllegalStateException error = new IllegalStateException(text.toString());
        for (IllegalStateException stack : stacks) {
            error.addSuppressed(stack);
        }
        setting.handler.onError(source, error);
    }

    /** Returns the limit for messages. */
    String limitText() {
        long limitMs = TimeUnit.NANOSECONDS.toMillis(limitNs());
        return limitMs % 1_000 == 0 ? limitMs / 1_000 + " s" : limitMs + " ms";
    }

    private static void log(Object source, Throwable error) {
        System.getLogger("io.uorb").log(System.Logger.Level.WARNING, error.getMessage(), error);
    }

    private record Setting(long limitNs, ErrorHandler handler) {}
}
