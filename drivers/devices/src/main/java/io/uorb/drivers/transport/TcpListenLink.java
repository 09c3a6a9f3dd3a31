// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.function.Predicate;

/**
 * The connections of a TCP port, one after the other: while a client is heard, others are refused. A client that is
 * silent gives way to the next one, for it may have gone without a word. A client that goes does not end the link.
 * Without an accepted client, writing does nothing.
 */
final class TcpListenLink implements Link {
    /** An accepted client that has been silent for longer gives way, us. */
    static final long SILENCE_US = 10_000_000;

    /** A client that is not accepted gives way after this time, us. */
    static final long UNPROVEN_US = 3_000_000;

    private final String name;
    private final ServerSocketChannel server;
    private final Predicate<SocketAddress> allowed;
    private final Selector acceptable = Selector.open();
    /** Written by the reading thread, and by the writing thread when it fails. */
    private volatile Client client;
    /** Those below are of the reading thread. */
    private LinkPeer sender;
    /** Whether the client has sent anything. */
    private boolean hasBegun;

    private long nowUs;
    private long refused;
    /** A connection about which is decided after the client's next bytes: they may be its end. */
    private volatile SocketChannel newcomer;

    /** A connection and whose it is. */
    private record Client(TcpLink link, LinkPeer peer) {}

    /** Takes a bound channel, which it closes. */
    TcpListenLink(String name, ServerSocketChannel server, Predicate<SocketAddress> allowed) throws IOException {
        this.name = name;
        this.server = server;
        this.allowed = allowed;
        server.configureBlocking(false);
        server.register(acceptable, SelectionKey.OP_ACCEPT);
    }

    @Override
    public int read(byte[] into, int timeoutMs) throws IOException {
        Client present = client;
        if (present == null) {
            await(timeoutMs);
            return 0;
        }
        int count = read(present, into, newcomer == null ? timeoutMs : 0);
        if (count > 0 && !hasBegun && BrowserGreeting.isIn(into, count)) {
            refused++;
            drop(present);
            return 0;
        }
        if (count > 0) {
            hasBegun = true;
            sender = present.peer;
            return count;
        }
        if (count == END) {
            drop(present);
        }
        SocketChannel next = newcomer;
        newcomer = null;
        if (next == null) {
            newcomer = nextConnection();
        } else if (client == null || givesWay(present.peer)) {
            serve(next);
        } else {
            refuse(next);
        }
        return 0;
    }

    private int read(Client present, byte[] into, int timeoutMs) throws IOException {
        try {
            return present.link.read(into, timeoutMs);
        } catch (IOException e) {
            requireOpen(e);
            return END;
        }
    }

    /** Waits for a client while there is none. */
    private void await(int timeoutMs) throws IOException {
        SocketChannel next = newcomer == null ? nextConnection() : newcomer;
        newcomer = null;
        if (next == null && timeoutMs > 0) {
            acceptable.select(timeoutMs);
            acceptable.selectedKeys().clear();
            next = nextConnection();
        }
        if (next != null) {
            serve(next);
        }
    }

    /** Returns the next connection of a client that is allowed; null if there is none. */
    private SocketChannel nextConnection() throws IOException {
        SocketChannel next;
        try {
            next = server.accept();
        } catch (IOException e) {
            throw new IOException(name + ": cannot accept: " + e, e);
        }
        if (next == null) {
            return null;
        }
        SocketAddress from = remoteAddress(next);
        if (from == null || !allowed.test(from)) {
            refuse(next);
            return null;
        }
        return next;
    }

    private void refuse(SocketChannel connection) throws IOException {
        refused++;
        connection.close();
    }

    /** Serves a client in place of the one before. */
    private void serve(SocketChannel next) throws IOException {
        Client before = client;
        try {
            next.setOption(StandardSocketOptions.TCP_NODELAY, true);
            hasBegun = false;
            client = new Client(new TcpLink(name, next), new LinkPeer(next.getRemoteAddress(), true, nowUs));
        } catch (IOException e) {
            refuse(next);
            return;
        }
        if (before != null) {
            before.link.close();
        }
    }

    private static SocketAddress remoteAddress(SocketChannel connection) {
        try {
            return connection.getRemoteAddress();
        } catch (IOException e) {
            return null;
        }
    }

    private boolean givesWay(LinkPeer peer) {
        return peer.isSilent(nowUs, peer.isAccepted() ? SILENCE_US : UNPROVEN_US);
    }

    @Override
    public LinkPeer peer() {
        return sender;
    }

    @Override
    public void advance(long timeUs) {
        nowUs = timeUs;
    }

    @Override
    public void accept(LinkPeer peer, long timeUs) {
        if (peer != null) {
            peer.accept(timeUs);
        }
    }

    @Override
    public int receivers() {
        Client present = client;
        return present != null && present.peer.isAccepted() ? 1 : 0;
    }

    @Override
    public long refused() {
        return refused;
    }

    /** As {@link Link#write}; a client that takes nothing for a second is dropped. */
    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Client present = client;
        if (present == null || !present.peer.isAccepted()) {
            return;
        }
        try {
            present.link.write(bytes, offset, length);
        } catch (IOException e) {
            requireOpen(e);
            drop(present);
        }
    }

    /** Requires that the link is open: a disconnected client is no error of the link, but its own closing is. */
    private void requireOpen(IOException cause) throws IOException {
        if (!server.isOpen() || Thread.currentThread().isInterrupted()) {
            throw cause;
        }
    }

    private void drop(Client gone) throws IOException {
        if (client == gone) {
            client = null;
        }
        gone.link.close();
    }

    @Override
    public void close() throws IOException {
        server.close();
        acceptable.close();
        Client present = client;
        if (present != null) {
            present.link.close();
        }
        SocketChannel undecided = newcomer;
        if (undecided != null) {
            undecided.close();
        }
    }
}
