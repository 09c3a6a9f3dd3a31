// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.util.Objects;

/**
 * How a bag is written.
 *
 * @param compression of its chunks
 * @param chunkBytes uncompressed bytes after which a chunk is closed
 */
public record BagWriterOptions(BagCompression compression, int chunkBytes) {
    /** Default of {@link #chunkBytes}: 768 KiB, as rosbag has it. */
    public static final int DEFAULT_CHUNK_BYTES = 768 << 10;

    /** Chunks of the default size, uncompressed. */
    public static final BagWriterOptions DEFAULTS = of(BagCompression.NONE);

    /** @throws IllegalArgumentException if chunks would be empty, or exceed what a reader takes */
    public BagWriterOptions {
        Objects.requireNonNull(compression, "compression");
        if (chunkBytes < 1 || chunkBytes > BagLimits.DEFAULT_CHUNK_BYTES) {
            throw new IllegalArgumentException(
                    "chunkBytes is " + chunkBytes + "; 1 to " + BagLimits.DEFAULT_CHUNK_BYTES + " are possible");
        }
    }

    /** Returns options of chunks of the default size. */
    public static BagWriterOptions of(BagCompression compression) {
        return new BagWriterOptions(compression, DEFAULT_CHUNK_BYTES);
    }
}
