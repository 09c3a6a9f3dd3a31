// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import java.util.List;

/**
 * A link at one moment.
 *
 * @param peer the peer's name; its address before it is known
 * @param address where it is
 * @param state of the link
 * @param reason why it is not connected; empty if it is, or nothing is known
 * @param offsetUs the peer's clock less this program's
 * @param boundUs greatest error of the offset
 * @param roundTripUs least round trip of the last exchanges
 * @param framesSent frames
 * @param framesReceived frames, also those that were dropped
 * @param bytesSent bytes, without those of the engine
 * @param bytesReceived bytes
 * @param rejected frames that were damaged, of unknown senders, sealed wrongly or repeated
 * @param losses how often the peer was lost
 * @param routes all routes
 */
public record LinkSnapshot(
        String peer,
        String address,
        LinkState state,
        String reason,
        long offsetUs,
        long boundUs,
        long roundTripUs,
        long framesSent,
        long framesReceived,
        long bytesSent,
        long bytesReceived,
        long rejected,
        long losses,
        List<RouteSnapshot> routes) {
    /** Copies the routes. */
    public LinkSnapshot {
        routes = List.copyOf(routes);
    }

    /** Returns a route; null if there is none. */
    public RouteSnapshot route(boolean outgoing, String topic, int instance) {
        for (RouteSnapshot route : routes) {
            if (route.outgoing() == outgoing && route.topic().equals(topic) && route.instance() == instance) {
                return route;
            }
        }
        return null;
    }
}
