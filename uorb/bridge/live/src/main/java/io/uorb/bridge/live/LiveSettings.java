// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;

/**
 * Settings of a server.
 *
 * @param address to listen on; port 0 for any that is free
 * @param token whether viewers need the token of the server's URL; without one, pages of other origins are refused
 * @param publish topics that viewers may publish
 * @param setParameters whether viewers may set parameters
 * @param calls services that viewers may call
 * @param tls key store for encryption; empty for none
 * @param rosNames whether channels of topics have PX4's names in ROS 2
 * @param outboxBytes greatest size of queued messages for one viewer
 */
public record LiveSettings(
        InetSocketAddress address,
        boolean token,
        Set<String> publish,
        boolean setParameters,
        Set<String> calls,
        Optional<LiveTls> tls,
        boolean rosNames,
        int outboxBytes) {
    /** The default port in viewers. */
    public static final int DEFAULT_PORT = 8765;

    private static final int OUTBOX_BYTES = 4 * 1024 * 1024;

    /**
     * Checks the settings.
     *
     * @throws IllegalArgumentException if other machines could write, or read without the token
     */
    public LiveSettings {
        publish = Set.copyOf(publish);
        calls = Set.copyOf(calls);
        if (!address.getAddress().isLoopbackAddress()) {
            String where = address.getAddress().getHostAddress();
            if (tls.isEmpty() && (!publish.isEmpty() || setParameters || !calls.isEmpty())) {
                throw new IllegalArgumentException("viewers may write only at a loopback address such as"
                        + " 127.0.0.1, or with TLS; " + where + " is reachable from other machines, unencrypted");
            }
            if (!token) {
                throw new IllegalArgumentException("viewers may omit the token only at a loopback address; " + where
                        + " is reachable from other machines");
            }
        }
    }

    /** Returns settings that allow reading with the token. */
    public static LiveSettings at(InetSocketAddress address) {
        return new LiveSettings(address, true, Set.of(), false, Set.of(), Optional.empty(), false, OUTBOX_BYTES);
    }

    /** Returns the default address in viewers, of this machine. */
    public static InetSocketAddress defaultAddress() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), DEFAULT_PORT);
    }

    /** Returns a copy that requires the token, or not. */
    public LiveSettings withToken(boolean needed) {
        return new LiveSettings(address, needed, publish, setParameters, calls, tls, rosNames, outboxBytes);
    }

    /** Returns a copy with topics that viewers may publish. */
    public LiveSettings withPublish(Set<String> topics) {
        return new LiveSettings(address, token, topics, setParameters, calls, tls, rosNames, outboxBytes);
    }

    /** Returns a copy in which viewers may set parameters, or not. */
    public LiveSettings withSetParameters(boolean allowed) {
        return new LiveSettings(address, token, publish, allowed, calls, tls, rosNames, outboxBytes);
    }

    /** Returns a copy with services that viewers may call. */
    public LiveSettings withCalls(Set<String> services) {
        return new LiveSettings(address, token, publish, setParameters, services, tls, rosNames, outboxBytes);
    }

    /** Returns a copy with encrypted connections. */
    public LiveSettings withTls(LiveTls key) {
        return new LiveSettings(address, token, publish, setParameters, calls, Optional.of(key), rosNames, outboxBytes);
    }

    /** Returns a copy with PX4's ROS 2 names of channels, or the default ones. */
    public LiveSettings withRosNames(boolean px4) {
        return new LiveSettings(address, token, publish, setParameters, calls, tls, px4, outboxBytes);
    }
}
