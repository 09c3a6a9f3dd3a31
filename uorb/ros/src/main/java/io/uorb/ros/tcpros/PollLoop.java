// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import io.uorb.error.ErrorHandler;
import io.uorb.input.LoopFailure;
import io.uorb.thread.Uninterruptibles;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import io.uorb.time.TimerHeap;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The one thread of all connections of a node: sockets, timers, and tasks of other threads. Its time limits are those
 * of an {@link OrbClock}. Any thread may call {@link #post} and {@link #close}; the rest belongs to the loop's thread.
 * Exceptions and errors of a handler go to the error handler and end its connection, never the loop.
 */
public final class PollLoop implements AutoCloseable {
    /** Bytes that are read or written at once. */
    static final int SEGMENT_BYTES = 1 << 18;

    /** Messages that are written at once. */
    static final int BATCH = 256;

    private final OrbClock clock;
    private final ErrorHandler errors;
    private final LoopSelector selector = new LoopSelector();
    private final Sleeper sleeper;
    private final Thread thread;
    private final TimerHeap<LoopTimer> timers = new TimerHeap<>();
    /** Tasks that other threads post to this one. */
    private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
    /** The connections with messages to send: a stack, linked through {@link TcprosConnection#nextUnsent}. */
    private final AtomicReference<TcprosConnection> unsent = new AtomicReference<>();

    private final ByteBuffer segment = ByteBuffer.allocateDirect(SEGMENT_BYTES);
    private final MessageBuffer[] batch = new MessageBuffer[BATCH];
    private final ReceiveMemory memory;
    /** The channel that is being handled; null between two. */
    private ReadyChannel present;

    private volatile boolean closed;
    private final LoopFailure failure = new LoopFailure();
    private volatile long failedReports;
    /** Guarded by the inbox. */
    private boolean ended;

    /** Creates a loop with the default limit of memory and starts its thread, a daemon. */
    public PollLoop(String name, OrbClock clock, ErrorHandler errors) {
        this(name, clock, errors, TcprosLimits.DEFAULT_RECEIVED_BYTES);
    }

    /**
     * Creates a loop and starts its thread, a daemon.
     *
     * @param receivedBytes the most memory of unreleased received messages, of all connections
     */
    public PollLoop(String name, OrbClock clock, ErrorHandler errors, long receivedBytes) {
        this.memory = new ReceiveMemory(receivedBytes, this::endLargest);
        this.clock = Objects.requireNonNull(clock, "clock");
        this.errors = Objects.requireNonNull(errors, "errors");
        this.sleeper = clock.newSleeper(selector);
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        failure.runRounds(() -> closed, this::runRound, this::end, e -> report(thread.getName(), e));
    }

    private void runRound() throws IOException {
        sleeper.sleepUntil(timers.firstDueUs());
        // An interrupt, also one that a handler left behind, would keep the thread from sleeping ever again.
        Thread.interrupted();
        selector.look();
        handleReady();
        runTimers();
        runInbox();
        sendAll();
    }

    private void handleReady() {
        for (SelectionKey key = selector.takeReady(); key != null; key = selector.takeReady()) {
            ReadyChannel channel = (ReadyChannel) key.attachment();
            present = channel;
            try {
                if (key.isValid()) {
                    channel.onReady(key.readyOps());
                }
            } catch (CancelledKeyException e) {
                channel.end(null); // closed by its owner in this moment
            } catch (IOException e) {
                channel.end(e);
            } catch (RuntimeException | Error e) {
                fail(channel, key, e);
            }
        }
        present = null;
    }

    /** Ends a connection whose handler has failed; first that, which may give memory back. */
    private void fail(ReadyChannel channel, SelectionKey key, Throwable failure) {
        try {
            channel.end(failure instanceof Exception e ? e : new IOException("the connection failed: " + failure));
            report(channel, failure);
        } catch (RuntimeException | Error e) {
            closeQuietly(key);
            report(channel, e);
        }
    }

    private void closeQuietly(SelectionKey key) {
        try {
            key.cancel();
            key.channel().close();
        } catch (IOException | RuntimeException | Error e) {
            report(key, e);
        }
    }

    private void runTimers() {
        long nowUs = clock.nowUs();
        while (timers.firstDueUs() <= nowUs) {
            LoopTimer timer = timers.first();
            timers.remove(timer);
            runOne(timer, timer::run);
        }
    }

    private void runInbox() {
        Runnable task = inbox.poll();
        while (task != null) {
            runOne(task, task);
            task = inbox.poll();
        }
    }

    private void runOne(Object source, Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error e) {
            report(source, e);
        }
    }

    private void sendAll() {
        TcprosConnection connection = unsent.getAndSet(null);
        while (connection != null) {
            TcprosConnection next = connection.takeUnsent();
            try {
                connection.send();
            } catch (IOException e) {
                connection.end(e);
            } catch (RuntimeException | Error e) {
                fail(connection, connection.key(), e);
            }
            connection = next;
        }
    }

    private void end() {
        closed = true;
        closeAll();
        synchronized (inbox) {
            ended = true;
        }
        runInbox(); // a task that begins a connection now fails
        sleeper.close();
    }

    private void closeAll() {
        List.copyOf(selector.keys()).forEach(key -> ((ReadyChannel) key.attachment()).end(null));
        try {
            selector.close();
        } catch (IOException e) {
            errors.onError(thread.getName(), e);
        }
    }

    /** Returns whether the loop has ended by itself, and why. */
    public LoopFailure failure() {
        return failure;
    }

    /** Runs a task on the loop's thread, soon; returns false if the loop has ended. Any thread. */
    public boolean post(Runnable task) {
        synchronized (inbox) {
            if (ended) {
                return false;
            }
            inbox.add(task);
        }
        sleeper.wake();
        return true;
    }

    /** Marks a connection that has messages to send. Any thread; allocates nothing. */
    void wantsToSend(TcprosConnection connection) {
        TcprosConnection head;
        do {
            head = unsent.get();
            connection.nextUnsent = head;
        } while (!unsent.compareAndSet(head, connection));
        if (Thread.currentThread() != thread) {
            sleeper.wake();
        }
    }

    /** Sets a timer, or moves it; {@link OrbClock#NEVER} stops it. */
    public void set(LoopTimer timer, long dueUs) {
        assert isLoopThread();
        timers.set(timer, dueUs);
    }

    /** Returns the clock's time, us. Any thread. */
    public long nowUs() {
        return clock.nowUs();
    }

    /** Returns whether the caller is the loop's thread. */
    public boolean isLoopThread() {
        return Thread.currentThread() == thread;
    }

    SelectionKey register(SelectableChannel channel, int ops, ReadyChannel handler) throws ClosedChannelException {
        return selector.register(channel, ops, handler);
    }

    /** Returns the memory through which all bytes go, empty. */
    ByteBuffer segment() {
        return segment.clear();
    }

    /** Returns the places of messages that are being written. */
    MessageBuffer[] batch() {
        return batch;
    }

    /**
     * Creates a pool for messages that connections of this loop receive; all of them share the loop's memory for them.
     *
     * @param limit the most bytes that the pool keeps for later messages
     */
    public BufferPool newReceivePool(long limit) {
        return new BufferPool(limit, memory);
    }

    ReceiveMemory memory() {
        return memory;
    }

    private boolean endLargest(long aboveBytes, Exception reason) {
        TcprosConnection largest = null;
        long most = aboveBytes;
        for (SelectionKey key : selector.keys()) {
            if (key.attachment() instanceof TcprosConnection connection && connection.heldBytes() > most) {
                largest = connection;
                most = connection.heldBytes();
            }
        }
        if (largest == null || largest == present) {
            return false;
        }
        largest.end(reason);
        return true;
    }

    /** Reports an error; what the error handler throws, for want of memory perhaps, is dropped. */
    void report(Object source, Throwable error) {
        try {
            errors.onError(source, error);
        } catch (RuntimeException | Error e) {
            failedReports++;
        }
    }

    /** Returns how many errors could not be reported. */
    public long failedReports() {
        return failedReports;
    }

    /** Ends the loop and closes its connections; returns when that is done, or at once on the loop's thread. */
    @Override
    public void close() {
        closed = true;
        sleeper.wake();
        Uninterruptibles.join(thread);
    }
}
