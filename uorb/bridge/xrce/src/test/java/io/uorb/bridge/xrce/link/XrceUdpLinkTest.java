// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Datagrams of the real machine. */
class XrceUdpLinkTest {
    /** More than a datagram takes, so the machine refuses it. */
    private static final int TOO_MANY_BYTES = 70_000;

    @Test
    void shouldLoseADatagramThatCannotBeSent() throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (XrceUdpLink agent = XrceUdpLink.at(new InetSocketAddress(here, 0));
                XrceUdpLink client = XrceUdpLink.to(new InetSocketAddress(here, agent.port()))) {
            client.send(ByteBuffer.allocate(TOO_MANY_BYTES), client.peer());
            client.send(ByteBuffer.wrap(new byte[] {1}), client.peer());
            ByteBuffer message = agent.receive(TimeUnit.SECONDS.toNanos(10));
            assertNotNull(message);
            assertEquals(1, message.remaining());
            agent.send(ByteBuffer.allocate(TOO_MANY_BYTES), agent.sender());
            agent.send(ByteBuffer.wrap(new byte[] {2}), agent.sender());
            message = client.receive(TimeUnit.SECONDS.toNanos(10));
            assertNotNull(message);
            assertEquals(2, message.get());
        }
    }

    @Test
    void shouldSayThatItIsClosed() throws IOException {
        XrceUdpLink link = XrceUdpLink.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        InetSocketAddress itself = new InetSocketAddress(InetAddress.getLoopbackAddress(), link.port());
        link.close();
        assertThrows(IOException.class, () -> link.send(ByteBuffer.allocate(1), itself));
    }
}
