// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import io.uorb.bridge.ros2.EpochClock;
import io.uorb.time.TimerSlack;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The thread that reads the topics of a bridge that go out, once a millisecond of real time: publishers wake nothing
 * and are not held up by an engine that is (bridges:B-1), and a manual clock does not wait for it (bridges:B-17).
 */
public final class RouteCollector implements AutoCloseable {
    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long CLOSE_LIMIT_MS = 900;

    private final List<RouteOut> routes;
    private final EpochClock epoch;
    private final WorkSignal signal;
    private final Consumer<? super Throwable> failed;
    private final Thread thread;
    private volatile boolean closed;

    /**
     * Starts the thread.
     *
     * @param epoch refreshed once a second
     * @param signal given when something waits for the engine
     * @param failed receives the failure that ends the thread before {@link #close}
     */
    public RouteCollector(
            String name,
            List<RouteOut> routes,
            EpochClock epoch,
            WorkSignal signal,
            Consumer<? super Throwable> failed) {
        this.routes = List.copyOf(routes);
        this.epoch = epoch;
        this.signal = signal;
        this.failed = failed;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        TimerSlack.minimize();
        try {
            long refreshNs = System.nanoTime();
            while (!closed) {
                long nowNs = System.nanoTime();
                collect(nowNs);
                if (nowNs - refreshNs > SECOND_NS) {
                    refreshNs = nowNs;
                    epoch.refresh();
                }
                LockSupport.parkNanos(PERIOD_NS);
            }
        } catch (RuntimeException | Error e) {
            failed.accept(e);
        } finally {
            routes.forEach(RouteOut::close);
        }
    }

    private void collect(long nowNs) {
        boolean any = false;
        for (int i = 0; i < routes.size(); i++) {
            any |= routes.get(i).collect(nowNs);
        }
        if (any) {
            signal.give();
        }
    }

    /** Ends the thread and closes the routes. */
    @Override
    public void close() {
        closeWith();
    }

    /** Ends the thread, closes the routes, and waits for other threads of the bridge too, as {@link #join} does. */
    public void closeWith(Thread... others) {
        closed = true;
        LockSupport.unpark(thread);
        Thread[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = thread;
        join(all);
    }

    /** Waits for threads of a bridge for less than a second, for all together: a bridge is closed in a second. */
    public static void join(Thread... threads) {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_LIMIT_MS);
        try {
            for (Thread each : threads) {
                long leftMs = TimeUnit.NANOSECONDS.toMillis(endNs - System.nanoTime());
                each.join(Math.max(1, leftMs)); // 0 would be for ever
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
