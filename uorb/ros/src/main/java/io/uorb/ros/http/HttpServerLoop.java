// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.error.ErrorHandler;
import io.uorb.input.LoopFailure;
import io.uorb.ros.http.ServerConnection.State;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** The thread of a server: accepts, receives requests, hands them to workers, sends answers, ends late connections. */
final class HttpServerLoop implements Runnable {
    private static final int BUFFER = 64 << 10;
    private static final long SWEEP_NS = TimeUnit.MILLISECONDS.toNanos(250);
    /** When the process has no files left, connections that wait can be neither taken nor refused. */
    private static final long PAUSE_NS = TimeUnit.SECONDS.toNanos(1);

    /** For answers in progress when the server is closed. */
    private static final long LAST_ANSWERS_NS = TimeUnit.SECONDS.toNanos(1);

    private final ServerSocketChannel acceptor;
    private final Selector selector;
    private final SelectionKey acceptKey;
    private final HttpServerLimits limits;
    private final RequestRule rule;
    private final Executor workers;
    private final HttpHandler handler;
    private final ErrorHandler errors;
    private final LongSupplier nanos;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private final Set<ServerConnection> connections = new LinkedHashSet<>();
    private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
    private final AtomicLong refusals = new AtomicLong();
    private final AtomicLong evictions = new AtomicLong();
    private final AtomicLong failedReports = new AtomicLong();
    private final AtomicInteger answering = new AtomicInteger();
    private volatile boolean ended;
    private volatile int open;
    private final LoopFailure failure = new LoopFailure();
    private long lastSweepNs;
    private long resumeNs;
    private boolean paused;

    HttpServerLoop(
            ServerSocketChannel acceptor,
            HttpServerLimits limits,
            RequestRule rule,
            Executor workers,
            HttpHandler handler,
            ErrorHandler errors,
            LongSupplier nanos)
            throws IOException {
        this.acceptor = acceptor;
        this.limits = limits;
        this.rule = rule;
        this.workers = workers;
        this.handler = handler;
        this.errors = errors;
        this.nanos = nanos;
        this.lastSweepNs = nanos.getAsLong();
        selector = Selector.open();
        acceptKey = acceptor.register(selector, SelectionKey.OP_ACCEPT);
    }

    long refusals() {
        return refusals.get();
    }

    long evictions() {
        return evictions.get();
    }

    int connections() {
        return open;
    }

    int answering() {
        return answering.get();
    }

    LoopFailure failure() {
        return failure;
    }

    void wake() {
        selector.wakeup();
    }

    void end() {
        ended = true;
        selector.wakeup();
    }

    private void post(Runnable task) {
        inbox.add(task);
        selector.wakeup();
    }

    @Override
    public void run() {
        try {
            while (!ended) {
                runRound();
            }
            acceptor.close();
            // The clock of the machine: the server's may stand still.
            long endNs = System.nanoTime() + LAST_ANSWERS_NS;
            while (isAnswering() && System.nanoTime() - endNs < 0) {
                runOnce();
            }
        } catch (IOException | RuntimeException | Error e) { // nothing is allocated before the owner knows
            closeQuietly();
            failure.end(e);
            report(e);
        } finally {
            List.copyOf(connections).forEach(this::close);
            closeQuietly();
        }
    }

    private void runRound() throws IOException {
        try {
            runOnce();
            failure.passed();
        } catch (RuntimeException | Error e) { // of no peer: another thread may have taken the last memory
            if (failure.isFirst()) {
                report(e);
            }
            if (failure.isHopeless()) {
                throw e;
            }
        }
    }

    private boolean isAnswering() {
        return connections.stream()
                .anyMatch(one -> one.state() == State.ANSWERING || one.state() == State.SENDING || !inbox.isEmpty());
    }

    private void closeQuietly() {
        try {
            acceptor.close();
            selector.close();
        } catch (IOException | RuntimeException | Error e) {
            report(e);
        }
    }

    private void runOnce() throws IOException {
        boolean timed = paused || ended || connections.stream().anyMatch(one -> one.state() != State.IDLE);
        selector.select(timed ? TimeUnit.NANOSECONDS.toMillis(SWEEP_NS) : 0);
        long nowNs = nanos.getAsLong();
        for (Runnable task = inbox.poll(); task != null; task = inbox.poll()) {
            task.run();
        }
        for (SelectionKey key : selector.selectedKeys()) {
            if (key == acceptKey) {
                accept(nowNs);
            } else if (key.isValid()) {
                proceedOrEnd((ServerConnection) key.attachment(), nowNs);
            }
        }
        selector.selectedKeys().clear();
        sweep(nowNs);
    }

    /** A failure, want of memory included, ends the connection that it comes from; that may give memory back. */
    private void proceedOrEnd(ServerConnection connection, long nowNs) {
        try {
            proceed(connection, nowNs);
        } catch (RuntimeException | Error e) {
            lose(connection);
            report(e);
        }
    }

    private void report(Throwable failure) {
        try {
            errors.onError("HTTP server", failure);
        } catch (RuntimeException | Error e) {
            failedReports.incrementAndGet();
        }
    }

    private void accept(long nowNs) {
        if (ended) {
            return;
        }
        try {
            for (SocketChannel channel = acceptor.accept(); channel != null; channel = acceptor.accept()) {
                begin(channel, nowNs);
            }
        } catch (IOException | RuntimeException | Error e) { // for want of files or memory
            report(e);
            acceptKey.interestOps(0);
            paused = true;
            resumeNs = nowNs + PAUSE_NS;
        }
    }

