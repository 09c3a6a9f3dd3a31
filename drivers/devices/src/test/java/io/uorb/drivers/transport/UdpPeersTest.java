// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

    private static List<SocketAddress> at(UdpPeers peers, long nowNs) {
        List<SocketAddress> present = new ArrayList<>();
        for (int i = 0; i < peers.size(); i++) {
            SocketAddress peer = peers.get(i, nowNs);
            if (peer != null) {
                present.add(peer);
            }
        }
        return present;
    }

    @Test
    void shouldAlwaysSendToAConfiguredPeerAndOnce() {
        UdpPeers peers = new UdpPeers(UdpAddress.Kind.PEER, CONFIGURED);
        assertEquals(List.of(CONFIGURED), at(peers, 0));
        peers.onHeard(address(14_550), 0);
        peers.onHeard(address(1), 0);
        assertEquals(List.of(CONFIGURED, address(1)), at(peers, 1));
        assertEquals(List.of(CONFIGURED), at(peers, UdpPeers.SILENCE_NS + 1));
    }

    @Test
    void shouldBroadcastWhileNobodyIsHeard() {
        UdpPeers peers = new UdpPeers(UdpAddress.Kind.BROADCAST, CONFIGURED);
        assertEquals(List.of(CONFIGURED), at(peers, 0));
        peers.onHeard(address(1), 5);
        assertEquals(List.of(address(1)), at(peers, 6));
        assertEquals(List.of(CONFIGURED), at(peers, UdpPeers.SILENCE_NS + 6));
    }

    @Test
    void shouldSendToNobodyBeforeSomebodyIsHeardWhenListening() {
        UdpPeers peers = new UdpPeers(UdpAddress.Kind.LISTEN, CONFIGURED);
        assertEquals(List.of(), at(peers, 0));
        peers.onHeard(address(1), 0);
        peers.onHeard(address(1), UdpPeers.SILENCE_NS);
        assertEquals(List.of(address(1)), at(peers, UdpPeers.SILENCE_NS + 1));
    }

    @Test
    void shouldAnswerAHostWhoeverHoldsAllPlacesAtAnother() {
        UdpPeers peers = new UdpPeers(UdpAddress.Kind.LISTEN, CONFIGURED);
        for (int port = 1; port <= 16; port++) {
            peers.onHeard(address(port), port);
        }
        peers.onHeard(address(1), 17);
        InetSocketAddress station = new InetSocketAddress("127.0.0.2", 14_550);
        peers.onHeard(station, 18);
        assertTrue(at(peers, 18).contains(station));
        assertFalse(at(peers, 18).contains(address(2)), "the longest silent");
        for (int port = 1; port <= 16; port++) {
            peers.onHeard(address(port), 19);
        }
        assertTrue(at(peers, 19).contains(station));
        assertEquals(16, at(peers, 19).size());
    }

    @Test
    void shouldShareThePlacesEvenlyAmongHosts() {
        UdpPeers peers = new UdpPeers(UdpAddress.Kind.LISTEN, CONFIGURED);
        for (int round = 0; round < 3; round++) {
            for (int port = 1; port <= 16; port++) {
                peers.onHeard(address(port), port);
            }
            for (int port = 1; port <= 16; port++) {
                peers.onHeard(new InetSocketAddress("127.0.0.2", port), port);
            }
        }
        long first = at(peers, 20).stream()
                .filter(peer -> peer.toString().contains("127.0.0.1"))
                .count();
        assertEquals(List.of(8L, 16), List.of(first, at(peers, 20).size()));
    }

    @Test
    void shouldAnswerSixteenAndForgetTheSilentForNewOnes() {
        UdpPeers peers = new UdpPeers(UdpAddress.Kind.LISTEN, CONFIGURED);
        for (int port = 1; port <= 20; port++) {
            peers.onHeard(address(port), port);
        }
        List<SocketAddress> first = IntStream.rangeClosed(1, 16)
                .mapToObj(port -> (SocketAddress) address(port))
                .toList();
        assertEquals(first, at(peers, 20));
        peers.onHeard(address(30), UdpPeers.SILENCE_NS + 100);
        assertEquals(List.of(address(30)), at(peers, UdpPeers.SILENCE_NS + 100));
    }
}
