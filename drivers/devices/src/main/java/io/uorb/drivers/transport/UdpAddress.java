// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.util.Objects;

/**
 * A UDP peer, of which datagrams are taken from its host and port only, or a port on which peers are waited for, which
 * are written to once the reader accepts them, until they have been silent for 30 s.
 *
 * @param kind what host and port are
 * @param host name or address; when listening, ours, and empty for all
 * @param port 1 to 65535
 * @param allowed which peers are waited for
 */
public record UdpAddress(Kind kind, String host, int port, AllowedPeers allowed) implements LinkAddress {
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
        Objects.requireNonNull(allowed, "allowed");
        if (kind == Kind.PEER && !allowed.isAnybody()) {
            throw new IllegalArgumentException("udp: " + host + " is the only peer; ?peer= is for udp-listen");
        }
        if (host.isEmpty() && kind != Kind.LISTEN) {
            throw new IllegalArgumentException("udp: the host is missing");
        }
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("udp: port " + port + " is not between 1 and " + MAX_PORT);
        }
    }

    /** Creates an address without named peers, if it is a listening one. */
    public UdpAddress(Kind kind, String host, int port) {
        this(kind, host, port, AllowedPeers.ANYBODY);
    }

    @Override
    public boolean admitsAnybody() {
        return kind != Kind.PEER && allowed.isAnybody();
    }

    @Override
    public boolean isLoopback() {
        return ListenHosts.isLoopback(host);
    }

    @Override
    public LinkAddress narrowed() {
        boolean isOpen = kind == Kind.LISTEN && host.isEmpty() && allowed.isAnybody();
        return isOpen ? new UdpAddress(kind, ListenHosts.LOOPBACK, port) : this;
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
            channel.bind(kind == Kind.LISTEN ? address : localAddress(address));
            UdpPeers peers = new UdpPeers(kind, address, allowed.resolve(), !allowed.isAnybody());
            return new UdpLink(toString(), channel, peers);
        } catch (IOException e) {
            channel.close();
            throw new IOException(this + ": cannot open: " + e.getMessage(), e);
        }
    }

    /** Returns where answers of a peer are waited for: on loopback if it is there, else on all interfaces. */
    private static InetSocketAddress localAddress(InetSocketAddress peer) {
        InetAddress host = peer.getAddress();
        if (!host.isLoopbackAddress()) {
            return null;
        }
        String loopback = host instanceof Inet6Address ? ListenHosts.LOOPBACK_6 : ListenHosts.LOOPBACK;
        return new InetSocketAddress(loopback, 0);
    }

    @Override
    public String toString() {
        String shown = host.indexOf(':') < 0 ? host : "[" + host + "]";
        return switch (kind) {
            case PEER -> "udp:" + shown + ":" + port;
            case BROADCAST -> "udp:" + shown + ":" + port + "?broadcast";
            case LISTEN -> "udp-listen:" + (host.isEmpty() ? "" : shown + ":") + port + allowed;
        };
    }
}