    private void begin(SocketChannel channel, long nowNs) throws IOException {
        boolean began = false;
        try {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
            ServerConnection connection = new ServerConnection(channel, key, limits, rule, nowNs);
            key.attach(connection);
            connections.add(connection);
            began = true;
            evict(connection);
            open = connections.size();
        } finally {
            if (!began) {
                channel.close();
            }
        }
    }

    /** Above the limit closes the longest idle connection; without one, the request that has been arriving longest. */
    private void evict(ServerConnection added) {
        if (connections.size() <= limits.connections()) {
            return;
        }
        evictions.incrementAndGet();
        close(EvictionChoice.forAnother(connections, added, lastSweepNs));
    }

    private void proceed(ServerConnection connection, long nowNs) {
        try {
            if (connection.state() == State.SENDING) {
                if (connection.write()) {
                    goOn(connection, nowNs);
                }
            } else if (connection.receive(buffer, nowNs)) {
                answer(connection, nowNs);
            } else if (connection.heldBytes() > 0) {
                checkMemory(nowNs);
            }
        } catch (HttpException e) {
            refuse(connection, e, nowNs);
        } catch (IOException e) {
            lose(connection);
        }
    }

    private void lose(ServerConnection connection) {
        if (connection.state() == State.RECEIVING) {
            refusals.incrementAndGet();
        }
        close(connection);
    }

    /** Above the limit a request goes that is incomplete, or an answer that is not taken. */
    private void checkMemory(long nowNs) {
        long sum = connections.stream().mapToLong(ServerConnection::heldBytes).sum();
        while (sum > limits.bufferedBytes()) {
            ServerConnection longest = EvictionChoice.forMemory(connections, nowNs);
            if (longest == null) {
                return; // all are being answered
            }
            sum -= longest.heldBytes();
            if (longest.state() == State.SENDING) {
                evictions.incrementAndGet();
                close(longest);
            } else {
                longest.forget();
                refuse(
                        longest,
                        new HttpException(
                                HttpException.UNAVAILABLE,
                                "requests in progress exceed the limit of " + limits.bufferedBytes() + " bytes"),
                        nowNs);
            }
        }
    }

    private void refuse(ServerConnection connection, HttpException refusal, long nowNs) {
        refusals.incrementAndGet();
        try {
            connection.refuse(refusal, nowNs);
        } catch (IOException e) {
            close(connection);
        }
    }

    private void answer(ServerConnection connection, long nowNs) throws HttpException {
        RequestRule.requirePost(connection.head());
        connection.answering(nowNs);
        answering.incrementAndGet();
        try {
            workers.execute(() -> work(connection));
        } catch (RuntimeException | Error e) { // no thread is left, for one
            answering.decrementAndGet();
            throw e;
        }
    }

    /** Runs on a worker, which sends the answer itself: the client has it one thread change earlier. */
    private void work(ServerConnection connection) {
        boolean failed = false;
        try {
            byte[] answer = handler.answer(connection.body());
            connection.send(200, "OK", answer, connection.head().keepAlive());
        } catch (IOException e) {
            failed = true;
        } catch (RuntimeException | Error e) {
            failed = true;
            report(e);
        }
        boolean lost = failed;
        post(() -> handBack(connection, lost));
    }

    private void handBack(ServerConnection connection, boolean lost) {
        try {
            takeBack(connection, lost, nanos.getAsLong());
        } catch (RuntimeException | Error e) {
            close(connection);
            report(e);
        }
        answering.decrementAndGet();
    }

    private void takeBack(ServerConnection connection, boolean lost, long nowNs) {
        if (!connections.contains(connection)) {
            connection.close();
        } else if (lost) {
            close(connection);
        } else if (connection.sent()) {
            goOn(connection, nowNs);
        } else {
            connection.sending(nowNs);
            checkMemory(nowNs);
        }
    }

    private void goOn(ServerConnection connection, long nowNs) {
        try {
            if (!connection.goOn(nowNs)) {
                close(connection);
            } else if (connection.hasRest() && connection.receiveRest(nowNs)) {
                answer(connection, nowNs);
            }
        } catch (HttpException e) {
            refuse(connection, e, nowNs);
        } catch (IOException e) {
            close(connection);
        }
    }

    private void sweep(long nowNs) {
        if (nowNs - lastSweepNs < SWEEP_NS) {
            return;
        }
        lastSweepNs = nowNs;
        for (ServerConnection connection : List.copyOf(connections)) {
            if (connection.isLate(nowNs)) {
                late(connection, nowNs);
            }
        }
        if (paused && resumeNs - nowNs <= 0) {
            paused = false;
            acceptKey.interestOps(SelectionKey.OP_ACCEPT);
        }
    }

    private void late(ServerConnection connection, long nowNs) {
        if (connection.state() == State.RECEIVING) {
            String reason =
                    "the request did not arrive within " + limits.requestTime().toSeconds() + " s";
            refuse(connection, new HttpException(HttpException.REQUEST_TIMEOUT, reason), nowNs);
        } else {
            close(connection);
        }
    }

    private void close(ServerConnection connection) {
        connections.remove(connection);
        open = connections.size();
        connection.close();
    }
}
