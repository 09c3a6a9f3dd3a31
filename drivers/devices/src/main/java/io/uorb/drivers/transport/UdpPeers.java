// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Receivers of the datagrams of a UDP link. The reading thread records senders, the writing thread reads them; neither
 * blocks.
 */
final class UdpPeers {
    /** For so long a peer is sent to after it was heard. */
    static final long SILENCE_NS = TimeUnit.SECONDS.toNanos(30);

    /**
     * More peers than this are not answered. When all places are held, a host gets one from the host that holds the
     * most, so that one host cannot keep the others out by sending from many ports.
     */
    static final int MAX_HEARD = 16;

    private static final Peer[] NONE = {};

    private final UdpAddress.Kind kind;
    private final Peer configured;
    private volatile Peer[] heard = NONE;

    /** A peer and when it was heard. */
    static final class Peer {
        final SocketAddress address;
        private volatile long heardNs;

        Peer(SocketAddress address, long heardNs) {
            this.address = address;
            this.heardNs = heardNs;
        }

        private boolean isSilent(long nowNs) {
            return nowNs - heardNs > SILENCE_NS;
        }
    }

    UdpPeers(UdpAddress.Kind kind, InetSocketAddress address) {
        this.kind = kind;
        this.configured = new Peer(address, 0);
    }

    /** Records a datagram from an address; for the reading thread. */
    void onHeard(SocketAddress from, long nowNs) {
        if (kind == UdpAddress.Kind.PEER && from.equals(configured.address)) {
            return;
        }
        Peer[] present = heard;
        for (Peer peer : present) {
            if (peer.address.equals(from)) {
                peer.heardNs = nowNs;
                return;
            }
        }
        Peer[] alive =
                Arrays.stream(present).filter(peer -> !peer.isSilent(nowNs)).toArray(Peer[]::new);
        if (alive.length < MAX_HEARD) {
            Peer[] more = Arrays.copyOf(alive, alive.length + 1);
            more[alive.length] = new Peer(from, nowNs);
            heard = more;
            return;
        }
        int place = placeFor(from, alive, nowNs);
        if (place >= 0) {
            alive[place] = new Peer(from, nowNs);
            heard = alive;
        }
    }

    /**
     * Returns the index that a new peer replaces: the longest silent one's of the host that holds the most; -1 if that
     * is not fair.
     */
    private static int placeFor(SocketAddress newcomer, Peer[] peers, long nowNs) {
        int place = -1;
        int most = count(newcomer, peers) + 1;
        for (int i = 0; i < peers.length; i++) {
            int places = count(peers[i].address, peers);
            boolean longer = place >= 0 && nowNs - peers[i].heardNs > nowNs - peers[place].heardNs;
            if (places > most || places == most && longer) {
                place = i;
                most = places;
            }
        }
        return place;
    }

    private static int count(SocketAddress ofHost, Peer[] peers) {
        int places = 0;
        for (Peer peer : peers) {
            places += host(peer.address).equals(host(ofHost)) ? 1 : 0;
        }
        return places;
    }

    private static Object host(SocketAddress address) {
        return address instanceof InetSocketAddress inet ? inet.getAddress() : address;
    }

    /** Returns the number of places in {@link #get}. */
    int size() {
        return 1 + heard.length;
    }

    /** Returns the peer at an index; null if there is none. For the writing thread. */
    SocketAddress get(int index, long nowNs) {
        Peer[] present = heard;
        if (index == 0) {
            boolean always = kind == UdpAddress.Kind.PEER;
            boolean lonely = kind == UdpAddress.Kind.BROADCAST && isAllSilent(present, nowNs);
            return always || lonely ? configured.address : null;
        }
        return index <= present.length && !present[index - 1].isSilent(nowNs) ? present[index - 1].address : null;
    }

    private static boolean isAllSilent(Peer[] peers, long nowNs) {
        for (Peer peer : peers) {
            if (!peer.isSilent(nowNs)) {
                return false;
            }
        }
        return true;
    }
}
