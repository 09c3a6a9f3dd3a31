// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.error.ErrorHandler;
import io.uorb.input.SelectorLoop;
import io.uorb.ros.http.ServerConnection.State;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** The loop of a server: accepts, receives requests, hands them to workers, sends answers, ends late connections. */
final class HttpServerLoop extends SelectorLoop {
    static final int BUFFER_BYTES = 64 << 10;
    private static final long SWEEP_MS = 250;
    /** When the process has no files left, connections that wait can be neither taken nor refused. */
    private static final long PAUSE_NS = TimeUnit.SECONDS.toNanos(1);

    /** For answers in progress when the server is closed. */
    private static final long LAST_ANSWERS_NS = TimeUnit.SECONDS.toNanos(1);

    private final ServerSocketChannel acceptor;
    private final SelectionKey acceptKey;
    private final ByteBuffer buffer;
    private final HttpServerLimits limits;
    private final RequestRule rule;
    private final Executor workers;
    private final HttpHandler handler;
    private final Set<ServerConnection> connections = new LinkedHashSet<>();
    private final AtomicLong refusals = new AtomicLong();
    private final AtomicLong evictions = new AtomicLong();
    private final AtomicInteger answering = new AtomicInteger();
    private volatile int open;
    private long resumeNs;
    private long lastNs;
    private boolean paused;

    HttpServerLoop(
            ServerSocketChannel acceptor,
            ByteBuffer buffer,
            HttpServerLimits limits,
            RequestRule rule,
            Executor workers,
            HttpHandler handler,
            ErrorHandler errors,
            LongSupplier nanos)
            throws IOException {
        super("HTTP server", SWEEP_MS, errors::onError, nanos);
        this.acceptor = acceptor;
        this.buffer = buffer;
        this.limits = limits;
        this.rule = rule;
        this.workers = workers;
        this.handler = handler;
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

    @Override
    protected boolean isFinished() {
        if (acceptor.isOpen()) {
            closeQuietly(acceptor);
            lastNs = System.nanoTime() + LAST_ANSWERS_NS; // the server's clock may stand still
        }
        return System.nanoTime() - lastNs >= 0
                || connections.stream()
                        .noneMatch(one -> one.state() == State.ANSWERING || one.state() == State.SENDING);
    }

    @Override
    protected void closeAll() {
        closeQuietly(acceptor);
        closeQuietly(selector); // which frees the port
        List.copyOf(connections).forEach(this::close);
    }

    @Override
    protected long waitMs() {
        return paused || connections.stream().anyMatch(one -> one.state() != State.IDLE) ? SWEEP_MS : 0;
    }

    @Override
    protected void proceed(SelectionKey key) {
        if (key == acceptKey) {
            accept();
        } else {
            proceed((ServerConnection) key.attachment());
        }
    }

    @Override
    protected void fail(SelectionKey key, Throwable error) {
        lose((ServerConnection) key.attachment());
    }

    private void accept() {
        try {
            for (SocketChannel channel = acceptor.accept(); channel != null; channel = acceptor.accept()) {
                begin(channel);
            }
        } catch (IOException | RuntimeException | Error e) { // for want of files or memory
            report(e);
            acceptKey.interestOps(0);
            paused = true;
            resumeNs = nowNs() + PAUSE_NS;
        }
    }

    private void begin(SocketChannel channel) throws IOException {
        boolean began = false;
        try {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
            ServerConnection connection = new ServerConnection(channel, key, limits, rule, nowNs());
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
        close(EvictionChoice.forAnother(connections, added, nowNs()));
    }

    private void proceed(ServerConnection connection) {
        try {
            if (connection.state() == State.SENDING) {
                if (connection.write()) {
                    goOn(connection);
                }
            } else if (connection.receive(buffer, nowNs())) {
                answer(connection);
            } else if (connection.heldBytes() > 0) {
                checkMemory();
            }
        } catch (HttpException e) {
            refuse(connection, e);
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
    private void checkMemory() {
        long sum = connections.stream().mapToLong(ServerConnection::heldBytes).sum();
        while (sum > limits.bufferedBytes()) {
            ServerConnection longest = EvictionChoice.forMemory(connections, nowNs());
            if (longest == null) {
                return; // all are being answered
            }
            sum -= longest.heldBytes();
            if (longest.state() == State.SENDING) {
                evictions.incrementAndGet();
                close(longest);
            } else {
                longest.forget();
                String reason = "requests in progress exceed the limit of " + limits.bufferedBytes() + " bytes";
                refuse(longest, new HttpException(HttpException.UNAVAILABLE, reason));
            }
        }
    }

    private void refuse(ServerConnection connection, HttpException refusal) {
        refusals.incrementAndGet();
        try {
            connection.refuse(refusal, nowNs());
        } catch (IOException e) {
            close(connection);
        }
    }

    private void answer(ServerConnection connection) throws HttpException {
        RequestRule.requirePost(connection.head());
        connection.answering(nowNs());
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
            takeBack(connection, lost);
        } catch (RuntimeException | Error e) {
            close(connection);
            report(e);
        }
        answering.decrementAndGet();
    }

    private void takeBack(ServerConnection connection, boolean lost) {
        if (!connections.contains(connection)) {
            connection.close();
        } else if (lost) {
            close(connection);
        } else if (connection.sent()) {
            goOn(connection);
        } else {
            connection.sending(nowNs());
            checkMemory();
        }
    }

    private void goOn(ServerConnection connection) {
        try {
            if (!connection.goOn(nowNs())) {
                close(connection);
            } else if (connection.hasRest() && connection.receiveRest(nowNs())) {
                answer(connection);
            }
        } catch (HttpException e) {
            refuse(connection, e);
        } catch (IOException e) {
            close(connection);
        }
    }

    @Override
    protected void sweep() {
        for (ServerConnection connection : List.copyOf(connections)) {
            if (connection.isLate(nowNs())) {
                late(connection);
            }
        }
        if (paused && resumeNs - nowNs() <= 0) {
            paused = false;
            acceptKey.interestOps(SelectionKey.OP_ACCEPT);
        }
    }

    private void late(ServerConnection connection) {
        if (connection.state() == State.RECEIVING) {
            String reason =
                    "the request did not arrive within " + limits.requestTime().toSeconds() + " s";
            refuse(connection, new HttpException(HttpException.REQUEST_TIMEOUT, reason));
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
