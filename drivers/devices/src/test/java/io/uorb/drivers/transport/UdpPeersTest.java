// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UdpPeersTest {
    private static final InetSocketAddress CONFIGURED = address(14_550);

    private static InetSocketAddress address(int port) {
        return new InetSocketAddress("127.0.0.1", port);
    }

    private static UdpPeers peers(UdpAddress.Kind kind) {
        return new UdpPeers(kind, CONFIGURED, from -> true, false);
    }

    /** A sender is heard and accepted. */
    private static void hear(UdpPeers peers, SocketAddress from, long nowUs) {
        peers.accept(peers.onHeard(from, nowUs), nowUs);
    }

    private static List<SocketAddress> at(UdpPeers peers, long nowUs) {
        List<SocketAddress> present = new ArrayList<>();
        for (int i = 0; i < peers.size(); i++) {
            LinkPeer peer = peers.get(i, nowUs);
            if (peer != null) {
                present.add(peer.address());
            }
        }
        return present;
    }

    @Test
    void shouldSendToAConfiguredPeerOnlyAndTakeNobodyElse() {
        UdpPeers peers = peers(UdpAddress.Kind.PEER);
        assertEquals(List.of(CONFIGURED), at(peers, 0));
        hear(peers, address(14_550), 0);
        assertNull(peers.onHeard(address(1), 0), "another port");
        assertNull(peers.onHeard(new InetSocketAddress("127.0.0.2", 14_550), 0), "another host");
        assertEquals(List.of(CONFIGURED), at(peers, 1));
        assertEquals(List.of(CONFIGURED), at(peers, UdpPeers.SILENCE_US + 1));
    }

    /** A station hears the broadcast before it is accepted. */
    @Test
    void shouldGoOnWithTheNumbersOfABroadcast() {
        UdpPeers peers = peers(UdpAddress.Kind.BROADCAST);
        peers.get(0, 0).setNextNumber(7);
        LinkPeer station = peers.onHeard(address(1), 1);
        assertEquals(7, station.nextNumber());
        station.setNextNumber(8);
        assertEquals(8, peers.get(0, 2).nextNumber());
        peers.get(0, 3).setNextNumber(20);
        peers.accept(station, 4);
        assertEquals(20, station.nextNumber());
        LinkPeer second = peers.onHeard(address(2), 5);
        station.setNextNumber(90);
        assertEquals(20, second.nextNumber(), "it has heard the broadcast only");
    }

    @Test
    void shouldSendNothingToSendersThatAreNotAccepted() {
        UdpPeers peers = peers(UdpAddress.Kind.LISTEN);
        LinkPeer sender = peers.onHeard(address(1), 0);
        assertEquals(List.of(), at(peers, 1));
        assertFalse(sender.isAccepted());
        peers.accept(sender, 2);
        assertEquals(List.of(address(1)), at(peers, 3));
        assertSame(sender, peers.onHeard(address(1), 4));
    }

    @Test
    void shouldNotForgetAnAcceptedPeerForManyOthers() {
        UdpPeers peers = peers(UdpAddress.Kind.LISTEN);
        hear(peers, address(1), 0);
        for (int port = 1_000; port < 3_000; port++) {
            peers.onHeard(address(port), port);
        }
        assertEquals(List.of(address(1)), at(peers, 3_000));
        assertEquals(1 + 1 + UdpPeers.MAX_HEARD, peers.size());
    }

    @Test
    void shouldTakeAllowedPeersOnly() {
        InetSocketAddress station = new InetSocketAddress("127.0.0.2", 14_550);
        UdpPeers peers = new UdpPeers(UdpAddress.Kind.LISTEN, CONFIGURED, station::equals, true);
        assertNull(peers.onHeard(address(1), 0));
        assertTrue(peers.onHeard(station, 0).isGenuine());
    }

    @Test
    void shouldBroadcastWhileNobodyIsHeard() {
        UdpPeers peers = peers(UdpAddress.Kind.BROADCAST);
        assertEquals(List.of(CONFIGURED), at(peers, 0));
        hear(peers, address(1), 5);
        assertEquals(List.of(address(1)), at(peers, 6));
        assertEquals(List.of(CONFIGURED), at(peers, UdpPeers.SILENCE_US + 6));
    }

    @Test
    void shouldSendToNobodyBeforeSomebodyIsHeardWhenListening() {
        UdpPeers peers = peers(UdpAddress.Kind.LISTEN);
        assertEquals(List.of(), at(peers, 0));
        hear(peers, address(1), 0);
        hear(peers, address(1), UdpPeers.SILENCE_US);
        assertEquals(List.of(address(1)), at(peers, UdpPeers.SILENCE_US + 1));
    }

    @Test
    void shouldAnswerAHostWhoeverHoldsAllPlacesAtAnother() {
        UdpPeers peers = peers(UdpAddress.Kind.LISTEN);
        for (int port = 1; port <= 16; port++) {
            hear(peers, address(port), port);
        }
        hear(peers, address(1), 17);
        InetSocketAddress station = new InetSocketAddress("127.0.0.2", 14_550);
        hear(peers, station, 18);
        assertTrue(at(peers, 18).contains(station));
        assertFalse(at(peers, 18).contains(address(2)), "the longest silent");
        for (int port = 1; port <= 16; port++) {
            hear(peers, address(port), 19);
        }
        assertTrue(at(peers, 19).contains(station));
        assertEquals(16, at(peers, 19).size());
    }

    @Test
    void shouldShareThePlacesEvenlyAmongHosts() {
        UdpPeers peers = peers(UdpAddress.Kind.LISTEN);
        for (int round = 0; round < 3; round++) {
            for (int port = 1; port <= 16; port++) {
                hear(peers, address(port), port);
            }
            for (int port = 1; port <= 16; port++) {
                hear(peers, new InetSocketAddress("127.0.0.2", port), port);
            }
        }
        long first = at(peers, 20).stream()
                .filter(peer -> peer.toString().contains("127.0.0.1"))
                .count();
        assertEquals(List.of(8L, 16), List.of(first, at(peers, 20).size()));
    }

    @Test
    void shouldAnswerSixteenAndForgetTheSilentForNewOnes() {
        UdpPeers peers = peers(UdpAddress.Kind.LISTEN);
        for (int port = 1; port <= 20; port++) {
            hear(peers, address(port), port);
        }
        List<SocketAddress> first = IntStream.rangeClosed(1, 16)
                .mapToObj(port -> (SocketAddress) address(port))
                .toList();
        assertEquals(first, at(peers, 20));
        hear(peers, address(30), UdpPeers.SILENCE_US + 100);
        assertEquals(List.of(address(30)), at(peers, UdpPeers.SILENCE_US + 100));
    }
}
