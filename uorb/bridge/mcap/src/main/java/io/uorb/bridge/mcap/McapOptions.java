// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import java.util.Objects;

/**
 * Settings of a writer.
 *
 * @param profile of the header: {@code ros2} for messages in CDR and schemas {@code ros2msg}
 * @param library of the header: the writing program
 * @param chunkBytes size of a chunk before compression
 * @param compression of chunks
 */
public record McapOptions(String profile, String library, int chunkBytes, ChunkCompression compression) {
    /** Chunks of 1 MiB, as other writers have them. */
    public static final int DEFAULT_CHUNK_BYTES = 1 << 20;

    /** Least size of a chunk, bytes. */
    public static final int LEAST_CHUNK_BYTES = 1 << 10;

    /** The greatest chunk, which a reader holds in memory. */
    public static final int GREATEST_CHUNK_BYTES = 1 << 28;

    /** Checks the size of chunks. */
    public McapOptions {
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(library, "library");
        Objects.requireNonNull(compression, "compression");
        if (chunkBytes < LEAST_CHUNK_BYTES || chunkBytes > GREATEST_CHUNK_BYTES) {
            throw new IllegalArgumentException("chunk of " + chunkBytes + " bytes is not between " + LEAST_CHUNK_BYTES
                    + " and " + GREATEST_CHUNK_BYTES);
        }
    }

    /** Returns the settings of files for ROS 2 and viewers. */
    public static McapOptions ros2(ChunkCompression compression) {
        String version = McapOptions.class.getPackage().getImplementationVersion();
        return new McapOptions("ros2", version == null ? "uorb" : "uorb " + version, DEFAULT_CHUNK_BYTES, compression);
    }
}
