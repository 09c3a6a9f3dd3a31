// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Senders and receivers of the datagrams of a UDP link. The reading thread records senders and accepts them, the
 * writing thread reads who is accepted; neither blocks. Senders that are not accepted never take the place of one that
 * is.
 */
final class UdpPeers {
    /** For so long a peer is known after it was heard, us. */
    static final long SILENCE_US = 30_000_000;

    /**
     * Limit of accepted peers, and of others beside them. When all places of a kind are held, a host gets one from the
     * host that holds the most, so that one host cannot keep the others out by sending from many ports.
     */
    static final int MAX_HEARD = 16;

    private static final LinkPeer[] NONE = {};

    private final UdpAddress.Kind kind;
    private final LinkPeer configured;
    private final Predicate<SocketAddress> allowed;
    private final boolean named;
    private volatile LinkPeer[] heard = NONE;

    /**
     * Creates the peers of an address.
     *
     * @param allowed which senders are taken, unless the address is that of a peer
     * @param named whether the user has named these
     */
    UdpPeers(UdpAddress.Kind kind, InetSocketAddress address, Predicate<SocketAddress> allowed, boolean named) {
        this.kind = kind;
        this.configured = new LinkPeer(address, true, 0);
        this.allowed = allowed;
        this.named = named;
        if (kind == UdpAddress.Kind.PEER) {
            configured.accept(0);
        }
    }

    /** Records a datagram; returns its sender, or null if it is refused. For the reading thread. */
    LinkPeer onHeard(SocketAddress from, long nowUs) {
        if (kind == UdpAddress.Kind.PEER) {
            return from.equals(configured.address()) ? configured : null;
        }
        LinkPeer earlier = null;
        for (LinkPeer peer : heard) {
            if (peer.address().equals(from)) {
                earlier = peer;
                if (!peer.isAccepted()) {
                    peer.heard(nowUs);
                    return peer;
                }
                if (!peer.isSilent(nowUs, SILENCE_US)) {
                    return peer;
                }
            }
        }
        return allowed.test(from) ? add(newcomer(from, earlier, nowUs), nowUs) : null;
    }

    private LinkPeer newcomer(SocketAddress from, LinkPeer earlier, long nowUs) {
        LinkPeer newcomer = new LinkPeer(from, named, nowUs);
        if (earlier != null) {
            newcomer.follow(earlier);
        } else if (kind == UdpAddress.Kind.BROADCAST) {
            newcomer.hears(configured);
        }
        return newcomer;
    }

    private LinkPeer add(LinkPeer newcomer, long nowUs) {
        List<LinkPeer> kept = new ArrayList<>();
        for (LinkPeer peer : heard) {
            if (!peer.isSilent(nowUs, SILENCE_US)) {
                kept.add(peer);
            }
        }
        if (count(kept, false) >= MAX_HEARD) {
            kept.remove(replaceable(kept, newcomer, false));
        }
        kept.add(newcomer);
        heard = kept.toArray(NONE);
        return newcomer;
    }

    /** Accepts a sender, unless too many are; also to record that it was heard again. For the reading thread. */
    void accept(LinkPeer peer, long nowUs) {
        if (peer.isAccepted() || peer == configured) {
            peer.accept(nowUs);
            return;
        }
        List<LinkPeer> kept = new ArrayList<>(List.of(heard));
        kept.removeIf(other -> other.isAccepted() && other.isSilent(nowUs, SILENCE_US));
        if (count(kept, true) >= MAX_HEARD) {
            LinkPeer place = replaceable(kept, peer, true);
            if (place == null) {
                return;
            }
            kept.remove(place);
        }
        peer.accept(nowUs);
        heard = kept.toArray(NONE);
    }

    private static int count(List<LinkPeer> peers, boolean accepted) {
        int count = 0;
        for (LinkPeer peer : peers) {
            count += peer.isAccepted() == accepted ? 1 : 0;
        }
        return count;
    }

    /**
     * Returns which peer of a kind a newcomer replaces: the longest silent one of the host that holds the most; null if
     * that is not fair among accepted ones, since the newcomer's host holds the most itself.
     */
    private static LinkPeer replaceable(List<LinkPeer> peers, LinkPeer newcomer, boolean accepted) {
        LinkPeer place = null;
        int most = ofHost(newcomer, peers, accepted) + (accepted ? 1 : 0);
        for (LinkPeer peer : peers) {
            if (peer.isAccepted() == accepted) {
                int places = ofHost(peer, peers, accepted);
                boolean longer = place == null ? !accepted : peer.heardUs() < place.heardUs();
                if (places > most || places == most && longer) {
                    place = peer;
                    most = places;
                }
            }
        }
        return place;
    }

    private static int ofHost(LinkPeer like, List<LinkPeer> peers, boolean accepted) {
        int places = 0;
        for (LinkPeer peer : peers) {
            places += peer.isAccepted() == accepted && host(peer).equals(host(like)) ? 1 : 0;
        }
        return places;
    }

    private static Object host(LinkPeer peer) {
        return peer.address() instanceof InetSocketAddress inet ? inet.getAddress() : peer.address();
    }

    /** Returns the number of places in {@link #get}. */
    int size() {
        return 1 + heard.length;
    }

    /** Returns the receiver at an index; null if there is none. For the writing thread. */
    LinkPeer get(int index, long nowUs) {
        LinkPeer[] present = heard;
        if (index == 0) {
            boolean always = kind == UdpAddress.Kind.PEER;
            boolean lonely = kind == UdpAddress.Kind.BROADCAST && !isAnyAccepted(present, nowUs);
            return always || lonely ? configured : null;
        }
        return index <= present.length && isReceiver(present[index - 1], nowUs) ? present[index - 1] : null;
    }

    private static boolean isReceiver(LinkPeer peer, long nowUs) {
        return peer.isAccepted() && !peer.isSilent(nowUs, SILENCE_US);
    }

    private static boolean isAnyAccepted(LinkPeer[] peers, long nowUs) {
        for (LinkPeer peer : peers) {
            if (isReceiver(peer, nowUs)) {
                return true;
            }
        }
        return false;
    }
}
