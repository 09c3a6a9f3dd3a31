// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.util.Objects;

/**
 * A UDP peer, or a port on which peers are waited for. Either way, who sends to it is answered until it has been silent
 * for 30 s.
 *
 * @param kind what host and port are
 * @param host name or address; when listening, ours, and empty for all
 * @param port 1 to 65535
 */
public record UdpAddress(Kind kind, String host, int port) implements LinkAddress {
    private static final int MAX_PORT = 65_535;

    /** Role of host and port in an address. */
    public enum Kind {
        /** The peer. */
        PEER,
        /** A broadcast address, to which datagrams are sent until a peer has answered. */
        BROADCAST,
        /** Our own: there is no peer until one sends. */
        LISTEN
    }

    /** @throws IllegalArgumentException if the host of a peer is empty or the port out of range */
    public UdpAddress {
        Objects.requireNonNull(kind, "kind");
        if (host.isEmpty() && kind != Kind.LISTEN) {
            throw new IllegalArgumentException("udp: the host is missing");
        }
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("udp: port " + port + " is not between 1 and " + MAX_PORT);
        }
    }

    @Override
    public Link open() throws IOException {
        InetSocketAddress address = host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new IOException(this + ": unknown host");
        }
        // A broadcast leaves a socket for both families with the wrong form of its address on some systems.
        DatagramChannel channel =
                kind == Kind.BROADCAST ? DatagramChannel.open(StandardProtocolFamily.INET) : DatagramChannel.open();
        try {
            channel.setOption(StandardSocketOptions.SO_BROADCAST, kind == Kind.BROADCAST);
            channel.bind(kind == Kind.LISTEN ? address : null);
            return new UdpLink(toString(), channel, new UdpPeers(kind, address));
        } catch (IOException e) {
            channel.close();
            throw new IOException(this + ": cannot open: " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        String shown = host.indexOf(':') < 0 ? host : "[" + host + "]";
        return switch (kind) {
            case PEER -> "udp:" + shown + ":" + port;
            case BROADCAST -> "udp:" + shown + ":" + port + "?broadcast";
            case LISTEN -> "udp-listen:" + (host.isEmpty() ? "" : shown + ":") + port;
        };
    }
}
