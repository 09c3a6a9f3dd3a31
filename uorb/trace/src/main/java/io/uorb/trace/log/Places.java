// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

/** Places in files as one number: the file, and the byte in it. */
final class Places {
    private static final int OFFSET_BITS = 48;

    private Places() {}

    static long of(int file, long offset) {
        return (long) file << OFFSET_BITS | offset;
    }

    static int file(long place) {
        return (int) (place >>> OFFSET_BITS);
    }

    static long offset(long place) {
        return place & (1L << OFFSET_BITS) - 1;
    }
}
