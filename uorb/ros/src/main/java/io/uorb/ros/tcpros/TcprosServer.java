// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The one port of a node for topics and services: the header of a connection decides. Handlers are called on the poll
 * loop's thread; any thread may call the public methods.
 */
public final class TcprosServer implements AutoCloseable {
    /** Connections that are accepted before others have their turn. */
    private static final int BATCH = 64;
    /** When there are no files left for connections, those that wait cannot be taken, nor be refused. */
    private static final long PAUSE_US = TimeUnit.SECONDS.toMicros(1);

    private final PollLoop loop;
    private final TcprosLimits limits;
    private final BufferPool pool;
    private final BooleanSupplier keepAlive;
    private final HeaderHandler topics;
    private final HeaderHandler services;
    private final ServerSocketChannel acceptor;
    private final int port;
    private final Acceptor ready = new Acceptor();
    private final LoopTimer resume = new LoopTimer(ready::resume);
    /** Belongs to the loop's thread. */
    private final Set<TcprosConnection> open = new HashSet<>();

    private volatile long refused;
    private volatile boolean closed;

    /** Decides about a connection by its header: sets its handler and answers, or refuses it. */
    @FunctionalInterface
    public interface HeaderHandler {
        /** Handles the header of a new connection. */
        void onHeader(TcprosConnection connection, ConnectionHeader header) throws IOException;
    }

    /**
     * Creates a server and begins to listen.
     *
     * @param address port 0 picks a free one
     * @param keepAlive whether silent peers are probed
     * @param topics handles headers with a topic
     * @param services handles headers with a service
     * @throws IOException if it cannot listen there
     */
    public TcprosServer(
            PollLoop loop,
            TcprosLimits limits,
            InetSocketAddress address,
            BooleanSupplier keepAlive,
            HeaderHandler topics,
            HeaderHandler services)
            throws IOException {
        this.loop = Objects.requireNonNull(loop, "loop");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.pool = loop.newReceivePool(limits.pooledBytes());
        this.keepAlive = Objects.requireNonNull(keepAlive, "keepAlive");
        this.topics = Objects.requireNonNull(topics, "topics");
        this.services = Objects.requireNonNull(services, "services");
        this.acceptor = ServerSocketChannel.open();
        boolean listens = false;
        try {
            acceptor.configureBlocking(false);
            acceptor.bind(address);
            port = ((InetSocketAddress) acceptor.getLocalAddress()).getPort();
            listens = loop.post(ready::begin);
            if (!listens) {
                throw new IOException("the poll loop has ended");
            }
        } catch (IOException e) {
            throw new IOException("cannot listen on " + address + ": " + e.getMessage(), e);
        } finally {
            if (!listens) {
                acceptor.close();
            }
        }
    }

    /** Returns the port on which it listens. */
    public int port() {
        return port;
    }

    /** Returns how many connections were closed at once because too many were open. */
    public long refused() {
        return refused;
    }

    /** Stops listening; connections stay open. */
    @Override
    public void close() {
        closed = true;
        loop.post(() -> ready.end(null));
    }

    private void dispatch(TcprosConnection connection, ConnectionHeader header) throws IOException {
        if (header.has(ConnectionHeader.TOPIC)) {
            topics.onHeader(connection, header);
        } else if (header.has(ConnectionHeader.SERVICE)) {
            services.onHeader(connection, header);
        } else {
            connection.refuse("no topic or service name detected");
        }
    }

    /** The listening socket in the poll loop. */
    private final class Acceptor implements ReadyChannel {
        private SelectionKey key;

        void begin() {
            try {
                key = loop.register(acceptor, SelectionKey.OP_ACCEPT, this);
            } catch (ClosedChannelException e) {
                end(null); // closed before it began
            }
        }

        @Override
        public void onReady(int ops) {
            try {
                for (int i = 0; i < BATCH && accept(); i++) {
                    // the next one
                }
            } catch (IOException | RuntimeException | Error e) { // for want of files or memory
                loop.report(this, e);
                key.interestOps(0);
                loop.set(resume, loop.nowUs() + PAUSE_US);
            }
        }

        private boolean accept() throws IOException {
            SocketChannel channel = acceptor.accept();
            if (channel == null) {
                return false;
            }
            if (open.size() >= limits.connections()) {
                refused++;
                channel.close();
                return true;
            }
            try {
                open.add(TcprosConnection.accepted(
                        loop, limits, pool, channel, keepAlive.getAsBoolean(), new Undecided(), open::remove));
            } catch (IOException e) {
                channel.close(); // the peer has gone already
            } catch (RuntimeException | Error e) {
                channel.close();
                throw e;
            }
            return true;
        }

        private void resume() {
            if (!closed) {
                key.interestOps(SelectionKey.OP_ACCEPT);
            }
        }

        @Override
        public void end(Exception reason) {
            loop.set(resume, OrbClock.NEVER);
            try {
                acceptor.close();
            } catch (IOException e) {
                loop.report(this, e);
            }
            if (reason != null) {
                loop.report(this, reason);
            }
        }

        @Override
        public String toString() {
            return "TCPROS port " + port;
        }
    }

    /** Handles a connection whose header has not come. */
    private final class Undecided implements ConnectionHandler {
        @Override
        public void onHeader(TcprosConnection connection, ConnectionHeader header) throws IOException {
            dispatch(connection, header);
        }

        @Override
        public void onMessage(TcprosConnection connection, int status, MessageBuffer message) {
            message.release(); // it was refused
        }

        @Override
        public void onClosed(TcprosConnection connection, Exception reason) {
            // nothing depends on it
        }
    }
}
