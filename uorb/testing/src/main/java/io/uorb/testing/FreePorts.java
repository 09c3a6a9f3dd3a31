// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports of this machine that nobody has at the moment, for tests that must know one before it is opened. Any thread.
 *
 * <p>Linux gives ports from 32768 on to connections and to sockets that ask for none: one of these could be taken
 * before the test opens it, or a connection to it could become one with itself. Those here are below. JVMs of tests
 * that are started one after the other begin at different ones, and none is given twice in a JVM.
 */
public final class FreePorts {
    private static final int LEAST = 20_000;
    private static final int COUNT = 8_000;

    /** Ports between those of processes that were started one after the other. */
    private static final int OF_A_PROCESS = 100;

    private static final AtomicInteger NEXT =
            new AtomicInteger((int) (ProcessHandle.current().pid() * OF_A_PROCESS % COUNT));

    private FreePorts() {}

    /** Returns a port of TCP on which nobody listens. */
    public static int tcp() throws IOException {
        return find(port -> new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close());
    }

    /** Returns a port of UDP that nobody has. */
    public static int udp() throws IOException {
        return find(port -> new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)).close());
    }

    /** Opens a port and closes it. */
    @FunctionalInterface
    private interface Trial {
        void on(int port) throws IOException;
    }

    private static int find(Trial trial) throws IOException {
        for (int i = 0; i < COUNT; i++) {
            int port = LEAST + NEXT.getAndIncrement() % COUNT;
            try {
                trial.on(port);
                return port;
            } catch (BindException e) {
                continue; // somebody has it
            }
        }
        throw new BindException("no port of " + LEAST + " to " + (LEAST + COUNT - 1) + " is free");
    }
}
