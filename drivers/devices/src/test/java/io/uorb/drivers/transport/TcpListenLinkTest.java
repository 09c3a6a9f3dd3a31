// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A TCP server of one client, over loopback. */
@Timeout(60)
class TcpListenLinkTest {
    private static final int LONG_MS = 20_000;
    private static final byte[] BYTES = {1, 2, 3};

    private final InetAddress loopback = InetAddress.getLoopbackAddress();
    private final byte[] into = new byte[10];
    private TcpListenAddress address = new TcpListenAddress(loopback.getHostAddress(), FreePorts.tcp());

    @AutoClose
    private Link link = address.open();

    private long nowUs;

    TcpListenLinkTest() throws IOException {}

    private Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(loopback, address.port()), LONG_MS);
        socket.setSoTimeout(LONG_MS);
        return socket;
    }

    /** Reads until bytes have come. */
    private int read() throws IOException {
        int count = 0;
        while (count == 0) {
            count = link.read(into, 10);
        }
        return count;
    }

    private void assertTalks(Socket peer) throws IOException {
        peer.getOutputStream().write(BYTES);
        assertEquals(3, read());
        link.accept(link.peer(), nowUs);
        link.write(BYTES, 0, 3);
        assertArrayEquals(BYTES, peer.getInputStream().readNBytes(3));
    }

    @Test
    void shouldWaitForAClientAndSendNobodyAnything() throws IOException {
        assertEquals(0, link.read(into, 0));
        assertEquals(0, link.read(into, 2));
        link.write(BYTES, 0, 3);
        try (Socket peer = connect()) {
            assertTalks(peer);
        }
    }

    /** A page that posts frames to a port of this machine would command the vehicle. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\n",
                "OPTIONS / HTTP/1.1\r\n",
                "\u0016\u0003\u0001",
                "\u0016"
            })
    void shouldRefuseBrowsers(String greeting) throws IOException {
        try (Socket browser = connect()) {
            browser.getOutputStream().write(greeting.getBytes(StandardCharsets.US_ASCII));
            while (link.refused() == 0) {
                assertEquals(0, link.read(into, 10));
            }
        }
        assertEquals(1, link.refused());
        try (Socket peer = connect()) {
            assertTalks(peer);
            peer.getOutputStream().write("POST ".getBytes(StandardCharsets.US_ASCII));
            assertEquals(5, read());
            assertEquals(1, link.refused(), "within a conversation these are bytes as others");
        }
    }

    @Test
    void shouldServeTheNextClientWhenOneHasGone() throws IOException {
        try (Socket peer = connect()) {
            assertTalks(peer);
        }
        assertEquals(0, link.read(into, LONG_MS));
        try (Socket peer = connect()) {
            assertTalks(peer);
        }
    }

    private void pass(long us) {
        nowUs += us;
        link.advance(nowUs);
    }

    private void assertRefused(Socket newcomer, long refused) throws IOException {
        while (link.refused() < refused) {
            link.read(into, 0);
        }
        assertEquals(-1, newcomer.getInputStream().read());
    }

    @Test
    void shouldKeepItsClientAndRefuseNewcomers() throws IOException {
        try (Socket station = connect()) {
            assertTalks(station);
            for (int i = 1; i <= 3; i++) {
                pass(TcpListenLink.SILENCE_US);
                try (Socket newcomer = connect()) {
                    assertRefused(newcomer, i);
                }
                assertTalks(station);
            }
        }
    }

    @Test
    void shouldServeTheNextClientInPlaceOfASilentOne() throws IOException {
        try (Socket old = connect()) {
            assertTalks(old);
            pass(TcpListenLink.SILENCE_US + 1);
            try (Socket peer = connect()) {
                assertTalks(peer);
                assertEquals(-1, old.getInputStream().read());
            }
        }
    }

    @Test
    void shouldSoonGiveThePlaceOfAClientThatIsNotAcceptedToTheNext() throws IOException {
        try (Socket old = connect()) {
            old.getOutputStream().write(BYTES);
            assertEquals(3, read());
            link.write(BYTES, 0, 3);
            pass(TcpListenLink.UNPROVEN_US);
            try (Socket newcomer = connect()) {
                assertRefused(newcomer, 1);
            }
            pass(1);
            try (Socket peer = connect()) {
                assertTalks(peer);
                assertEquals(-1, old.getInputStream().read(), "nothing is written to it");
            }
        }
    }

    @Test
    void shouldRefuseClientsThatAreNotAllowed() throws IOException {
        link.close();
        address = new TcpListenAddress("127.0.0.1", address.port(), AllowedPeers.of("127.0.0.2"));
        link = address.open();
        try (Socket stranger = connect();
                Socket station = new Socket()) {
            assertRefused(stranger, 1);
            station.bind(new InetSocketAddress("127.0.0.2", 0));
            station.connect(new InetSocketAddress(loopback, address.port()), LONG_MS);
            station.setSoTimeout(LONG_MS);
            assertTalks(station);
        }
    }

    @Test
    void shouldNameAPortThatAnotherHolds() {
        String text = assertThrows(IOException.class, address::open).getMessage();
        assertTrue(text.startsWith(address + ": cannot listen: "), text);
    }

    @Test
    void shouldEndWhenItIsClosed() throws IOException {
        link.close();
        assertThrows(IOException.class, () -> link.read(into, 10));
    }
}
