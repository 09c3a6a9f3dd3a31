// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.route.RouteSender;
import io.uorb.bridge.link.route.RouteWishes;

/** A link as its routes and its clock see it. */
interface LinkContext {
    LinkState state();

    /** Returns the peer's name; its address before it is known. */
    String peerName();

    /** Returns the peer's session; 0 if it is not there. */
    long peerSession();

    /** Returns the session of this program. */
    long session();

    long nowUs();

    long nowNs();

    long roundTripNs();

    /** Returns the module of subscriptions of this link. */
    String subscriberName();

    /** Returns the module of what a module of the peer publishes. */
    String publisherName(String module);

    /** Whether the peer handles what this program says about demand. */
    boolean takesDemand();

    /** Whether that may have batch intervals. */
    boolean takesBatches();

    /** Adds the wishes of this program's subscribers, and of the peers to which it passes messages on. */
    void addWishes(OfferedRoute entry, RouteWishes wishes);

    /** Adds an item for the peer. */
    void add(byte[] item);

    /** Notifies the program's user. */
    void tell(String text);

    /** Publishes what a route has received. */
    void publish(OfferedRoute entry);

    /** Makes a new sender pass over, or forward, a message that a link has published on its node before. */
    void lookAtStored(RouteSender sender, NodePlace place);

    /** Makes the broker's nodes be looked at again. */
    void nodesChanged();

    /** Handles an estimate of the peer's clock. */
    void synchronizedClock();
}
