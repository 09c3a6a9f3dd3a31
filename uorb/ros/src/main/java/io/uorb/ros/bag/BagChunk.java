// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.util.Map;

/**
 * A chunk of a bag.
 *
 * @param position of its record
 * @param dataPosition of its data
 * @param storedBytes bytes of its data
 * @param compression of its data
 * @param bytes bytes of its data, uncompressed
 * @param startNs time of the earliest message; 0 without messages
 * @param endNs time of the latest message; 0 without messages
 * @param counts number of messages by connection
 */
public record BagChunk(
        long position,
        long dataPosition,
        int storedBytes,
        BagCompression compression,
        int bytes,
        long startNs,
        long endNs,
        Map<Integer, Integer> counts) {
    public BagChunk {
        counts = Map.copyOf(counts);
    }

    /** Returns the number of messages. */
    public long messages() {
        return counts.values().stream().mapToLong(Integer::longValue).sum();
    }

    long end() {
        return dataPosition + storedBytes;
    }

    BagChunk with(long start, long end, Map<Integer, Integer> messages) {
        return new BagChunk(position, dataPosition, storedBytes, compression, bytes, start, end, messages);
    }

    /** Returns the part of an uncompressed chunk whose records are whole. */
    BagChunk cutTo(int whole) {
        return new BagChunk(position, dataPosition, whole, compression, whole, startNs, endNs, counts);
    }
}
