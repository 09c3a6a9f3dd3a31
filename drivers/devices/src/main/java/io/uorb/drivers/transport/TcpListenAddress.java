// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.Objects;

/**
 * A TCP port on which one client at a time is served.
 *
 * @param host our name or address; empty for all
 * @param port 1 to 65535
 * @param allowed which clients are served
 */
public record TcpListenAddress(String host, int port, AllowedPeers allowed) implements LinkAddress {
    private static final int MAX_PORT = 65_535;

    /** @throws IllegalArgumentException if the port is out of range */
    public TcpListenAddress {
        Objects.requireNonNull(allowed, "allowed");
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("tcp-listen: port " + port + " is not between 1 and " + MAX_PORT);
        }
    }

    /** Creates an address at which any client is served. */
    public TcpListenAddress(String host, int port) {
        this(host, port, AllowedPeers.ANYBODY);
    }

    @Override
    public boolean admitsAnybody() {
        return allowed.isAnybody();
    }

    @Override
    public boolean isLoopback() {
        return ListenHosts.isLoopback(host);
    }

    @Override
    public LinkAddress narrowed() {
        boolean isOpen = host.isEmpty() && allowed.isAnybody();
        return isOpen ? new TcpListenAddress(ListenHosts.LOOPBACK, port) : this;
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
            return new TcpListenLink(toString(), server, allowed.resolve());
        } catch (IOException e) {
            server.close();
            throw new IOException(this + ": cannot listen: " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        String shown = host.indexOf(':') < 0 ? host : "[" + host + "]";
        return "tcp-listen:" + (host.isEmpty() ? "" : shown + ":") + port + allowed;
    }
}
