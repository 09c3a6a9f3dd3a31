// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The second thread of a measurement, the same for all of its slices. Belongs to the thread that made it. */
public final class Partner implements AutoCloseable {
    private static final long TIMEOUT_S = 15;

    /** One thread's part. */
    @FunctionalInterface
    public interface Part {
        /** Plays it. */
        void play() throws Exception;
    }

    private final ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "partner");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Plays both parts at once, one here and one on the other thread, and returns when both have ended.
     *
     * @throws IllegalStateException if the other thread's part fails, or continues for 15 s after this one's end
     */
    public void play(Part ours, Part theirs) throws Exception {
        Future<?> other = executor.submit(() -> {
            theirs.play();
            return null;
        });
        try {
            ours.play();
        } catch (Exception e) {
            if (other.isDone()) {
                addFailure(other, e);
            }
            throw e;
        }
        await(other);
    }

    /** Adds the failure of the other thread, which is mostly the reason of a wait that times out. */
    private static void addFailure(Future<?> other, Exception e) {
        try {
            await(other);
        } catch (Exception cause) {
            e.addSuppressed(cause);
        }
    }

    private static void await(Future<?> other) throws InterruptedException {
        try {
            other.get(TIMEOUT_S, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the other thread failed: " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the other thread goes on after " + TIMEOUT_S + " s", e);
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
