// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.net.InetSocketAddress;

/** Peers for links of tests. */
public final class TestPeers {
    private TestPeers() {}

    /** Returns a sender of datagrams at an address that is not on this machine, not accepted. */
    public static LinkPeer remote(String host) {
        return new LinkPeer(new InetSocketAddress(host, 14_550), false, 0);
    }

    /** Records bytes of a sender. */
    public static void received(LinkPeer peer, int bytes) {
        peer.received(bytes);
    }

    /** Takes an answer's bytes; false if it has not sent as many. */
    public static boolean spend(LinkPeer peer, int bytes) {
        return peer.spend(bytes);
    }

    /** Accepts a sender. */
    public static void accept(LinkPeer peer, long nowUs) {
        peer.accept(nowUs);
    }
}
