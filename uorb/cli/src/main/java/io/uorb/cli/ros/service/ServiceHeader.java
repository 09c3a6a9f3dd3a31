// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.ros.graph.ServiceProbe;
import io.uorb.ros.tcpros.ConnectionHeader;
import java.io.IOException;

/** The header of a service's provider, by a probe. */
final class ServiceHeader {
    private ServiceHeader() {}

    /** Queries the provider at a URI; a failure is one line. */
    static ConnectionHeader of(String service, String uri) {
        try {
            return ServiceProbe.ask(service, uri);
        } catch (IOException e) {
            throw new GraphFailure(
                    "unable to communicate with service [" + service + "], address [" + uri + "]: " + e.getMessage());
        }
    }

    /** Returns the name of the service's type. */
    static String type(ConnectionHeader header) {
        return ServiceProbe.type(header);
    }
}
