// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.FreePorts;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
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
        return FreePorts.udp();
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
    void shouldSendToAllAcceptedSendersWhenListening() throws IOException {
        int port = freePort();
        try (DatagramSocket one = peer();
                DatagramSocket two = peer()) {
            UdpAddress address = new UdpAddress(UdpAddress.Kind.LISTEN, loopback.getHostAddress(), port);
            try (Link link = address.open()) {
                link.write(BYTES, 0, 3);
                for (DatagramSocket peer : new DatagramSocket[] {one, two}) {
                    peer.send(new DatagramPacket(new byte[1], 1, loopback, port));
                    assertEquals(1, link.read(new byte[10], LONG_MS));
                    link.accept(link.peer(), 0);
                }
                link.write(BYTES, 0, 3);
                assertReceives(one, BYTES);
                assertReceives(two, BYTES);
            }
        }
    }

    @Test
    void shouldTakeDatagramsOfItsPeerOnlyAndCountTheOthers() throws IOException {
        try (DatagramSocket peer = peer();
                DatagramSocket otherPort = peer();
                DatagramSocket otherHost = new DatagramSocket(new InetSocketAddress("127.0.0.2", peer.getLocalPort()));
                Link link = to(peer).open()) {
            link.write(BYTES, 0, 3);
            SocketAddress ours = receive(peer).getSocketAddress();
            otherPort.send(new DatagramPacket(new byte[1], 1, ours));
            otherHost.send(new DatagramPacket(new byte[2], 2, ours));
            peer.send(new DatagramPacket(BYTES, 3, ours));
            byte[] into = new byte[10];
            assertEquals(3, link.read(into, LONG_MS));
            assertEquals(2, link.refused());
            assertEquals(0, link.read(into, 0));
        }
    }

    @Test
    void shouldBeReachedOnLoopbackOnlyIfItsPeerIsThere() throws IOException {
        try (DatagramSocket peer = peer();
                Link link = to(peer).open()) {
            link.write(BYTES, 0, 3);
            int port = receive(peer).getPort();
            peer.send(new DatagramPacket(BYTES, 2, InetAddress.getByName("127.0.0.2"), port));
            peer.send(new DatagramPacket(BYTES, 3, loopback, port));
            assertEquals(3, link.read(new byte[10], LONG_MS), "what was sent to another address of ours came, too");
        }
    }

    @Test
    void shouldAnswerASenderWithNoMoreBytesThanItHasSent() throws IOException {
        UdpAddress address = new UdpAddress(UdpAddress.Kind.LISTEN, loopback.getHostAddress(), freePort());
        try (DatagramSocket sender = peer();
                Link link = address.open()) {
            assertFalse(link.reply(BYTES, 0, 1), "nobody has sent");
            sender.send(new DatagramPacket(BYTES, 3, loopback, address.port()));
            assertEquals(3, link.read(new byte[10], LONG_MS));
            assertTrue(link.reply(BYTES, 0, 2));
            assertFalse(link.reply(BYTES, 0, 2));
            assertTrue(link.reply(BYTES, 0, 1));
            assertFalse(link.reply(BYTES, 0, 1));
            assertReceives(sender, new byte[] {1, 2});
            assertReceives(sender, new byte[] {1});
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
