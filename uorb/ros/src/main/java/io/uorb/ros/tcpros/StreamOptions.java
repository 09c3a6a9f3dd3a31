// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.io.IOException;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import jdk.net.ExtendedSocketOptions;

/**
 * Options of the sockets: small messages go at once, since we batch by hand; a silent peer is probed, so that one which
 * has vanished is noticed.
 */
public final class StreamOptions {
    /** Silence before the first probe, s. */
    public static final int KEEP_ALIVE_IDLE_S = 60;

    /** Time between two probes, s. */
    public static final int KEEP_ALIVE_INTERVAL_S = 10;

    /** Unanswered probes that end a connection. */
    public static final int KEEP_ALIVE_PROBES = 9;

    private StreamOptions() {}

    static void apply(SocketChannel channel, boolean keepAlive) throws IOException {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        if (keepAlive) {
            channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
            setIfKnown(channel, ExtendedSocketOptions.TCP_KEEPIDLE, KEEP_ALIVE_IDLE_S);
            setIfKnown(channel, ExtendedSocketOptions.TCP_KEEPINTERVAL, KEEP_ALIVE_INTERVAL_S);
            setIfKnown(channel, ExtendedSocketOptions.TCP_KEEPCOUNT, KEEP_ALIVE_PROBES);
        }
    }

    private static void setIfKnown(SocketChannel channel, SocketOption<Integer> option, int value) throws IOException {
        if (channel.supportedOptions().contains(option)) {
            channel.setOption(option, value);
        }
    }
}
