// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.List;

/**
 * The name and the addresses of a machine. Immutable.
 *
 * @param name as the system has it; empty if it has none
 * @param addresses of all network interfaces that are up
 */
public record LocalHost(String name, List<InetAddress> addresses) {
    /** Copies the list. */
    public LocalHost {
        addresses = List.copyOf(addresses);
    }

    /** Returns this machine's name and addresses. */
    public static LocalHost system() {
        try {
            List<InetAddress> addresses = NetworkInterface.networkInterfaces()
                    .filter(LocalHost::isUp)
                    .flatMap(NetworkInterface::inetAddresses)
                    .toList();
            return new LocalHost(systemName(), addresses);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the network interfaces", e);
        }
    }

    private static boolean isUp(NetworkInterface network) {
        try {
            return network.isUp();
        } catch (IOException e) {
            return false;
        }
    }

    private static String systemName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "";
        }
    }
}
