// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.ros.http.HttpClientLimits;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/** The program that listens at a port: a ROS master, or something else. */
final class PortOwner {
    /** For the answer of the program that has the port. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private PortOwner() {}

    /** Returns one line about a port that is taken, with the URI of the master if there is one. */
    static String describe(InetSocketAddress address) {
        String taken = "port " + address.getPort() + " is taken";
        String host = address.getAddress().isAnyLocalAddress()
                ? "127.0.0.1"
                : address.getAddress().getHostAddress();
        String uri = "http://" + (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + address.getPort() + "/";
        HttpClientLimits limits = HttpClientLimits.defaults().withTimes(PATIENCE, PATIENCE, PATIENCE);
        try (XmlRpcClient client = new XmlRpcClient("port owner", limits, (source, error) -> {})) {
            Object answer = client.call(uri, "getUri", List.of(NodeCallQueue.MASTER));
            if (answer instanceof List<?> triple && triple.size() == 3 && triple.get(2) instanceof String master) {
                return taken + " by the ROS master at " + master;
            }
        } catch (IOException e) {
            return taken + " by a program that is no ROS master";
        }
        return taken;
    }
}
