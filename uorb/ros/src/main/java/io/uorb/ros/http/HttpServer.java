// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.error.ErrorHandler;
import io.uorb.input.LoopFailure;
import io.uorb.thread.DaemonPool;
import io.uorb.thread.Uninterruptibles;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.util.concurrent.ExecutorService;
import java.util.function.LongSupplier;

/**
 * A server that answers POST of {@code /} and {@code /RPC2}. One thread serves all connections; a few answer complete
 * requests. A slow client delays no other one. All methods may be called from any thread.
 */
public final class HttpServer implements AutoCloseable {
    private static final int BACKLOG = 128;

    private final int port;
    private final HttpServerLoop loop;
    private final ExecutorService workers;
    private final Thread thread;

    private HttpServer(int port, HttpServerLoop loop, ExecutorService workers, Thread thread) {
        this.port = port;
        this.loop = loop;
        this.workers = workers;
        this.thread = thread;
    }

    /**
     * Starts a server.
     *
     * @param name of its threads
     * @param address to listen at; port 0 picks a free one
     * @param host in the server's URI; requests that name another one are refused, but for this machine's own
     * @throws IOException if it cannot listen there; the message names the address
     */
    public static HttpServer start(
            String name,
            InetSocketAddress address,
            String host,
            HttpServerLimits limits,
            HttpHandler handler,
            ErrorHandler errors)
            throws IOException {
        return start(name, address, host, limits, handler, errors, System::nanoTime);
    }

    static HttpServer start(
            String name,
            InetSocketAddress address,
            String host,
            HttpServerLimits limits,
            HttpHandler handler,
            ErrorHandler errors,
            LongSupplier nanos)
            throws IOException {
        ServerSocketChannel acceptor = listen(address);
        try {
            // Each connection has at most one request in here.
            ExecutorService workers = DaemonPool.of(limits.workers(), name + " worker");
            int port = ((InetSocketAddress) acceptor.getLocalAddress()).getPort();
            RequestRule rule = new RequestRule(host);
            ByteBuffer buffer = ByteBuffer.allocateDirect(HttpServerLoop.BUFFER_BYTES); // may fail: before a selector
            HttpServerLoop loop = new HttpServerLoop(acceptor, buffer, limits, rule, workers, handler, errors, nanos);
            Thread thread = daemon(loop, name);
            thread.start();
            return new HttpServer(port, loop, workers, thread);
        } catch (IOException | RuntimeException | Error e) {
            acceptor.close();
            throw e;
        }
    }

    private static ServerSocketChannel listen(InetSocketAddress address) throws IOException {
        ServerSocketChannel acceptor = ServerSocketChannel.open();
        try {
            acceptor.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            acceptor.bind(address, BACKLOG);
            acceptor.configureBlocking(false);
            return acceptor;
        } catch (IOException | RuntimeException e) {
            acceptor.close();
            throw new IOException(
                    "cannot listen at " + address.getHostString() + ":" + address.getPort() + ": " + e.getMessage(), e);
        }
    }

    static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Returns the port that it listens at. */
    public int port() {
        return port;
    }

    /** Returns how many requests were refused or given up: malformed, too large, too late. */
    public long refusals() {
        return loop.refusals();
    }

    /** Returns how many connections were closed in favour of new ones. */
    public long evictions() {
        return loop.evictions();
    }

    /** Returns how many connections are open. */
    public int connections() {
        return loop.connections();
    }

    /** Returns how many requests are being answered. */
    public int answering() {
        return loop.answering();
    }

    /** Returns whether the server has ended by itself, and why; its port is closed then. */
    public LoopFailure failure() {
        return loop.failure();
    }

    /** Reads the clock again. */
    void wake() {
        loop.post(() -> {});
    }

    /** Frees the port, completes answers in progress within a second, and closes all connections. */
    @Override
    public void close() {
        loop.end();
        Uninterruptibles.join(thread);
        workers.shutdown();
    }
}
