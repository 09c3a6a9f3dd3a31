// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * A connection of a server. Belongs to the loop's thread, except while a request is being answered: then to the worker
 * that answers it, until the worker hands it back through the loop's queue.
 */
final class ServerConnection {
    /** The event that the connection waits for. */
    enum State {
        IDLE,
        RECEIVING,
        ANSWERING,
        SENDING,
        DRAINING
    }

    private static final long STALL_NS = TimeUnit.SECONDS.toNanos(1);
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final SocketChannel channel;
    private final SelectionKey key;
    private final HttpServerLimits limits;
    private final RequestRule rule;
    private HttpReader reader;
    private State state = State.IDLE;
    private long sinceNs;
    /** The time of the last byte that came or went. */
    private long movedNs;

    private long heldBytes;
    private boolean closing;
    private boolean draining;
    private boolean continued;
    private ByteBuffer[] out = {};
    /** Bytes that arrived after the end of a request. */
    private ByteBuffer rest = ByteBuffer.allocate(0);

    ServerConnection(SocketChannel channel, SelectionKey key, HttpServerLimits limits, RequestRule rule, long nowNs) {
        this.channel = channel;
        this.key = key;
        this.limits = limits;
        this.rule = rule;
        this.sinceNs = nowNs;
        this.movedNs = nowNs;
        nextRequest(nowNs);
    }

    State state() {
        return state;
    }

    /** The time at which the present state began. */
    long sinceNs() {
        return sinceNs;
    }

    long heldBytes() {
        return heldBytes;
    }

    HttpHead head() {
        return reader.head();
    }

    byte[] body() {
        return reader.body();
    }

    boolean hasRest() {
        return rest.hasRemaining();
    }

    private void become(State next, long nowNs) {
        state = next;
        sinceNs = nowNs;
        movedNs = nowNs;
    }

    /** Whether its client has sent or taken nothing for a while. */
    boolean stalls(long nowNs) {
        return nowNs - movedNs >= STALL_NS;
    }

    private HttpReader newReader() {
        return HttpReader.ofRequest(
                fields -> rule.check(fields, channel.socket().getLocalAddress()),
                limits.headBytes(),
                limits.bodyBytes());
    }

    /** Waits for the next request. */
    void nextRequest(long nowNs) {
        reader = newReader();
        heldBytes = 0;
        continued = false;
        become(State.IDLE, nowNs);
        key.interestOps(SelectionKey.OP_READ);
    }

    /**
     * Reads what has arrived.
     *
     * @param buffer of the loop; empty before and after
     * @return whether a request is complete
     * @throws java.io.EOFException if the client has closed the connection
     */
    boolean receive(ByteBuffer buffer, long nowNs) throws IOException {
        boolean end = channel.read(buffer) < 0;
        buffer.flip();
        try {
            boolean complete = take(buffer, nowNs);
            if (end) {
                throw new java.io.EOFException();
            }
            return complete;
        } finally {
            buffer.clear();
        }
    }

    /** Goes on with bytes that came with the request before. */
    boolean receiveRest(long nowNs) throws IOException {
        ByteBuffer before = rest;
        rest = ByteBuffer.allocate(0);
        return take(before, nowNs);
    }

    private boolean take(ByteBuffer buffer, long nowNs) throws IOException {
        if (state == State.DRAINING) {
            return false;
        }
        movedNs = nowNs;
        boolean complete = reader.read(buffer);
        if (state == State.IDLE && reader.started()) {
            become(State.RECEIVING, nowNs);
        }
        heldBytes = reader.held();
        if (complete) {
            if (buffer.hasRemaining()) {
                rest = ByteBuffer.allocate(buffer.remaining()).put(buffer).flip();
            }
        } else if (reader.head() != null && !continued && reader.head().expectsContinue()) {
            continued = true;
            channel.write(ByteBuffer.wrap(CONTINUE));
        }
        return complete;
    }

    /** Stops reading while a worker answers. */
    void answering(long nowNs) {
        key.interestOps(0);
        become(State.ANSWERING, nowNs);
    }

    /** Sends an answer, as far as the client takes it at once. */
    void send(int status, String reason, byte[] body, boolean keep) throws IOException {
        closing = !keep;
        String head =
                "HTTP/1.1 " + status + " " + reason + "\r\nServer: uORB\r\nContent-Type: text/xml\r\nContent-length: "
                        + body.length + (keep ? "\r\n\r\n" : "\r\nConnection: close\r\n\r\n");
        out = new ByteBuffer[] {ByteBuffer.wrap(head.getBytes(StandardCharsets.ISO_8859_1)), ByteBuffer.wrap(body)};
        write();
    }

    /** Refuses a request of which more may arrive. */
    void refuse(HttpException refusal, long nowNs) throws IOException {
        draining = true;
        byte[] text = (refusal.getMessage() + "\n").getBytes(StandardCharsets.UTF_8);
        send(refusal.status(), "Refused", text, false);
        sending(nowNs);
    }

    /** Sends more of the answer; returns whether it is out. */
    boolean write() throws IOException {
        channel.write(out);
        return sent();
    }

    /** Whether all of the answer is out. */
    boolean sent() {
        return !out[0].hasRemaining() && !out[1].hasRemaining();
    }

    /** Drops what has come of a request that is refused. */
    void forget() {
        reader = newReader();
        heldBytes = 0;
    }

    /** Waits until the client takes the rest of the answer. */
    void sending(long nowNs) {
        heldBytes += out[out.length - 1].remaining();
        become(State.SENDING, nowNs);
        key.interestOps(SelectionKey.OP_WRITE);
    }

    /**
     * Goes on after an answer.
     *
     * @return false if the connection is to be closed
     */
    boolean goOn(long nowNs) throws IOException {
        out = new ByteBuffer[] {};
        if (draining) {
            // A close with unread bytes would reset the connection, and the client lose the refusal.
            channel.shutdownOutput();
            become(State.DRAINING, nowNs);
            heldBytes = 0;
            key.interestOps(SelectionKey.OP_READ);
            return true;
        }
        if (closing) {
            return false;
        }
        nextRequest(nowNs);
        return true;
    }

    /** Whether it has waited for its client for too long. */
    boolean isLate(long nowNs) {
        return switch (state) {
            case IDLE, ANSWERING -> false;
            case RECEIVING, SENDING -> nowNs - sinceNs >= limits.requestTime().toNanos();
            case DRAINING -> nowNs - sinceNs >= limits.drainTime().toNanos();
        };
    }

    void close() {
        key.cancel();
        try {
            channel.close();
        } catch (IOException e) {
            // Nothing is left to be done for this connection.
            key.attach(null);
        }
    }
}
