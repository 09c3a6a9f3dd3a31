// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.input.HeapShare;

/**
 * Limits for reading bags, against damaged or hostile files. The defaults are fixed, or shares of the heap where these
 * are less.
 *
 * @param headerBytes the longest header of a record, bytes
 * @param connectionBytes the longest connection header, bytes
 * @param chunkBytes the longest chunk, stored or uncompressed, bytes
 * @param connections the most connections
 * @param connectionsBytes the most memory of all connections and of the chunks' counts of them, bytes
 * @param messages the most messages; each takes 20 bytes of memory once the index is read
 */
public record BagLimits(
        int headerBytes, int connectionBytes, int chunkBytes, int connections, long connectionsBytes, int messages) {
    /** Default of {@link #headerBytes}: 64 KiB. */
    public static final int DEFAULT_HEADER_BYTES = 1 << 16;

    /** Default of {@link #connectionBytes}: 4 MiB, since definitions are long, or a 32nd of the heap. */
    public static final int DEFAULT_CONNECTION_BYTES = (int) HeapShare.bytes(1 << 22, 32);

    /**
     * Default of {@link #chunkBytes}: 320 MiB, a chunk of one message of 256 MiB being possible, or an eighth of the
     * heap, which has its stored and its uncompressed bytes, those of the chunk before, and these once more as they
     * grow.
     */
    public static final int DEFAULT_CHUNK_BYTES = (int) HeapShare.bytes(320 << 20, 8);

    /** Default of {@link #connections}: 65,536, or as many short ones as take an eighth of the heap. */
    public static final int DEFAULT_CONNECTIONS = HeapShare.entries(1 << 16, 8, 1_200);

    /** Default of {@link #connectionsBytes}: 256 MiB, or an eighth of the heap. */
    public static final long DEFAULT_CONNECTIONS_BYTES = HeapShare.bytes(256 << 20, 8);

    /** Default of {@link #messages}: 2^25, or an index of a quarter of the heap; its arrays are copied as they grow. */
    public static final int DEFAULT_MESSAGES = HeapShare.entries(1 << 25, 4, 56);

    /** All defaults. */
    public static final BagLimits DEFAULTS = new BagLimits(
            DEFAULT_HEADER_BYTES,
            DEFAULT_CONNECTION_BYTES,
            DEFAULT_CHUNK_BYTES,
            DEFAULT_CONNECTIONS,
            DEFAULT_CONNECTIONS_BYTES,
            DEFAULT_MESSAGES);

    /** @throws IllegalArgumentException if a limit is not positive */
    public BagLimits {
        requirePositive("headerBytes", headerBytes);
        requirePositive("connectionBytes", connectionBytes);
        requirePositive("chunkBytes", chunkBytes);
        requirePositive("connections", connections);
        requirePositive("connectionsBytes", connectionsBytes);
        requirePositive("messages", messages);
    }

    private static void requirePositive(String name, long value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " is " + value + "; the least is 1");
        }
    }
}
