// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;

/** A peer of a client: its waiting calls and its connection. Belongs to the client's thread. */
final class HttpPeer {
    /** The event that the peer waits for. */
    enum State {
        CLOSED,
        RESOLVING,
        CONNECTING,
        SENDING,
        RECEIVING,
        IDLE
    }

    private final Selector selector;
    private final HttpClientLimits limits;
    private final Deque<HttpExchange> waiting = new ArrayDeque<>();
    private State state = State.CLOSED;
    private long sinceNs;
    private InetAddress[] addresses;
    private int tried;
    private SocketChannel channel;
    private SelectionKey key;
    private ByteBuffer[] out;
    private HttpReader reader;
    /** Whether the connection has carried an answer: only then its death may be one that the peer did not mean. */
    private boolean kept;

    HttpPeer(Selector selector, HttpClientLimits limits) {
        this.selector = selector;
        this.limits = limits;
    }

    State state() {
        return state;
    }

    Deque<HttpExchange> waiting() {
        return waiting;
    }

    /** Whether there is nothing to keep it for. */
    boolean isUnused() {
        return state == State.CLOSED && waiting.isEmpty();
    }

    boolean isOpen() {
        return channel != null;
    }

    boolean isReadable() {
        return key.isReadable();
    }

    private void become(State next, long nowNs) {
        state = next;
        sinceNs = nowNs;
    }

    void resolving(long nowNs) {
        become(State.RESOLVING, nowNs);
    }

    boolean isResolved() {
        return addresses != null;
    }

    void resolved(InetAddress[] found) {
        addresses = found;
    }

    /** Begins a connection to the first address. */
    void connect(long nowNs) throws IOException {
        tried = 0;
        become(State.CONNECTING, nowNs);
        connectNext();
    }

    /** Whether there is another address of the host. */
    boolean hasNext() {
        return tried < addresses.length;
    }

    void connectNext() throws IOException {
        disconnect();
        kept = false;
        channel = SocketChannel.open();
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        int port = waiting.peek().address().port();
        InetAddress address = addresses[tried++];
        boolean connected = connect(new InetSocketAddress(address, port));
        key = channel.register(selector, connected ? SelectionKey.OP_WRITE : SelectionKey.OP_CONNECT, this);
    }

    /** An address that the system cannot have, one of IPv6 where there is none, is as bad as one that refuses. */
    private boolean connect(InetSocketAddress address) throws IOException {
        try {
            return channel.connect(address);
        } catch (RuntimeException e) {
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            throw new IOException("cannot connect to " + address.getAddress().getHostAddress() + ": " + reason, e);
        }
    }

    /** Ends the making of a connection. */
    void finishConnect(long nowNs) throws IOException {
        channel.finishConnect();
        if (channel.getLocalAddress().equals(channel.getRemoteAddress())) {
            // Linux connects a socket to itself if the port that nobody listens at is the one it was given.
            throw new IOException("Connection refused");
        }
        send(nowNs);
    }

    /** Sends the first waiting call, as far as the peer takes it at once. */
    void send(long nowNs) throws IOException {
        out = waiting.peek().request();
        reader = HttpReader.ofResponse(limits.headBytes(), limits.bodyBytes());
        become(State.SENDING, nowNs);
        write();
    }

    /** Sends more. */
    void write() throws IOException {
        channel.write(out);
        boolean sent = !out[1].hasRemaining() && !out[0].hasRemaining();
        if (sent) {
            // The time for the answer runs from the beginning of the request.
            state = State.RECEIVING;
        }
        // A peer may answer, or close, before it has taken all of the request.
        key.interestOps(sent ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }

    /** Receives; returns whether the answer is complete. */
    boolean receive(ByteBuffer buffer) throws IOException {
        boolean end = channel.read(buffer) < 0;
        buffer.flip();
        try {
            if (state == State.IDLE || end && !reader.completeAtEnd()) {
                throw new IOException(reader.started() ? "connection closed within the answer" : "connection closed");
            }
            return reader.read(buffer) || end;
        } finally {
            buffer.clear();
        }
    }

    /** Returns the memory of an answer that is arriving, bytes. */
    int heldBytes() {
        return reader == null || state != State.RECEIVING && state != State.SENDING ? 0 : reader.held();
    }

    HttpHead answerHead() {
        return reader.head();
    }

    byte[] answerBody() {
        return reader.body();
    }

    /** Whether the call may be sent again: no byte came back on a connection that had worked before. */
    boolean mayRetry() {
        return kept && (state == State.SENDING || state == State.RECEIVING) && !reader.started();
    }

    /** Keeps the connection for the next call. */
    void keep(long nowNs) {
        kept = true;
        reader = HttpReader.ofResponse(limits.headBytes(), limits.bodyBytes()); // the last one holds the answer
        become(State.IDLE, nowNs);
        key.interestOps(SelectionKey.OP_READ);
    }

    /** Why the first waiting call is late, or null; an idle connection is late when it is to be closed. */
    String late(long nowNs) {
        long waitedNs = nowNs - sinceNs;
        return switch (state) {
            case CLOSED -> null;
            case RESOLVING, CONNECTING ->
                waitedNs < limits.connectTime().toNanos()
                        ? null
                        : "no connection within " + limits.connectTime().toMillis() + " ms";
            case SENDING, RECEIVING ->
                waitedNs < limits.answerTime().toNanos()
                        ? null
                        : "no answer within " + limits.answerTime().toMillis() + " ms";
            case IDLE -> waitedNs < limits.idleTime().toNanos() ? null : "idle";
        };
    }

    /** Closes the connection. */
    void disconnect() {
        if (key != null) {
            key.cancel();
        }
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                key = null;
            }
        }
        channel = null;
        key = null;
    }

    void closed(long nowNs) {
        disconnect();
        reader = null;
        become(State.CLOSED, nowNs);
    }
}
