// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Messages whose first word, their time, is 0. */
class UntimedPublishTest {
    private static final CellCodec<Long> TIME = new CellCodec<>() {
        @Override
        public void encode(Long time, long[] words, int at) {
            words[at] = time;
        }

        @Override
        public void decode(long[] words, int at, Long time) {}
    };

    private int untimed;
    private final NodeBuffer buffer = new NodeBuffer(1, 1, 8, 0) {
        @Override
        protected void publishingUntimed() {
            untimed++;
        }
    };

    @Test
    void shouldNoticeMessagesWithoutATimeOnly() {
        buffer.publish(TIME, 5L);
        assertEquals(0, untimed);
        buffer.publish(TIME, 0L);
        assertEquals(1, untimed);
    }
}
