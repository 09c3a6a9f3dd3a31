// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

/** A hash of 128 bits: two executions with the same one are taken for the same. */
record Fingerprint(long high, long low) {
    /** Makes one from numbers. */
    static final class Maker {
        private static final long GOLDEN = 0x9E3779B97F4A7C15L;
        private static final long OTHER = 0xC2B2AE3D27D4EB4FL;

        private long high = 1;
        private long low = 2;

        void add(int number) {
            high = mix(high ^ number + GOLDEN) + low;
            low = mix(low + number * OTHER) ^ Long.rotateLeft(high, 17);
        }

        private static long mix(long value) {
            long mixed = (value ^ value >>> 32) * 0xD6E8FEB86659FD93L;
            return mixed ^ mixed >>> 29;
        }

        Fingerprint made() {
            return new Fingerprint(mix(high), mix(low + high));
        }
    }
}
