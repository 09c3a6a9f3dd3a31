// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.error.ErrorHandler;
import io.uorb.thread.DaemonPool;
import java.io.IOException;
import java.net.InetAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.LongSupplier;

/**
 * A client that posts to any number of peers from one thread, which starts with the first call. Each peer has one kept
 * connection and one call at a time, in order; a dead or slow peer does not delay others. A call on a kept connection
 * that dies before a byte came back is sent once more. All methods may be called from any thread.
 */
public final class HttpClient implements AutoCloseable {
    /** Threads that look up host names, one for each name that hangs; addresses and localhost need none. */
    private static final int RESOLVERS = 32;

    private final String name;
    private final HttpClientLoop loop;
    private final ThreadPoolExecutor resolvers;
    private boolean started;
    private boolean closed;

    /**
     * A client with limits.
     *
     * @param name of its threads
     */
    public HttpClient(String name, HttpClientLimits limits, ErrorHandler errors) throws IOException {
        this(name, limits, errors, System::nanoTime);
    }

    HttpClient(String name, HttpClientLimits limits, ErrorHandler errors, LongSupplier nanos) throws IOException {
        this.name = name;
        resolvers = DaemonPool.of(RESOLVERS, name + " resolver");
        // After close, when all calls fail anyway.
        resolvers.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        loop = new HttpClientLoop(limits, resolvers, errors, nanos);
    }

    /**
     * Posts a body.
     *
     * @param uri of the peer; equal texts share a connection
     * @return the body of the answer, or an {@link IOException} whose message names the peer and the reason; completed
     *     on the client's thread, which must not be blocked
     */
    public CompletableFuture<byte[]> post(String uri, byte[] body) {
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        HttpAddress address;
        try {
            address = HttpAddress.parse(uri);
        } catch (IllegalArgumentException e) {
            return CompletableFuture.failedFuture(new IOException(e.getMessage()));
        }
        HttpExchange exchange = new HttpExchange(uri, address, body, answer);
        synchronized (this) {
            if (closed) {
                return CompletableFuture.failedFuture(new IOException(uri + ": the client is closed"));
            }
            if (!started) {
                started = true;
                HttpServer.daemon(loop, name + " calls").start();
            }
            if (!loop.add(exchange)) {
                Throwable reason = loop.failure().reason(); // not there yet while the loop closes
                exchange.fail("the client has ended" + (reason == null ? "" : ": " + reason));
            }
        }
        return answer;
    }

    /**
     * Resolves a host without blocking the caller.
     *
     * @return its addresses, none if it is unknown; completed on a thread that may be blocked for long
     */
    public CompletableFuture<InetAddress[]> lookUp(String host) {
        if (HttpAddress.isLiteral(host)) {
            return CompletableFuture.completedFuture(HttpClientLoop.lookUp(host));
        }
        return CompletableFuture.supplyAsync(() -> HttpClientLoop.lookUp(host), resolvers);
    }

    /** Returns how many connections are open. */
    public int connections() {
        return loop.connections();
    }

    /** Reads the clock again. */
    void wake() {
        loop.post(() -> {});
    }

    /** Fails all calls in progress and closes all connections. */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            loop.end();
            if (!started) {
                loop.run(); // at once over
            }
        }
        resolvers.shutdownNow();
    }
}
