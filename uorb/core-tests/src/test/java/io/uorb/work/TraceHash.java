// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

/** A hash over everything that was seen, in order, and a count. One thread at a time. */
final class TraceHash {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private long hash = FNV_OFFSET;
    private long count;

    void add(long generation, long value, long nowUs) {
        count++;
        mix(generation);
        mix(value);
        mix(nowUs);
    }

    private void mix(long word) {
        hash = Long.rotateLeft((hash ^ word) * FNV_PRIME, 29);
    }

    long hash() {
        return hash;
    }

    long count() {
        return count;
    }

    @Override
    public String toString() {
        return count + " messages, hash " + Long.toHexString(hash);
    }
}
