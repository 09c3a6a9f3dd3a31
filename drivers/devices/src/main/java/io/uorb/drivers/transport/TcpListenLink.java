// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * The connections of a TCP port, one after the other: a new client takes the place of the one before, for that may have
 * gone without a word. A client that goes does not end the link. Without a client, writing does nothing.
 */
final class TcpListenLink implements Link {
    private final String name;
    private final ServerSocketChannel server;
    private final Selector acceptable = Selector.open();
    /** Written by the reading thread, and by the writing thread when it fails. */
    private volatile TcpLink client;
    /** Of the reading thread. */
    private int connections;

    /** Takes a bound channel, which it closes. */
    TcpListenLink(String name, ServerSocketChannel server) throws IOException {
        this.name = name;
        this.server = server;
        server.configureBlocking(false);
        server.register(acceptable, SelectionKey.OP_ACCEPT);
    }

    @Override
    public int read(byte[] into, int timeoutMs) throws IOException {
        accept();
        TcpLink present = client;
        if (present == null) {
            if (timeoutMs > 0) {
                acceptable.select(timeoutMs);
                acceptable.selectedKeys().clear();
                accept();
            }
            return 0;
        }
        try {
            int count = present.read(into, timeoutMs);
            if (count != END) {
                return count;
            }
        } catch (IOException e) {
            requireOpen(e);
        }
        drop(present);
        return 0;
    }

    private void accept() throws IOException {
        SocketChannel next;
        try {
            next = server.accept();
        } catch (IOException e) {
            throw new IOException(name + ": cannot accept: " + e, e);
        }
        if (next != null) {
            TcpLink before = client;
            next.setOption(StandardSocketOptions.TCP_NODELAY, true);
            client = new TcpLink(name, next);
            connections++;
            if (before != null) {
                before.close();
            }
        }
    }

    @Override
    public int connections() {
        return connections;
    }

    /** As {@link Link#write}; a client that takes nothing for a second is dropped. */
    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        TcpLink present = client;
        if (present == null) {
            return;
        }
        try {
            present.write(bytes, offset, length);
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

    private void drop(TcpLink gone) throws IOException {
        if (client == gone) {
            client = null;
        }
        gone.close();
    }

    @Override
    public void close() throws IOException {
        server.close();
        acceptable.close();
        TcpLink present = client;
        if (present != null) {
            present.close();
        }
    }
}
