// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.ros.http.HttpAddress;
import io.uorb.ros.master.MasterOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.Optional;

/** The address of a master that a launch starts: only at a URI of this machine (architecture:GR-17). Any thread. */
final class LocalMaster {
    private LocalMaster() {}

    /**
     * Returns the options of a master at a URI; empty if its host is another machine, or unknown. One of the loopback
     * interface listens there only, another one at all interfaces, as in ROS.
     *
     * @throws IOException if the text is no URI of a master
     */
    static Optional<MasterOptions> options(String uri) throws IOException {
        HttpAddress address;
        try {
            address = HttpAddress.parse(uri);
        } catch (IllegalArgumentException e) {
            throw new IOException("the URI of the ROS master " + e.getMessage(), e);
        }
        return listenAt(address).map(listen -> new MasterOptions(listen, address.host(), null, line -> {}));
    }

    private static Optional<InetSocketAddress> listenAt(HttpAddress address) throws IOException {
        InetAddress host;
        try {
            host = InetAddress.getByName(address.host());
        } catch (UnknownHostException e) {
            return Optional.empty();
        }
        if (host.isLoopbackAddress()) {
            return Optional.of(new InetSocketAddress(host, address.port()));
        }
        return NetworkInterface.getByInetAddress(host) == null
                ? Optional.empty()
                : Optional.of(new InetSocketAddress(address.port()));
    }
}
