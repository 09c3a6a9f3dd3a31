// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * One connection: a header first, then messages. Any thread may call {@link #send(MessageBuffer)}, {@link #close} and
 * the accessors; the rest belongs to the poll loop's thread.
 */
public final class TcprosConnection implements ReadyChannel {
    private static final int LONGEST_REFUSAL = 4096;

    private final PollLoop loop;
    private final TcprosLimits limits;
    private final SocketChannel channel;
    private final FrameReader frames;
    private final StreamWriter writer;
    private final FrameReader.Sink sink = this::onFrame;
    private final LoopTimer deadline = new LoopTimer(this::onDeadline);
    private final AtomicBoolean markedUnsent = new AtomicBoolean();
    /** The next connection with messages to send; written before this one is on the loop's stack. */
    TcprosConnection nextUnsent;

    private final String name;
    private volatile ConnectionHandler handler;
    private volatile boolean closesWhenSent;
    private volatile boolean ended;
    private volatile String info = "TCPROS connection";
    private volatile long bytesReceived;
    private volatile long messagesReceived;

    /** Called on the loop's thread before the handler. */
    private Consumer<TcprosConnection> whenClosed = connection -> {};

    private SelectionKey key;
    /** The longest time in which the peer takes nothing, us. */
    private long stallUs = OrbClock.NEVER;

    private boolean stalls;
    private boolean headerCame;
    private boolean lingers;

    private TcprosConnection(
            PollLoop loop,
            TcprosLimits limits,
            BufferPool pool,
            SocketChannel channel,
            String name,
            ConnectionHandler handler) {
        this.loop = loop;
        this.limits = limits;
        this.channel = channel;
        this.name = name;
        this.writer = new StreamWriter(channel, loop);
        this.frames = new FrameReader(pool, "connection header", limits.headerBytes());
        this.handler = Objects.requireNonNull(handler, "handler");
    }

    /**
     * Begins to connect and sends a header as soon as that is done. On the loop's thread.
     *
     * @param address already resolved
     * @param keepAlive whether the system probes a silent peer
     * @throws IOException if the address is unusable; the handler is not called then
     */
    public static TcprosConnection connect(
            PollLoop loop,
            TcprosLimits limits,
            BufferPool pool,
            InetSocketAddress address,
            ConnectionHeader header,
            boolean keepAlive,
            ConnectionHandler handler)
            throws IOException {
        SocketChannel channel = SocketChannel.open();
        TcprosConnection connection =
                new TcprosConnection(loop, limits, pool, channel, "connection to " + address, handler);
        try {
            channel.configureBlocking(false);
            StreamOptions.apply(channel, keepAlive);
            boolean done = channel.connect(address);
            connection.begin(done ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT);
            if (done) {
                connection.noteAddresses();
            }
        } catch (IOException | RuntimeException e) {
            connection.ended = true;
            channel.close();
            throw e instanceof IOException io ? io : new IOException(address + ": " + e.getMessage(), e);
        }
        connection.setHeader(header);
        return connection;
    }

    /** Takes a channel that was accepted; its header has yet to come. On the loop's thread. */
    static TcprosConnection accepted(
            PollLoop loop,
            TcprosLimits limits,
            BufferPool pool,
            SocketChannel channel,
            boolean keepAlive,
            ConnectionHandler handler,
            Consumer<TcprosConnection> whenClosed)
            throws IOException {
        TcprosConnection connection = new TcprosConnection(
                loop, limits, pool, channel, "connection from " + channel.getRemoteAddress(), handler);
        connection.whenClosed = whenClosed;
        channel.configureBlocking(false);
        StreamOptions.apply(channel, keepAlive);
        connection.begin(SelectionKey.OP_READ);
        connection.noteAddresses();
        return connection;
    }

    private void begin(int ops) throws IOException {
        key = loop.register(channel, ops, this);
        loop.set(deadline, loop.nowUs() + limits.handshakeUs());
    }

    private void noteAddresses() throws IOException {
        InetSocketAddress own = (InetSocketAddress) channel.getLocalAddress();
        InetSocketAddress peer = (InetSocketAddress) channel.getRemoteAddress();
        if (own.equals(peer)) {
            // Linux connects a socket to itself if the port that nobody listens on is the one that it was given.
            throw new ConnectException("Connection refused");
        }
        info = "TCPROS connection on port " + own.getPort() + " to ["
                + peer.getAddress().getHostAddress() + ":" + peer.getPort() + "]";
    }

    @Override
    public void onReady(int ops) throws IOException {
        if ((ops & SelectionKey.OP_CONNECT) != 0 && channel.finishConnect()) {
            key.interestOps(SelectionKey.OP_READ);
            noteAddresses();
            send();
        }
        if ((ops & SelectionKey.OP_WRITE) != 0) {
            send();
        }
        if ((ops & SelectionKey.OP_READ) != 0 && !ended) {
            read();
        }
    }

    private void read() throws IOException {
        ByteBuffer segment = loop.segment();
        int count = channel.read(segment);
        if (count < 0) {
            end(null);
            return;
        }
        bytesReceived += count;
        if (closesWhenSent) {
            return; // whatever comes now is of no interest
        }
        segment.flip();
        frames.read(segment, sink);
    }

    private void onFrame(int status, MessageBuffer frame) throws IOException {
        if (headerCame) {
            messagesReceived++;
            handler.onMessage(this, status, frame);
            return;
        }
        headerCame = true;
        loop.set(deadline, OrbClock.NEVER);
        frames.expect("message", limits.longestMessageBytes(), false);
        try {
            handler.onHeader(this, ConnectionHeader.decode(frame.body()));
        } finally {
            frame.release();
        }
    }

