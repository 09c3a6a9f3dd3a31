// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.ros.tcpros.ConnectionHandler;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.MessageBuffer;
import io.uorb.ros.tcpros.TcprosConnection;
import java.net.ProtocolException;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The connection of one caller: exchanges come strictly one after the other, and a request is handled when the response
 * before is out. Requests that come early wait; a caller that sends many of them without reading the responses, or
 * reads nothing of one for long, is closed.
 */
final class CallerLink<Q, R> implements ConnectionHandler {
    /** Requests of one connection that wait for those before them. */
    static final int MOST_WAITING = 16;

    private final ServiceProvision<Q, R> provision;
    private final boolean persistent;
    /** Guarded by this, as what follows. */
    private final Queue<MessageBuffer> waiting = new ArrayDeque<>();

    private long waitingBytes;

    /** From a request's arrival until its response is out. */
    private boolean busy;
    /** Whether a response is on its way. */
    private boolean responds;

    CallerLink(ServiceProvision<Q, R> provision, boolean persistent) {
        this.provision = provision;
        this.persistent = persistent;
    }

    @Override
    public void onHeader(TcprosConnection connection, ConnectionHeader header) {
        throw new IllegalStateException("the header of " + connection + " was received already");
    }

    @Override
    public void onMessage(TcprosConnection connection, int status, MessageBuffer request) throws ProtocolException {
        synchronized (this) {
            if (waiting.size() == MOST_WAITING) {
                request.release();
                throw new ProtocolException("more than " + MOST_WAITING + " requests wait at " + provision.service());
            }
            waiting.add(request);
            waitingBytes += request.capacity();
            if (busy) {
                return;
            }
            busy = true;
        }
        provision.execute(() -> handleNext(connection));
    }

    private void handleNext(TcprosConnection connection) {
        MessageBuffer request;
        synchronized (this) {
            request = waiting.poll();
            if (request == null) {
                busy = false;
                return;
            }
            waitingBytes -= request.capacity();
        }
        MessageBuffer response = provision.respond(request);
        if (!persistent) {
            connection.sendLast(response); // what else waits is dropped with the connection
            return;
        }
        synchronized (this) {
            responds = true;
            connection.send(response);
        }
    }

    @Override
    public void onDrained(TcprosConnection connection) {
        synchronized (this) {
            if (!responds) {
                return;
            }
            responds = false;
            busy = !waiting.isEmpty();
            if (!busy) {
                return;
            }
        }
        provision.execute(() -> handleNext(connection));
    }

    @Override
    public synchronized long waitingBytes() {
        return waitingBytes;
    }

    @Override
    public void onClosed(TcprosConnection connection, Exception reason) {
        provision.forget(connection);
        synchronized (this) {
            waiting.forEach(MessageBuffer::release);
            waiting.clear();
            waitingBytes = 0;
        }
    }
}
