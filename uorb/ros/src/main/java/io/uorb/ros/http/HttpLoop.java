// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.error.ErrorHandler;
import io.uorb.input.LoopFailure;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The thread of all connections of a server or a client: tasks of other threads, channels that are ready, connections
 * that are late. Any thread may call {@link #post}, {@link #end}, {@link #report} and {@link #failure}; the rest is for
 * the loop's thread.
 */
abstract class HttpLoop implements Runnable {
    private static final int BUFFER = 64 << 10;

    final Selector selector = Selector.open();
    /** All bytes that arrive go through it; empty between two connections. */
    final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);

    private final String source;
    private final long sweepMs;
    private final ErrorHandler errors;
    private final LongSupplier nanos;
    private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
    private final LoopFailure failure = new LoopFailure();
    /** Errors that could not be reported; for a debugger. */
    private final AtomicLong failedReports = new AtomicLong();

    private volatile boolean ended;
    private long nowNs;
    private long lastSweepNs;

    /**
     * A loop that is still to be run.
     *
     * @param source of the errors that it reports
     * @param sweepMs time between two looks for connections that are late
     */
    HttpLoop(String source, long sweepMs, ErrorHandler errors, LongSupplier nanos) throws IOException {
        this.source = source;
        this.sweepMs = sweepMs;
        this.errors = errors;
        this.nanos = nanos;
        nowNs = nanos.getAsLong();
        lastSweepNs = nowNs;
    }

    /** Returns the longest time to wait for a channel, ms; 0 for any. */
    abstract long waitMs();

    /** Handles a channel that is ready. */
    abstract void proceed(SelectionKey key);

    /** Ends the connection at which {@link #proceed} failed. */
    abstract void fail(SelectionKey key, Throwable error);

    /** Ends what is late. */
    abstract void sweep();

    /** Returns whether all is finished that was in progress when the loop was asked to end. */
    boolean isFinished() {
        return true;
    }

    /** Closes all channels; the rest may fail for want of memory, so the port is first. */
    abstract void closeAll();

    /** Returns the time at which the round began. */
    final long nowNs() {
        return nowNs;
    }

    final LoopFailure failure() {
        return failure;
    }

    final void end() {
        ended = true;
        selector.wakeup();
    }

    final void post(Runnable task) {
        inbox.add(task);
        selector.wakeup();
    }

    @Override
    public final void run() {
        try {
            failure.runRounds(() -> ended && isFinished(), this::runOnce, this::report);
        } finally {
            ended = true;
            closeAll();
            closeQuietly(selector);
        }
    }

    private void runOnce() throws IOException {
        selector.select(ended ? sweepMs : waitMs());
        nowNs = nanos.getAsLong();
        runInbox();
        for (SelectionKey key : selector.selectedKeys()) {
            if (key.isValid()) {
                proceedOrEnd(key);
            }
        }
        selector.selectedKeys().clear();
        if (nowNs - lastSweepNs >= TimeUnit.MILLISECONDS.toNanos(sweepMs)) {
            lastSweepNs = nowNs;
            sweep();
        }
    }

    final void runInbox() {
        for (Runnable task = inbox.poll(); task != null; task = inbox.poll()) {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                report(e);
            }
        }
    }

    /** A failure, want of memory included, ends the connection that it comes from; that may give memory back. */
    private void proceedOrEnd(SelectionKey key) {
        try {
            proceed(key);
        } catch (RuntimeException | Error e) {
            fail(key, e);
            report(e);
        }
    }

    final void report(Throwable error) {
        try {
            errors.onError(source, error);
        } catch (RuntimeException | Error e) {
            failedReports.incrementAndGet();
        }
    }

    final void closeQuietly(Closeable one) {
        try {
            one.close();
        } catch (IOException | RuntimeException | Error e) {
            report(e);
        }
    }
}
