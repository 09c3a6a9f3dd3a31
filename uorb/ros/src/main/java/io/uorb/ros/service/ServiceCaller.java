// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.ros.tcpros.BufferPool;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.MessageBuffer;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Calls one service: with a connection for each call, or with one for all. Any thread but the poll loop's may call; a
 * persistent caller makes its calls one after the other.
 *
 * @param <Q> the class of the requests
 * @param <R> the class of the responses
 */
public final class ServiceCaller<Q, R> implements AutoCloseable {
    private final PollLoop loop;
    private final TcprosLimits limits;
    private final BufferPool pool;
    private final String callerId;
    private final String service;
    private final ServiceType<Q, R> type;
    private final ServiceLookup lookup;
    private final boolean persistent;
    private final boolean keepAlive;
    private volatile ProviderLink kept;

    /**
     * Creates a caller.
     *
     * @param persistent whether one connection serves all calls
     */
    public ServiceCaller(
            PollLoop loop,
            TcprosLimits limits,
            String callerId,
            String service,
            ServiceType<Q, R> type,
            ServiceLookup lookup,
            boolean persistent,
            boolean keepAlive) {
        this.loop = loop;
        this.limits = limits;
        this.pool = loop.newReceivePool(limits.pooledBytes());
        this.callerId = callerId;
        this.service = service;
        this.type = type;
        this.lookup = lookup;
        this.persistent = persistent;
        this.keepAlive = keepAlive;
    }

    /**
     * Calls the service and waits for the response.
     *
     * @param timeoutUs the longest time, us; {@link OrbClock#NEVER} for no limit
     * @throws ServiceCallException if it has no provider, it fails, or the connection breaks
     * @throws InterruptedIOException if the time is over or the thread is interrupted
     */
    public R call(Q request, long timeoutUs) throws IOException {
        if (loop.isLoopThread()) {
            throw new IllegalStateException("the poll loop cannot wait for " + service);
        }
        if (!persistent) {
            try (ProviderLink link = connect(timeoutUs)) {
                return exchange(link, request, timeoutUs);
            }
        }
        synchronized (this) {
            ProviderLink link = kept;
            if (link == null || link.isClosed()) {
                link = connect(timeoutUs);
                kept = link;
            }
            return exchange(link, request, timeoutUs);
        }
    }

    private ProviderLink connect(long timeoutUs) throws IOException {
        String uri = lookup.lookup(service);
        if (uri == null) {
            throw new ServiceCallException(
                    "service [" + service + "] is not available: the master has no provider registered");
        }
        return open(uri, header(), timeoutUs);
    }

    private ProviderLink open(String uri, ConnectionHeader header, long timeoutUs) throws IOException {
        InetSocketAddress address = ServiceUri.resolve(uri);
        return new ProviderLink(loop, limits, pool, service, address, header, keepAlive, deadlineUs(timeoutUs));
    }

    private long deadlineUs(long timeoutUs) {
        long nowUs = loop.nowUs();
        return timeoutUs >= OrbClock.NEVER - nowUs ? OrbClock.NEVER : nowUs + timeoutUs;
    }

    private ConnectionHeader header() {
        Map<String, String> fields = new TreeMap<>();
        fields.put(ConnectionHeader.CALLER_ID, callerId);
        fields.put(ConnectionHeader.SERVICE, service);
        fields.put(ConnectionHeader.MD5SUM, type.md5());
        if (persistent) {
            fields.put(ConnectionHeader.PERSISTENT, ConnectionHeader.YES);
        }
        return ConnectionHeader.of(fields);
    }

    private R exchange(ProviderLink link, Q request, long timeoutUs) throws IOException {
        int length = type.request().length(request);
        if (length > limits.messageBytes()) {
            throw new ServiceCallException(
                    "the request has " + length + " bytes; the limit is " + limits.messageBytes());
        }
        MessageBuffer buffer = pool.take(length);
        buffer.setLength(length);
        try {
            buffer.write(type.request(), request);
        } catch (RuntimeException e) {
            buffer.release();
            throw e;
        }
        ProviderLink.Response response = await(service, link.exchange(buffer, deadlineUs(timeoutUs)), link::close);
        try {
            if (!response.isOk()) {
                String text =
                        StandardCharsets.UTF_8.decode(response.body().body()).toString();
                throw new ServiceCallException("service [" + service + "] responded with an error: " + text);
            }
            R answer = type.response().newMessage();
            response.body().read(type.response(), answer);
            return answer;
        } catch (RuntimeException e) { // whatever a serializer throws at bytes of a peer
            throw new ServiceCallException("the response of service [" + service + "] is broken: " + e.getMessage(), e);
        } finally {
            response.body().release();
        }
    }

    /**
     * Returns a response when it has come.
     *
     * @param whenInterrupted closes the connection
     */
    static ProviderLink.Response await(
            String service, CompletableFuture<ProviderLink.Response> response, Runnable whenInterrupted)
            throws IOException {
        try {
            return response.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            whenInterrupted.run();
            response.thenAccept(late -> late.body().release()); // it may have come, or be coming
            throw new InterruptedIOException("the call of " + service + " was interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InterruptedIOException late) {
                throw late;
            }
            throw new ServiceCallException(e.getCause().getMessage(), e.getCause());
        }
    }

    /**
     * Returns whether a provider answers at its URI, as tools do, without a call.
     *
     * @throws InterruptedIOException if the thread is interrupted
     */
    public boolean probe(long timeoutUs) throws IOException {
        ConnectionHeader probe = ConnectionHeader.of(Map.of(
                ConnectionHeader.CALLER_ID,
                callerId,
                ConnectionHeader.SERVICE,
                service,
                ConnectionHeader.MD5SUM,
                "*",
                ConnectionHeader.PROBE,
                ConnectionHeader.YES));
        try {
            String uri = lookup.lookup(service);
            if (uri == null) {
                return false;
            }
            try (ProviderLink link = open(uri, probe, timeoutUs)) {
                link.opened().get();
                return true;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the probe of " + service + " was interrupted");
        } catch (ExecutionException | ServiceCallException e) {
            return false;
        }
    }

    /** Closes the connection that is kept; a call that waits for a response fails. */
    @Override
    public void close() {
        pool.close();
        ProviderLink link = kept;
        if (link != null) {
            link.close();
        }
    }
}
