// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.tcpros.BufferPool;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.MessageBuffer;
import io.uorb.ros.tcpros.TcprosConnection;
import io.uorb.ros.tcpros.TcprosLimits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.LongAdder;

/**
 * One service that a node provides, and the connections of its callers.
 *
 * @param <Q> the class of the requests
 * @param <R> the class of the responses
 */
public final class ServiceProvision<Q, R> {
    private final String callerId;
    private final String service;
    private final ServiceType<Q, R> type;
    private final ServiceHandler<Q, R> handler;
    private final Executor executor;
    private final TcprosLimits limits;
    private final BufferPool pool;
    private final Set<TcprosConnection> connections = ConcurrentHashMap.newKeySet();
    private final LongAdder calls = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private volatile boolean closed;

    /**
     * Creates a service.
     *
     * @param callerId full name of the node
     * @param executor runs the handler, off the poll loop
     */
    public ServiceProvision(
            String callerId,
            String service,
            ServiceType<Q, R> type,
            ServiceHandler<Q, R> handler,
            Executor executor,
            TcprosLimits limits) {
        this.callerId = callerId;
        this.service = service;
        this.type = type;
        this.handler = handler;
        this.executor = executor;
        this.limits = limits;
        this.pool = new BufferPool(limits.pooledBytes());
    }

    /** Returns the service's name. */
    public String service() {
        return service;
    }

    /** Returns the number of calls that were answered, failures included. */
    public long calls() {
        return calls.sum();
    }

    /** Returns the number of calls that were answered with an error. */
    public long failures() {
        return failures.sum();
    }

    /** Decides about a connection whose header has this service. On the poll loop's thread. */
    public void accept(TcprosConnection connection, ConnectionHeader header) {
        String refusal = refusal(header);
        if (refusal != null) {
            connection.refuse(refusal);
            return;
        }
        connection.limitStall(limits.stallUs());
        connection.setHandler(new CallerLink<>(this, header.isSet(ConnectionHeader.PERSISTENT)));
        if (header.isSet(ConnectionHeader.PROBE)) {
            connection.answerLast(header());
            return;
        }
        connection.answer(header(), 0);
        connections.add(connection);
        if (closed) {
            connection.close(); // it ended meanwhile, and has not seen this one
        }
    }

    private String refusal(ConnectionHeader header) {
        for (String field : List.of(ConnectionHeader.MD5SUM, ConnectionHeader.CALLER_ID)) {
            if (!header.has(field)) {
                return "Missing required '" + field + "' field";
            }
        }
        if (closed) {
            return "service [" + service + "] is no longer provided";
        }
        String md5 = header.field(ConnectionHeader.MD5SUM);
        if (!md5.equals(MessageType.ANY) && !md5.equals(type.md5())) {
            return "request from [" + header.field(ConnectionHeader.CALLER_ID) + "]: md5sums do not match: [" + md5
                    + "] vs. [" + type.md5() + "]";
        }
        return null;
    }

    private ConnectionHeader header() {
        Map<String, String> fields = new TreeMap<>();
        fields.put(ConnectionHeader.CALLER_ID, callerId);
        fields.put(ConnectionHeader.SERVICE, service);
        fields.put(ConnectionHeader.TYPE, type.name());
        fields.put(ConnectionHeader.MD5SUM, type.md5());
        fields.put(ConnectionHeader.REQUEST_TYPE, type.request().type().name());
        fields.put(ConnectionHeader.RESPONSE_TYPE, type.response().type().name());
        return ConnectionHeader.of(fields);
    }

    /** Runs a task off the poll loop. */
    void execute(Runnable task) {
        executor.execute(task);
    }

    void forget(TcprosConnection connection) {
        connections.remove(connection);
    }

    /** Returns the response to the bytes of a request, or an error; releases the request. */
    MessageBuffer respond(MessageBuffer request) {
        calls.increment();
        try {
            Q question = type.request().newMessage();
            request.read(type.request(), question);
            R answer = handler.handle(question);
            if (answer == null) {
                return failure("the handler of " + service + " has returned no response");
            }
            return response(answer);
        } catch (Exception | Error e) { // whatever it is: the caller gets the text, the node goes on
            return failure("error processing request: " + (e.getMessage() == null ? e.toString() : e.getMessage()));
        } finally {
            request.release();
        }
    }

    private MessageBuffer response(R answer) {
        int length = type.response().length(answer);
        if (length > limits.messageBytes()) {
            return failure("the response has " + length + " bytes; the limit is " + limits.messageBytes());
        }
        MessageBuffer buffer = pool.take(length);
        buffer.setLength(length);
        buffer.setStatus((byte) 1);
        try {
            buffer.write(type.response(), answer);
        } catch (RuntimeException e) {
            buffer.release();
            throw e;
        }
        return buffer;
    }

    private MessageBuffer failure(String text) {
        failures.increment();
        MessageBuffer buffer = MessageBuffer.of(text.getBytes(StandardCharsets.UTF_8));
        buffer.setStatus((byte) 0);
        return buffer;
    }

    /** Refuses new callers and closes all connections. */
    public void close() {
        closed = true;
        connections.forEach(TcprosConnection::close);
    }
}
