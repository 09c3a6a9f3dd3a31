// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.ros.tcpros.BufferPool;
import io.uorb.ros.tcpros.ConnectionHandler;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.LoopTimer;
import io.uorb.ros.tcpros.MessageBuffer;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.TcprosConnection;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** The connection to a service's provider. Any thread; one exchange at a time. */
final class ProviderLink implements ConnectionHandler, AutoCloseable {
    private static final int OK = 1;

    private final PollLoop loop;
    private final String service;
    private final LoopTimer deadline = new LoopTimer(this::onDeadline);
    private final CompletableFuture<ConnectionHeader> opened = new CompletableFuture<>();
    private volatile boolean closed;
    /** Belongs to the loop's thread, as what follows. */
    private TcprosConnection connection;

    private MessageBuffer request;
    private CompletableFuture<Response> response;

    /** A response: its status and its bytes, with one reference. */
    record Response(boolean isOk, MessageBuffer body) {}

    ProviderLink(
            PollLoop loop,
            TcprosLimits limits,
            BufferPool pool,
            String service,
            InetSocketAddress address,
            ConnectionHeader header,
            boolean keepAlive,
            long deadlineUs) {
        this.loop = loop;
        this.service = service;
        boolean posted = loop.post(() -> {
            try {
                if (!closed) {
                    connection = TcprosConnection.connect(loop, limits, pool, address, header, keepAlive, this);
                    loop.set(deadline, deadlineUs);
                }
            } catch (IOException e) {
                fail(e);
            }
        });
        if (!posted) {
            opened.completeExceptionally(new IOException("the node has ended"));
        }
    }

    /** Returns the provider's header, when it has come. */
    Future<ConnectionHeader> opened() {
        return opened;
    }

    /** Sends a request, when the connection is open; takes over one reference. */
    CompletableFuture<Response> exchange(MessageBuffer message, long deadlineUs) {
        CompletableFuture<Response> result = new CompletableFuture<>();
        boolean posted = loop.post(() -> {
            response = result;
            request = message;
            loop.set(deadline, deadlineUs);
            if (closed) {
                fail(new IOException("the connection to " + service + " was closed"));
            } else if (opened.isDone()) {
                send();
            }
        });
        if (!posted) {
            message.release();
            result.completeExceptionally(new IOException("the node has ended"));
        }
        return result;
    }

    private void send() {
        if (request != null) {
            connection.send(request);
            request = null;
        }
    }

    @Override
    public void onHeader(TcprosConnection from, ConnectionHeader header) throws IOException {
        String error = header.field(ConnectionHeader.ERROR);
        if (error != null) {
            throw new IOException("service [" + service + "] refused the connection: " + error);
        }
        from.expectStatus(true);
        opened.complete(header);
        send();
    }

    @Override
    public void onMessage(TcprosConnection from, int status, MessageBuffer message) {
        loop.set(deadline, OrbClock.NEVER);
        if (response == null) {
            message.release();
            return;
        }
        CompletableFuture<Response> result = response;
        response = null;
        result.complete(new Response(status == OK, message));
    }

    private void onDeadline() {
        fail(new SocketTimeoutException("service [" + service + "] has not answered in time"));
        close();
    }

    @Override
    public void onClosed(TcprosConnection from, Exception reason) {
        fail(
                reason instanceof IOException failure
                        ? failure
                        : new IOException("the connection to service [" + service + "] was closed without a response"));
    }

    private void fail(IOException reason) {
        closed = true;
        loop.set(deadline, OrbClock.NEVER);
        opened.completeExceptionally(reason);
        if (request != null) {
            request.release();
            request = null;
        }
        if (response != null) {
            response.completeExceptionally(reason);
            response = null;
        }
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        loop.post(() -> {
            closed = true;
            loop.set(deadline, OrbClock.NEVER);
            if (connection != null) {
                connection.close();
            }
        });
    }
}
