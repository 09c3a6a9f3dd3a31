// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import org.junit.jupiter.api.Test;

class MessageTimesTest {
    private static final long OFFSET_US = 1_700_000_000_000_000L;
    private static final MessageTimes TIMES = MessageTimes.of(MessageSchema.builder("Sample")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT64, "timestamp_sample")
            .field(WireType.UINT64, "other_timestamp")
            .build());

    private static long[] local(long... there) {
        TIMES.toLocal(there, OFFSET_US, 5_000_000);
        return there;
    }

    @Test
    void shouldAddTheOffsetOnTheWayOut() {
        long[] words = {1_000_000, 999_900, 7};
        TIMES.toEpoch(words, OFFSET_US);
        assertArrayEquals(new long[] {OFFSET_US + 1_000_000, OFFSET_US + 999_900, 7}, words);
        long[] none = {0, 0, 0};
        TIMES.toEpoch(none, OFFSET_US);
        assertArrayEquals(new long[3], none);
    }

    @Test
    void shouldSubtractTheOffsetOnTheWayIn() {
        assertArrayEquals(new long[] {4_000_000, 3_000_000, 7}, local(OFFSET_US + 4_000_000, OFFSET_US + 3_000_000, 7));
    }

    @Test
    void shouldMakeZeroAndLaterTimesNow() {
        assertArrayEquals(new long[] {5_000_000, 5_000_000, 0}, local(0, OFFSET_US + 6_000_000, 0));
        assertArrayEquals(new long[] {5_000_000, 5_000_000, 0}, local(-1, Long.MAX_VALUE, 0));
    }

    @Test
    void shouldKeepTimesBeforeTheStartOld() {
        assertArrayEquals(new long[] {1, 1, 0}, local(OFFSET_US - 1_000_000, OFFSET_US, 0));
    }

    @Test
    void shouldTellAges() {
        assertEquals(2_000_000, TIMES.ageUs(new long[] {OFFSET_US + 3_000_000, 0, 0}, OFFSET_US, 5_000_000));
        assertEquals(0, TIMES.ageUs(new long[] {0, 0, 0}, OFFSET_US, 5_000_000));
        assertEquals(0, TIMES.ageUs(new long[] {OFFSET_US + 6_000_000, 0, 0}, OFFSET_US, 5_000_000));
        assertEquals(0, TIMES.ageUs(new long[] {-1, 0, 0}, OFFSET_US, 5_000_000));
        assertEquals(OFFSET_US, TIMES.ageUs(new long[] {5_000_000, 0, 0}, OFFSET_US, 5_000_000));
    }
}
