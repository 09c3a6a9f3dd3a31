// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import jdk.net.ExtendedSocketOptions;
import org.junit.jupiter.api.Test;

/** Limits, pools and options of sockets. */
class TcprosLimitsTest {
    private static final TcprosLimits LIMITS = TcprosLimits.DEFAULTS;

    @Test
    @Statement({"ros1:T-2", "ros1:T-6", "ros1:E-2"})
    void shouldHaveTheDefaultsOfTheSpecification() {
        assertEquals(1 << 20, LIMITS.headerBytes());
        assertEquals(10_000_000, LIMITS.handshakeUs());
        long quarter = Runtime.getRuntime().maxMemory() / 4;
        assertEquals(quarter, LIMITS.receivedBytes());
        assertEquals(Math.min(256 << 20, quarter / 2), LIMITS.messageBytes());
    }

    @Test
    @Statement({"ros1:T-6", "ros1:E-2"})
    void shouldLeaveMemoryForOthersBesideTheLongestMessage() {
        assertEquals(1_000, SmallLimits.of(1, 10_000, 1, 2_001).longestMessageBytes());
        assertEquals(999, SmallLimits.of(1, 999, 1, 2_001).longestMessageBytes());
        assertEquals(1, SmallLimits.of(1, 10_000, 1, 1).longestMessageBytes());
    }

    @Test
    void shouldRefuseLimitsThatAreNone() {
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(0, 1, 1, 1, 1, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(1, 0, 1, 1, 1, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(1, 1, 0, 1, 1, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(1, 1, 1_000_000_001, 1, 1, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(1, 1, 1, -1, 1, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(1, 1, 1, 1, 0, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(1, 1, 1, 1, 1, 0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(1, 1, 1, 1, 1, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new TcprosLimits(1, 1, 1, 1, 1, 1, 1, 0));
    }

    @Test
    @Statement("ros1:E-2")
    void shouldKeepNoMoreIdleMemoryThanTheLimit() {
        BufferPool pool = new BufferPool(100);
        MessageBuffer[] buffers = {pool.take(40), pool.take(40), pool.take(40), pool.take(20)};
        for (MessageBuffer buffer : buffers) {
            buffer.release();
        }
        assertEquals(100, pool.idleBytes());
        assertEquals(50, pool.take(50).capacity(), "the one of 20 bytes, grown");
        assertEquals(80, pool.idleBytes());
    }

    @Test
    void shouldNoticeThatABufferIsReleasedTooOften() {
        MessageBuffer buffer = MessageBuffer.of(new byte[1]);
        buffer.retain();
        buffer.release();
        buffer.release();
        assertThrows(IllegalStateException.class, buffer::release);
    }

    @Test
    @Statement({"ros1:T-7", "ros1:T-8"})
    void shouldSetTheOptionsOfSockets() throws IOException {
        try (SocketChannel channel = SocketChannel.open()) {
            StreamOptions.apply(channel, false);
            assertEquals(true, channel.getOption(StandardSocketOptions.TCP_NODELAY));
            assertEquals(false, channel.getOption(StandardSocketOptions.SO_KEEPALIVE));
            StreamOptions.apply(channel, true);
            assertEquals(true, channel.getOption(StandardSocketOptions.SO_KEEPALIVE));
            assertEquals(60, channel.getOption(ExtendedSocketOptions.TCP_KEEPIDLE));
            assertEquals(10, channel.getOption(ExtendedSocketOptions.TCP_KEEPINTERVAL));
            assertEquals(9, channel.getOption(ExtendedSocketOptions.TCP_KEEPCOUNT));
        }
    }
}
