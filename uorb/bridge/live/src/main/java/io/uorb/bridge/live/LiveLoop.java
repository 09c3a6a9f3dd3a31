// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.live.source.LiveSource;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The thread that feeds viewers; it never waits for one (bridges:B-44). */
final class LiveLoop implements ViewerEvents, AutoCloseable {
    private static final long IDLE_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final int MOST_FASTER = 16;
    private static final long CLOSE_LIMIT_S = 1;

    private final ScheduledThreadPoolExecutor executor;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final LiveSource source;
    private final LiveViewers viewers;
    private long delayNs = IDLE_NS;
    private volatile Thread thread;
    private boolean isReleased;

    /**
     * Starts the loop.
     *
     * @param warnings receives texts for the program's user
     */
    LiveLoop(LiveSource source, LiveSettings settings, LiveMemory memory, Consumer<String> warnings) {
        this.source = source;
        this.viewers = new LiveViewers(source, settings, memory, warnings, this);
        this.executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread worker = new Thread(task, "uorb-live");
            worker.setDaemon(true);
            thread = worker;
            return worker;
        });
        // Tasks of viewers that close after the end are dropped.
        executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        execute(this::tick);
    }

    @Override
    public void execute(Runnable task) {
        executor.execute(guarded(task));
    }

    @Override
    public void executeElsewhere(Runnable task) {
        if (Thread.currentThread() != thread) {
            execute(task);
        }
    }

    /** Returns the task; an exception ends the loop and all that it serves, as it would be lost otherwise. */
    private Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                executor.shutdown();
                release(e);
                end.completeExceptionally(e);
                throw e;
            }
        };
    }

    /** Ends the viewers and the source, each whatever becomes of the other; adds what fails to the cause. */
    private void release(Throwable cause) {
        if (!isReleased) {
            isReleased = true;
            for (Runnable each : List.<Runnable>of(viewers::close, source::close)) {
                try {
                    each.run();
                } catch (RuntimeException | Error e) {
                    cause.addSuppressed(e);
                }
            }
        }
    }

    private void tick() {
        try {
            viewers.serve(System.nanoTime());
        } catch (OutOfMemoryError e) {
            if (!viewers.closeGreediest(1)) {
                throw e;
            }
        }
        executor.schedule(guarded(this::tick), viewers.isWatching() ? pollNs() : IDLE_NS, TimeUnit.NANOSECONDS);
    }

    /** Returns the time to the next look: down to a sixteenth of the source's while messages come fast. */
    private long pollNs() {
        long mostNs = source.pollNs();
        delayNs = viewers.isBusy() ? Math.max(delayNs / 2, mostNs / MOST_FASTER) : Math.min(2 * delayNs, mostNs);
        return delayNs;
    }

    @Override
    public void join(Viewer viewer) {
        viewers.join(viewer);
    }

    @Override
    public void leave(Viewer viewer) {
        viewers.leave(viewer);
    }

    @Override
    public void request(Viewer viewer, String text) {
        viewers.request(viewer, text);
    }

    @Override
    public void frame(Viewer viewer, ByteBuffer bytes) {
        viewers.frame(viewer, bytes);
    }

    /** Completes when the loop fails or is closed. */
    CompletableFuture<Void> ended() {
        return end;
    }

    /** Returns the present figures. Any thread. */
    LiveStatistics statistics() {
        return viewers.statistics();
    }

    /** Ends the loop and the subscriptions in the program, and waits for it. */
    @Override
    public void close() {
        execute(() -> {
            IllegalStateException problem = new IllegalStateException("viewers or their source cannot be closed");
            release(problem);
            if (problem.getSuppressed().length > 0) {
                throw problem;
            }
            end.complete(null);
            executor.shutdown();
        });
        try {
            executor.awaitTermination(CLOSE_LIMIT_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        executor.shutdownNow();
    }
}
