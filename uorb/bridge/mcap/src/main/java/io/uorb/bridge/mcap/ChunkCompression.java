// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/**
 * Compression of chunks. MCAP knows {@code lz4} (frames of LZ4) and {@code zstd}.
 *
 * @param name of MCAP; empty for none
 * @param compressor of a chunk
 */
public record ChunkCompression(String name, Compressor compressor) {
    /** Chunks as they are. */
    public static final ChunkCompression NONE = new ChunkCompression("", Arrays::copyOf);

    /** Checks that nothing is null. */
    public ChunkCompression {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(compressor, "compressor");
    }

    /** Compresses the first {@code length} bytes. */
    @FunctionalInterface
    public interface Compressor {
        /** Returns the compressed bytes. */
        byte[] compress(byte[] bytes, int length) throws IOException;
    }

    boolean isNone() {
        return name.isEmpty();
    }
}
