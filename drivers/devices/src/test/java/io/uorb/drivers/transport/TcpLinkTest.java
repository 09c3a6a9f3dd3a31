// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** TCP clients, over loopback. */
@Timeout(60)
class TcpLinkTest {
    private static final int LONG_MS = 20_000;

    @Test
    void shouldCarryBytesBothWays() throws IOException {
        try (ServerSocket server = server();
                Link link = address(server).open();
                Socket peer = server.accept()) {
            byte[] bytes = {0, 1, -1, 127, -128};
            link.write(bytes, 1, 4);
            assertArrayEquals(
                    Arrays.copyOfRange(bytes, 1, 5), peer.getInputStream().readNBytes(4));
            peer.getOutputStream().write(bytes);
            byte[] got = new byte[10];
            assertEquals(5, link.read(got, LONG_MS));
            assertArrayEquals(bytes, Arrays.copyOf(got, 5));
            assertFalse(link.hasBaudRate());
        }
    }

    @Test
    void shouldReturnNothingIfNothingComesInTime() throws IOException {
        try (ServerSocket server = server();
                Link link = address(server).open();
                Socket peer = server.accept()) {
            assertEquals(0, link.read(new byte[10], 0));
            assertEquals(0, link.read(new byte[10], 5));
            assertTrue(peer.isConnected());
        }
    }

    @Test
    void shouldEndWhenThePeerCloses() throws IOException {
        try (ServerSocket server = server();
                Link link = address(server).open()) {
            server.accept().close();
            assertEquals(Link.END, link.read(new byte[10], LONG_MS));
        }
    }

    @Test
    void shouldNotHangOnAPeerThatTakesNoBytes() throws IOException {
        try (ServerSocket server = server();
                Link link = address(server).open();
                Socket peer = server.accept()) {
            byte[] much = new byte[50_000_000];
            assertThrowsNaming(
                    IOException.class,
                    () -> link.write(much, 0, much.length),
                    address(server) + ": the peer has accepted no bytes for 1000 ms");
            assertTrue(peer.isConnected());
        }
    }

    @Test
    void shouldNameAPeerThatDoesNotListen() throws IOException {
        TcpAddress address;
        try (ServerSocket server = server()) {
            address = address(server);
        }
        assertThrowsNaming(IOException.class, address::open, address + ": cannot connect: ");
    }

    private static ServerSocket server() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    private static TcpAddress address(ServerSocket server) {
        return new TcpAddress(server.getInetAddress().getHostAddress(), server.getLocalPort());
    }
}
