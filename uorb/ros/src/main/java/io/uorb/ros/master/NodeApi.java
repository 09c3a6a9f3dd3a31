// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.ros.http.HttpAddress;
import java.util.Locale;

/**
 * A node as it registered something.
 *
 * @param caller its name
 * @param uri of its XML-RPC server
 */
record NodeApi(String caller, String uri) {
    /** Returns whether two URIs are of the same server; the names of this machine's loopback address are one. */
    static boolean isSameServer(String uri, String other) {
        return uri.equals(other) || server(uri).equals(server(other));
    }

    private static String server(String uri) {
        try {
            HttpAddress address = HttpAddress.parse(uri);
            String host = address.host().toLowerCase(Locale.ROOT);
            return (MasterAddress.isLoopback(host) ? "localhost" : host) + " " + address.port();
        } catch (IllegalArgumentException e) {
            return uri;
        }
    }
}
