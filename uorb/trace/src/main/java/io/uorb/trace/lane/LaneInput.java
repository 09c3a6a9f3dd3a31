// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

/** The bytes of one lane, in their order, chunk by chunk. One thread. */
@FunctionalInterface
public interface LaneInput {
    /**
     * Returns the next bytes, which the reader owns until the next call; null at the end. Where bytes are missing
     * before a chunk, the chunk begins with a key block, or has none if no key block follows them.
     */
    Chunk next();

    /**
     * Bytes of a lane.
     *
     * @param bytes array
     * @param from index of the first
     * @param to index after the last
     * @param follows whether they follow those of the chunk before, without any missing
     */
    record Chunk(byte[] bytes, int from, int to, boolean follows) {}
}
