// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.http.HttpClient;
import io.uorb.ros.http.HttpClientLimits;
import io.uorb.thread.DaemonPool;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * An XML-RPC client of any number of peers. A peer gets one call at a time, in the order of the calls, on one kept
 * connection; a dead or slow peer delays no other one. Connections and answers have limits of time, by default 5 s
 * each. Every failure is an {@link IOException} with a text of one line that names the peer. All methods may be called
 * from any thread.
 */
public final class XmlRpcClient implements AutoCloseable {
    /** Threads that run the callbacks of asynchronous calls. */
    private static final int CALLBACK_THREADS = 3;

    private final HttpClient http;
    private final ThreadPoolExecutor callbacks;

    /** A client with default limits. */
    public XmlRpcClient(String name, ErrorHandler errors) throws IOException {
        this(name, HttpClientLimits.defaults(), errors);
    }

    /**
     * A client with limits.
     *
     * @param name of its threads, which start with the first call
     */
    public XmlRpcClient(String name, HttpClientLimits limits, ErrorHandler errors) throws IOException {
        http = new HttpClient(name, limits, errors);
        callbacks = DaemonPool.of(CALLBACK_THREADS, name + " callbacks");
        // After close, on the thread that fails the calls in progress.
        callbacks.setRejectedExecutionHandler((task, pool) -> task.run());
    }

    /**
     * Calls a method and waits for the answer, at most for the limits of the calls before it and of its own.
     *
     * @param uri of the peer, as {@code http://HOST:PORT/}
     * @return the answer; nil and integers of more than 32 bits are null and {@link Long}
     * @throws XmlRpcFaultException if the answer is a fault
     * @throws IOException if there is no answer, or none that can be read
     * @throws IllegalArgumentException if a parameter cannot be sent
     */
    public Object call(String uri, String method, List<?> params) throws IOException {
        CompletableFuture<byte[]> answer = http.post(uri, XmlRpcWriter.call(method, params));
        try {
            return read(uri, answer.get());
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(uri + ": interrupted while waiting for " + method);
        }
    }

    /**
     * Calls a method without waiting. Returns at once, regardless of the state of the peer.
     *
     * @param uri of the peer, as {@code http://HOST:PORT/}
     * @return the answer, or the exception that {@link #call} would throw; completed on one of the client's threads,
     *     which callbacks may block for a short time
     * @throws IllegalArgumentException if a parameter cannot be sent
     */
    public CompletableFuture<Object> callAsync(String uri, String method, List<?> params) {
        CompletableFuture<Object> result = new CompletableFuture<>();
        http.post(uri, XmlRpcWriter.call(method, params)).whenComplete((answer, failure) -> {
            callbacks.execute(() -> complete(result, uri, answer, failure));
        });
        return result;
    }

    private static void complete(CompletableFuture<Object> result, String uri, byte[] answer, Throwable failure) {
        if (failure != null) {
            result.completeExceptionally(failure instanceof CompletionException ? failure.getCause() : failure);
            return;
        }
        try {
            result.complete(read(uri, answer));
        } catch (IOException e) {
            result.completeExceptionally(e);
        } catch (RuntimeException | Error e) { // want of memory, for one: the caller must not wait for ever
            result.completeExceptionally(new IOException(uri + ": the answer cannot be read: " + e, e));
        }
    }

    private static Object read(String uri, byte[] answer) throws IOException {
        try {
            return XmlRpcReader.answer(answer);
        } catch (XmlRpcFormatException e) {
            throw new XmlRpcFormatException(uri + ": " + e.getMessage());
        }
    }

    /** Resolves a host without blocking the caller or a call; the addresses are none if it is unknown. */
    public CompletableFuture<InetAddress[]> lookUp(String host) {
        return http.lookUp(host);
    }

    /** Returns how many connections are open. */
    public int connections() {
        return http.connections();
    }

    /** Fails all calls in progress and closes all connections. */
    @Override
    public void close() {
        http.close();
        callbacks.shutdown();
    }
}
