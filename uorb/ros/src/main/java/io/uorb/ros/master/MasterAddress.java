// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Where a master listens, and the host in its URI, from ROS's environment: {@code ROS_HOSTNAME}, else {@code ROS_IP},
 * else this machine only. A host that is not of this machine alone opens all interfaces, as in ROS; ROS 1 has no
 * authentication.
 *
 * @param host the name or address by which others reach the master
 * @param isLoopback whether only programs on this machine can
 */
public record MasterAddress(String host, boolean isLoopback) {
    private static final String LOOPBACK = "127.0.0.1";

    /**
     * Returns the address of a host.
     *
     * @throws IllegalArgumentException if it has a scheme or a port; the message names both
     */
    public static MasterAddress ofHost(String name, String host) {
        boolean address = host.indexOf(':') >= 0 && host.indexOf(':') != host.lastIndexOf(':');
        if (host.isEmpty() || host.contains("/") || host.contains(" ") || host.indexOf(':') >= 0 && !address) {
            throw new IllegalArgumentException(
                    name + " '" + host + "' must be a host name or an address alone, such as robot or 10.0.0.1");
        }
        return new MasterAddress(host, isLoopback(host));
    }

    /** Returns whether a host in lower case is this machine only. */
    static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.equals("::1");
    }

    /**
     * Returns the address from the environment.
     *
     * @param warnings takes a line for each variable that is set but empty
     * @throws IllegalArgumentException if a variable has a scheme or a port
     */
    public static MasterAddress ofEnvironment(Map<String, String> environment, Consumer<String> warnings) {
        for (String name : new String[] {"ROS_HOSTNAME", "ROS_IP"}) {
            String host = environment.get(name);
            if (host != null && host.isBlank()) {
                warnings.accept(name + " is set but empty; it is ignored");
            } else if (host != null) {
                return ofHost(name, host.strip());
            }
        }
        return new MasterAddress(LOOPBACK, true);
    }

    /** Returns the options of a master at a port of this address. */
    public MasterOptions options(int port) {
        InetSocketAddress listen = isLoopback
                ? new InetSocketAddress(host.equals("::1") ? host : LOOPBACK, port)
                : new InetSocketAddress(port);
        return new MasterOptions(listen, host, null, line -> {});
    }
}
