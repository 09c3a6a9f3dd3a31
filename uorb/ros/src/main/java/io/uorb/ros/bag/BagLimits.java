// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

/**
 * Limits of what a bag may have.
 *
 * @param headerBytes the longest header of a record, bytes
 * @param connectionBytes the longest connection header, bytes
 * @param chunkBytes the longest chunk, stored or uncompressed, bytes
 * @param connections the most connections
 * @param messages the most messages; each takes 20 bytes of memory once the index is read
 */
public record BagLimits(int headerBytes, int connectionBytes, int chunkBytes, int connections, int messages) {
    /** Default of {@link #headerBytes}: 64 KiB. */
    public static final int DEFAULT_HEADER_BYTES = 1 << 16;

    /** Default of {@link #connectionBytes}: 4 MiB, since definitions are long. */
    public static final int DEFAULT_CONNECTION_BYTES = 1 << 22;

    /** Default of {@link #chunkBytes}: 320 MiB, a chunk of one message of 256 MiB being possible. */
    public static final int DEFAULT_CHUNK_BYTES = 320 << 20;

    /** Default of {@link #connections}. */
    public static final int DEFAULT_CONNECTIONS = 1 << 16;

    /** Default of {@link #messages}. */
    public static final int DEFAULT_MESSAGES = 1 << 25;

    /** All defaults. */
    public static final BagLimits DEFAULTS = new BagLimits(
            DEFAULT_HEADER_BYTES, DEFAULT_CONNECTION_BYTES, DEFAULT_CHUNK_BYTES, DEFAULT_CONNECTIONS, DEFAULT_MESSAGES);

    /** @throws IllegalArgumentException if a limit is not positive */
    public BagLimits {
        requirePositive("headerBytes", headerBytes);
        requirePositive("connectionBytes", connectionBytes);
        requirePositive("chunkBytes", chunkBytes);
        requirePositive("connections", connections);
        requirePositive("messages", messages);
    }

    private static void requirePositive(String name, int value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " is " + value + "; the least is 1");
        }
    }
}
