// SPDX-License-Identifier: Apache-2.0
package io.uorb.input;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/**
 * The thread of all connections of a server or a client: tasks of other threads, channels that are ready, connections
 * that are late. A failure of one connection ends that one, see {@link LoopFailure} for others. Any thread may call
 * {@link #post}, {@link #end}, {@link #report} and {@link #failure}; the rest belongs to the loop's thread.
 */
public abstract class SelectorLoop implements Runnable {
    /** The channels of the loop; each key has what handles it. */
    protected final Selector selector = Selector.open();

    private final String source;
    private final long sweepMs;
    private final BiConsumer<Object, Throwable> errors;
    private final LongSupplier nanos;
    private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
    private final LoopFailure failure = new LoopFailure();
    /** Errors that could not be reported; for a debugger. */
    private final AtomicLong failedReports = new AtomicLong();

    private volatile boolean ended;
    /** Written before the last tasks are taken, read after one is posted: one of the two threads sees it. */
    private volatile boolean closing;

    private long nowNs;
    private long lastSweepNs;

    /**
     * A loop that is still to be run.
     *
     * @param source of the errors that it reports
     * @param sweepMs time between checks for late connections; 0 checks in each round
     */
    protected SelectorLoop(String source, long sweepMs, BiConsumer<Object, Throwable> errors, LongSupplier nanos)
            throws IOException {
        this.source = source;
        this.sweepMs = sweepMs;
        this.errors = errors;
        this.nanos = nanos;
        nowNs = nanos.getAsLong();
        lastSweepNs = nowNs;
    }

    /** Returns the longest time to wait for a channel, ms; 0 for any, a negative one for none. */
    protected abstract long waitMs();

    /** Handles a channel that is ready. */
    protected abstract void proceed(SelectionKey key);

    /** Ends the connection at which {@link #proceed} failed. */
    protected abstract void fail(SelectionKey key, Throwable error);

    /** Ends what is late. */
    protected abstract void sweep();

    /** Returns whether everything is finished that was in progress when {@link #end} was called. */
    protected boolean isFinished() {
        return true;
    }

    /** Closes all channels; the rest may fail for want of memory, so the port is first. */
    protected abstract void closeAll();

    /** Returns the time at which the round began. */
    protected final long nowNs() {
        return nowNs;
    }

    /** Returns whether the loop has ended by itself, and why. */
    public final LoopFailure failure() {
        return failure;
    }

    /** Requests the end of the loop. */
    public final void end() {
        ended = true;
        selector.wakeup();
    }

    /** Runs a task on the loop's thread, soon; returns false, and does not, once the loop has closed. */
    public final boolean post(Runnable task) {
        inbox.add(task);
        if (closing && inbox.remove(task)) {
            return false;
        }
        selector.wakeup();
        return true;
    }

    @Override
    public void run() {
        failure.runRounds(() -> ended && isFinished(), this::runOnce, this::close, this::report);
    }

    private void close() {
        ended = true;
        closing = true;
        try {
            runInbox();
            closeAll();
        } finally {
            closeQuietly(selector);
        }
    }

    /** Runs one round: waits, then handles tasks, channels and what is late. */
    protected void runOnce() throws IOException {
        long waitMs = ended ? sweepMs : waitMs();
        if (waitMs < 0) {
            selector.selectNow();
        } else {
            selector.select(waitMs);
        }
        nowNs = nanos.getAsLong();
        runInbox();
        if (!selector.selectedKeys().isEmpty()) { // an idle look allocates no iterator
            proceedSelected();
        }
        if (nowNs - lastSweepNs >= TimeUnit.MILLISECONDS.toNanos(sweepMs)) {
            lastSweepNs = nowNs;
            sweep();
        }
    }

    private void proceedSelected() {
        for (SelectionKey key : selector.selectedKeys()) {
            if (key.isValid()) {
                proceedOrEnd(key);
            }
        }
        selector.selectedKeys().clear();
    }

    /** Runs the tasks that have been posted. */
    private void runInbox() {
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

    /** Reports an error of the loop. */
    protected final void report(Throwable error) {
        try {
            errors.accept(source, error);
        } catch (RuntimeException | Error e) {
            failedReports.incrementAndGet();
        }
    }

    /** Closes something; a failure is reported. */
    protected final void closeQuietly(Closeable one) {
        try {
            one.close();
        } catch (IOException | RuntimeException | Error e) {
            report(e);
        }
    }
}
