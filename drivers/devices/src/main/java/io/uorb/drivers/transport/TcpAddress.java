// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;

/**
 * A TCP server to connect to.
 *
 * @param host name or address
 * @param port 1 to 65535
 */
public record TcpAddress(String host, int port) implements LinkAddress {
    private static final int MAX_PORT = 65_535;
    private static final int CONNECT_TIMEOUT_MS = 3_000;

    /** @throws IllegalArgumentException if the host is empty or the port out of range */
    public TcpAddress {
        if (host.isEmpty()) {
            throw new IllegalArgumentException("tcp: the host is missing");
        }
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("tcp: port " + port + " is not between 1 and " + MAX_PORT);
        }
    }

    /** Connects, within 3 seconds. */
    @Override
    public Link open() throws IOException {
        InetSocketAddress peer = new InetSocketAddress(host, port);
        if (peer.isUnresolved()) {
            throw new IOException(this + ": unknown host");
        }
        SocketChannel channel = SocketChannel.open();
        try {
            Socket socket = channel.socket();
            socket.connect(peer, CONNECT_TIMEOUT_MS);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            return new TcpLink(toString(), channel);
        } catch (IOException e) {
            channel.close();
            throw new IOException(this + ": cannot connect: " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return "tcp:" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
