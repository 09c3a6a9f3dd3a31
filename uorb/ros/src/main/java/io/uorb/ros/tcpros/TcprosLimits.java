// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import io.uorb.input.HeapShare;
import java.util.concurrent.TimeUnit;

/**
 * Limits of connections to peers, which may be hostile.
 *
 * @param headerBytes the longest connection header, bytes without its length field
 * @param handshakeUs the longest time to connect and exchange headers, us
 * @param messageBytes the longest message, bytes without its length field; see {@link #longestMessageBytes}
 * @param pooledBytes the most memory that one pool keeps for later messages, bytes
 * @param connections the most connections that a server has open
 * @param receivedBytes the most memory of messages that a node has received and not handled yet, at all connections
 * @param stallUs the longest time in which a caller of a service takes nothing of a response, us
 * @param lingerUs the longest time that a connection waits for its peer to close after the last byte was sent, us
 */
public record TcprosLimits(
        int headerBytes,
        long handshakeUs,
        int messageBytes,
        long pooledBytes,
        int connections,
        long receivedBytes,
        long stallUs,
        long lingerUs) {
    /** Default of {@link #headerBytes}: 1 MiB, since definitions are long. */
    public static final int DEFAULT_HEADER_BYTES = 1 << 20;

    /** Default of {@link #handshakeUs}: 10 s. */
    public static final long DEFAULT_HANDSHAKE_US = TimeUnit.SECONDS.toMicros(10);

    /** Greatest default of {@link #messageBytes}: 256 MiB; less where half of {@link #receivedBytes} is. */
    public static final int DEFAULT_MESSAGE_BYTES = 256 << 20;

    /** Default of {@link #pooledBytes}: 16 MiB. */
    public static final long DEFAULT_POOLED_BYTES = 16 << 20;

    /** Default of {@link #connections}. */
    public static final int DEFAULT_CONNECTIONS = 4096;

    /** Default of {@link #receivedBytes}: a quarter of the heap. */
    public static final long DEFAULT_RECEIVED_BYTES = HeapShare.bytes(Long.MAX_VALUE, 4);

    /** Default of {@link #stallUs}: 30 s. */
    public static final long DEFAULT_STALL_US = TimeUnit.SECONDS.toMicros(30);

    /** Default of {@link #lingerUs}: 1 s. */
    public static final long DEFAULT_LINGER_US = TimeUnit.SECONDS.toMicros(1);

    /** All defaults. */
    public static final TcprosLimits DEFAULTS = new TcprosLimits(
            DEFAULT_HEADER_BYTES,
            DEFAULT_HANDSHAKE_US,
            (int) Math.min(DEFAULT_MESSAGE_BYTES, half(DEFAULT_RECEIVED_BYTES)),
            DEFAULT_POOLED_BYTES,
            DEFAULT_CONNECTIONS,
            DEFAULT_RECEIVED_BYTES,
            DEFAULT_STALL_US,
            DEFAULT_LINGER_US);

    private static final int MOST_MESSAGE_BYTES = 1_000_000_000;

    /** @throws IllegalArgumentException if a limit is not positive, or messages could exceed what roscpp takes */
    public TcprosLimits {
        requirePositive("headerBytes", headerBytes);
        requirePositive("handshakeUs", handshakeUs);
        requirePositive("messageBytes", messageBytes);
        requirePositive("connections", connections);
        requirePositive("receivedBytes", receivedBytes);
        requirePositive("stallUs", stallUs);
        requirePositive("lingerUs", lingerUs);
        if (messageBytes > MOST_MESSAGE_BYTES) {
            throw new IllegalArgumentException(
                    "messageBytes is " + messageBytes + "; the most that roscpp takes is " + MOST_MESSAGE_BYTES);
        }
        if (pooledBytes < 0) {
            throw new IllegalArgumentException("pooledBytes is " + pooledBytes + "; the least is 0");
        }
    }

    private static void requirePositive(String name, long value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " is " + value + "; the least is 1");
        }
    }

    private static long half(long bytes) {
        return Math.max(1, bytes / 2);
    }

    /**
     * Returns the longest message that a connection takes, bytes: {@link #messageBytes}, but no more than half of
     * {@link #receivedBytes}, so that one message leaves memory for others.
     */
    public int longestMessageBytes() {
        return (int) Math.min(messageBytes, half(receivedBytes));
    }
}