    private void onDeadline() {
        if (lingers) {
            end(null);
        } else if (stalls) {
            end(new SocketTimeoutException("the peer has read nothing for " + stallUs + " us"));
        } else {
            end(new SocketTimeoutException(
                    "the peer has sent no connection header within " + limits.handshakeUs() + " us"));
        }
    }

    /** Makes any data after the header end the connection: a subscriber must not send. */
    public void expectNothing() {
        frames.expectNothing();
    }

    /** Sets the time after which a peer that reads nothing is disconnected, us. On the loop's thread. */
    public void limitStall(long us) {
        stallUs = us;
    }

    /** Sets whether each received message begins with a status byte, as in responses of services. */
    public void expectStatus(boolean withStatus) {
        frames.expect("message", limits.longestMessageBytes(), withStatus);
    }

    /** Sets the handler of later data. */
    public void setHandler(ConnectionHandler next) {
        handler = Objects.requireNonNull(next, "next");
    }

    /**
     * Sends a header, then has messages wait in a queue.
     *
     * @param queueLimit the most messages that wait; 0 for no limit
     */
    public void answer(ConnectionHeader header, int queueLimit) {
        if (!writer.isEmpty()) {
            throw new IllegalStateException(this + " has sent a header already");
        }
        writer.setQueue(new OutgoingQueue(queueLimit));
        setHeader(header);
    }

    private void setHeader(ConnectionHeader header) {
        writer.setHeader(MessageBuffer.of(header.encode()));
        markUnsent();
    }

    /** Sends a header, then closes. */
    public void answerLast(ConnectionHeader header) {
        closesWhenSent = true;
        answer(header, 0);
    }

    /** Sends a header with the reason, which may quote the peer and is cut if it is long, then closes. */
    public void refuse(String reason) {
        answerLast(ConnectionHeader.of(
                Map.of(ConnectionHeader.ERROR, reason.substring(0, Math.min(LONGEST_REFUSAL, reason.length())))));
    }

    /**
     * Queues a message and takes over one reference to it. Never blocks; if the queue is full, its oldest message goes.
     * Any thread.
     */
    public void send(MessageBuffer message) {
        writer.offer(message);
        markUnsent();
    }

    /** Queues a message, then closes when all is sent. Any thread. */
    public void sendLast(MessageBuffer message) {
        writer.offer(message);
        closesWhenSent = true; // after the message: the loop may be sending
        markUnsent();
    }

    private void markUnsent() {
        if (!markedUnsent.getAndSet(true)) {
            loop.wantsToSend(this);
        }
    }

    SelectionKey key() {
        return key;
    }

    /** Returns the memory of the message that is coming and of those that wait for the handler, bytes. */
    long heldBytes() {
        return frames.capacity() + handler.waitingBytes();
    }

    /** Takes this connection off the loop's stack and returns the one below. */
    TcprosConnection takeUnsent() {
        TcprosConnection next = nextUnsent;
        nextUnsent = null;
        markedUnsent.set(false);
        return next;
    }

    /** Writes what waits, as far as the socket takes it. */
    void send() throws IOException {
        if (ended || !channel.isConnected() || lingers) {
            return;
        }
        boolean isAllSent = writer.write();
        key.interestOps(isAllSent ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        if (headerCame) {
            watchStall(isAllSent);
        }
        if (isAllSent && closesWhenSent && writer.isEmpty()) {
            // A close with unread bytes would reset the connection, and the peer would lose what was sent last.
            lingers = true;
            channel.shutdownOutput();
            loop.set(deadline, loop.nowUs() + limits.lingerUs());
        }
    }

    private void watchStall(boolean isAllSent) {
        if (isAllSent) {
            if (stalls) {
                stalls = false;
                loop.set(deadline, OrbClock.NEVER);
            }
            handler.onDrained(this);
        } else if (stallUs != OrbClock.NEVER) {
            stalls = true;
            loop.set(deadline, loop.nowUs() + stallUs);
        }
    }

    /** Closes the connection; messages that wait are lost. Any thread. */
    public void close() {
        if (loop.isLoopThread()) {
            end(null);
        } else {
            loop.post(() -> end(null)); // a loop that has ended has closed it
        }
    }

    @Override
    public void end(Exception reason) {
        if (ended) {
            return;
        }
        ended = true;
        loop.set(deadline, OrbClock.NEVER);
        frames.close();
        writer.close();
        try {
            channel.close();
        } catch (IOException e) {
            loop.report(this, e);
        }
        whenClosed.accept(this);
        try {
            handler.onClosed(this, reason);
        } catch (RuntimeException e) {
            loop.report(this, e);
        }
    }

    /** Returns the peer's address and our port as tools show them. */
    public String transportInfo() {
        return info;
    }

    /** Returns whether the connection has ended. */
    public boolean isClosed() {
        return ended;
    }

    /** Returns the number of bytes sent, headers and lengths included. */
    public long bytesSent() {
        return writer.bytesSent();
    }

    /** Returns the number of messages sent, the header not included. */
    public long messagesSent() {
        return writer.messagesSent();
    }

    /** Returns the number of bytes received, headers and lengths included. */
    public long bytesReceived() {
        return bytesReceived;
    }

    /** Returns the number of messages received. */
    public long messagesReceived() {
        return messagesReceived;
    }

    /** Returns how many messages went because the queue was full. */
    public long dropped() {
        return writer.queue().dropped();
    }

    /** Returns the number of messages that wait to be sent. */
    public int waiting() {
        return writer.queue().size();
    }

    @Override
    public String toString() {
        return name;
    }
}
