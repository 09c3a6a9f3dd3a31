// SPDX-License-Identifier: Apache-2.0
package io.uorb.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HeapShareTest {
    private static final long MIB = 1024 * 1024;

    @Test
    void shouldKeepTheFixedLimitOnALargeHeap() {
        assertEquals(64 * MIB, HeapShare.bytes(64 * MIB, 4, 1024 * MIB));
    }

    @Test
    void shouldTakeTheShareOfASmallHeap() {
        assertEquals(16 * MIB, HeapShare.bytes(64 * MIB, 4, 64 * MIB));
    }

    @Test
    void shouldCountEntriesThatFitInTheShare() {
        assertEquals(16 * 1024, HeapShare.entries(65_536, 4, 1024, 64 * (int) MIB));
    }

    @Test
    void shouldAllowOneEntryOnTheSmallestHeap() {
        assertEquals(1, HeapShare.entries(65_536, 4, 1024, 16));
    }

    @Test
    void shouldKeepTheFixedNumberOfEntriesOnALargeHeap() {
        assertEquals(65_536, HeapShare.entries(65_536, 4, 1024, Long.MAX_VALUE));
    }
}
