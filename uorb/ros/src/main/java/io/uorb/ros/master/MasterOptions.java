// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Options of a master.
 *
 * @param address to listen at; port 0 picks a free one
 * @param host the name or address by which others reach it, in its URI
 * @param state the file that keeps parameters and registrations, or null
 * @param log takes a line for each registration, and each end of one with its caller, and for
 *     each call to a node that failed; called from several threads, must not block
 */
public record MasterOptions(InetSocketAddress address, String host, Path state, Consumer<String> log) {
    /** The default port of ROS masters. */
    public static final int DEFAULT_PORT = 11_311;

    /** Returns the options of a master at a port of the loopback interface, without a state. */
    public static MasterOptions loopback(int port) {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        return new MasterOptions(new InetSocketAddress(loopback, port), loopback.getHostAddress(), null, line -> {});
    }

    /** Returns these options with a file of state. */
    public MasterOptions withState(Path file) {
        return new MasterOptions(address, host, file, log);
    }

    /** Returns these options with a log. */
    public MasterOptions withLog(Consumer<String> lines) {
        return new MasterOptions(address, host, state, lines);
    }
}
