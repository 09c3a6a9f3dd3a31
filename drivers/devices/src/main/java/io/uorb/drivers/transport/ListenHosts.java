// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Our own hosts, on which links listen. */
final class ListenHosts {
    static final String LOOPBACK = "127.0.0.1";
    static final String LOOPBACK_6 = "::1";

    private ListenHosts() {}

    /** Returns whether a host, or each of its addresses, is on loopback; an unknown one is not. */
    static boolean isLoopback(String host) {
        if (host.isEmpty()) {
            return false;
        }
        try {
            for (InetAddress address : InetAddress.getAllByName(host)) {
                if (!address.isLoopbackAddress()) {
                    return false;
                }
            }
            return true;
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
