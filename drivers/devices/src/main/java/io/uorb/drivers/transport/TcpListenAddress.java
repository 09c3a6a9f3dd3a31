// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;

/**
 * A TCP port on which one client at a time is served.
 *
 * @param host our name or address; empty for all
 * @param port 1 to 65535
 */
public record TcpListenAddress(String host, int port) implements LinkAddress {
    private static final int MAX_PORT = 65_535;

    /** @throws IllegalArgumentException if the port is out of range */
    public TcpListenAddress {
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("tcp-listen: port " + port + " is not between 1 and " + MAX_PORT);
        }
    }

    /** Listens; does not wait for a connection. */
    @Override
    public Link open() throws IOException {
        InetSocketAddress address = host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new IOException(this + ": unknown host");
        }
        ServerSocketChannel server = ServerSocketChannel.open();
        try {
            server.bind(address);
            return new TcpListenLink(toString(), server);
        } catch (IOException e) {
            server.close();
            throw new IOException(this + ": cannot listen: " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        String shown = host.indexOf(':') < 0 ? host : "[" + host + "]";
        return "tcp-listen:" + (host.isEmpty() ? "" : shown + ":") + port;
    }
}
