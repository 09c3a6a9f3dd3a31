// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The peers that a listening link takes: hosts, each with a port or without. All others are refused.
 *
 * @param names as in {@code 192.168.1.20}, {@code station:14550}, {@code [::1]:14550}; empty for any
 */
public record AllowedPeers(List<String> names) {
    /** No restriction. */
    public static final AllowedPeers ANYBODY = new AllowedPeers(List.of());

    private static final int MAX_PORT = 65_535;

    /** @throws IllegalArgumentException if a name is empty or its port is none */
    public AllowedPeers {
        names = List.copyOf(names);
        names.forEach(AllowedPeers::port);
    }

    /**
     * Returns the peers of a text with commas.
     *
     * @throws IllegalArgumentException if a name is empty or its port is none
     */
    static AllowedPeers of(String text) {
        return new AllowedPeers(List.of(text.split(",", -1)));
    }

    boolean isAnybody() {
        return names.isEmpty();
    }

    private static boolean hasPort(String name) {
        return name.startsWith("[") ? name.contains("]:") : name.indexOf(':') >= 0 && isOneColon(name);
    }

    private static boolean isOneColon(String name) {
        return name.indexOf(':') == name.lastIndexOf(':');
    }

    private static String host(String name) {
        String host = hasPort(name) ? name.substring(0, name.lastIndexOf(':')) : name;
        return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    }

    /** Returns the port of a name; 0 for any. */
    private static int port(String name) {
        if (host(name).isEmpty()) {
            throw new IllegalArgumentException("peer '" + name + "' has no host; give HOST or HOST:PORT");
        }
        if (!hasPort(name)) {
            return 0;
        }
        String digits = name.substring(name.lastIndexOf(':') + 1);
        if (!digits.matches("\\d{1,5}") || Integer.parseInt(digits) < 1 || Integer.parseInt(digits) > MAX_PORT) {
            throw new IllegalArgumentException(
                    "peer '" + name + "': port '" + digits + "' is not between 1 and " + MAX_PORT);
        }
        return Integer.parseInt(digits);
    }

    /**
     * Returns what addresses are those of the peers, as they resolve now.
     *
     * @throws IOException if a host is unknown
     */
    Predicate<SocketAddress> resolve() throws IOException {
        List<InetSocketAddress> resolved = new ArrayList<>();
        for (String name : names) {
            try {
                for (InetAddress host : InetAddress.getAllByName(host(name))) {
                    resolved.add(new InetSocketAddress(host, port(name)));
                }
            } catch (UnknownHostException e) {
                throw new IOException("peer " + name + ": unknown host", e);
            }
        }
        return from -> resolved.isEmpty() || from instanceof InetSocketAddress inet && isOne(resolved, inet);
    }

    private static boolean isOne(List<InetSocketAddress> peers, InetSocketAddress from) {
        for (InetSocketAddress peer : peers) {
            boolean samePort = peer.getPort() == 0 || peer.getPort() == from.getPort();
            if (samePort && peer.getAddress().equals(from.getAddress())) {
                return true;
            }
        }
        return false;
    }

    /** Returns the option of an address; empty for any. */
    @Override
    public String toString() {
        return isAnybody() ? "" : "?peer=" + String.join(",", names);
    }
}
