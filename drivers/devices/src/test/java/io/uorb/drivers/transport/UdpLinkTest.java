// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Datagrams over loopback. */
@Timeout(60)
class UdpLinkTest {
    private static final int LONG_MS = 20_000;
    private static final byte[] BYTES = {1, 2, 3};

    private final InetAddress loopback = InetAddress.getLoopbackAddress();

    private DatagramSocket peer() throws IOException {
        DatagramSocket socket = new DatagramSocket(new InetSocketAddress(loopback, 0));
        socket.setSoTimeout(LONG_MS);
        return socket;
    }

    private int freePort() throws IOException {
        try (DatagramSocket free = peer()) {
            return free.getLocalPort();
        }
    }

    private UdpAddress to(DatagramSocket peer) {
        return new UdpAddress(UdpAddress.Kind.PEER, loopback.getHostAddress(), peer.getLocalPort());
    }

    private static DatagramPacket receive(DatagramSocket socket) throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[100], 100);
        socket.receive(packet);
        return packet;
    }

    private static void assertReceives(DatagramSocket socket, byte[] expected) throws IOException {
        DatagramPacket packet = receive(socket);
        assertArrayEquals(expected, Arrays.copyOf(packet.getData(), packet.getLength()));
    }

    @Test
    void shouldCarryDatagramsBothWays() throws IOException {
        try (DatagramSocket peer = peer();
                Link link = to(peer).open()) {
            link.write(BYTES, 1, 2);
            DatagramPacket got = receive(peer);
            assertArrayEquals(new byte[] {2, 3}, Arrays.copyOf(got.getData(), got.getLength()));
            peer.send(new DatagramPacket(BYTES, 3, got.getSocketAddress()));
            byte[] into = new byte[10];
            assertEquals(3, link.read(into, LONG_MS));
            assertArrayEquals(BYTES, Arrays.copyOf(into, 3));
            assertEquals(0, link.read(into, 0));
        }
    }

    @Test
    void shouldGoOnWhenThePeerIsGoneAndComesBack() throws IOException {
        DatagramSocket first = peer();
        UdpAddress address = to(first);
        try (Link link = address.open()) {
            first.close();
            for (int i = 0; i < 5; i++) {
                link.write(BYTES, 0, 3);
                assertEquals(0, link.read(new byte[10], 2));
            }
            try (DatagramSocket second = new DatagramSocket(new InetSocketAddress(loopback, address.port()))) {
                second.setSoTimeout(LONG_MS);
                link.write(BYTES, 0, 3);
                assertReceives(second, BYTES);
            }
        }
    }

    @Test
    void shouldAnswerAllWhoHaveSentWhenListening() throws IOException {
        int port = freePort();
        try (DatagramSocket one = peer();
                DatagramSocket two = peer()) {
            UdpAddress address = new UdpAddress(UdpAddress.Kind.LISTEN, loopback.getHostAddress(), port);
            try (Link link = address.open()) {
                link.write(BYTES, 0, 3);
                for (DatagramSocket peer : new DatagramSocket[] {one, two}) {
                    peer.send(new DatagramPacket(new byte[1], 1, loopback, port));
                    assertEquals(1, link.read(new byte[10], LONG_MS));
                }
                link.write(BYTES, 0, 3);
                assertReceives(one, BYTES);
                assertReceives(two, BYTES);
            }
        }
    }

    @Test
    void shouldNameAPortThatAnotherHolds() throws IOException {
        try (DatagramSocket holder = peer()) {
            UdpAddress address =
                    new UdpAddress(UdpAddress.Kind.LISTEN, loopback.getHostAddress(), holder.getLocalPort());
            String text = assertThrows(IOException.class, address::open).getMessage();
            assertTrue(text.startsWith(address + ": cannot open: "), text);
        }
    }

    @Test
    void shouldSayWhatCouldNotBeSent() throws IOException {
        try (DatagramSocket peer = peer()) {
            Link link = to(peer).open();
            link.close();
            assertTrue(assertThrows(IOException.class, () -> link.write(BYTES, 0, 3))
                    .getMessage()
                    .startsWith(to(peer) + ": "));
        }
    }
}
