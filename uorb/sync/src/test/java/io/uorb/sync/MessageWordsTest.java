// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.WireType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Integers at each place of a word. */
class MessageWordsTest {
    private static final long PATTERN = 0x0123_4567_89ab_cdefL;

    @ParameterizedTest
    @EnumSource(names = {"INT8", "UINT8", "INT16", "UINT16", "INT32", "UINT32", "INT64", "UINT64"})
    void shouldReadWhatItWroteAndNothingElse(WireType type) {
        for (int offset = 8; offset < 16; offset += type.sizeBytes()) {
            long[] words = {PATTERN, PATTERN, PATTERN};
            long before = MessageWords.integer(words, offset, type);
            MessageWords.setInteger(words, offset, type, -1);
            long all = type.msgName().startsWith("u") && type.sizeBytes() < 8 ? (1L << 8 * type.sizeBytes()) - 1 : -1;
            assertEquals(all, MessageWords.integer(words, offset, type));
            MessageWords.setInteger(words, offset, type, before);
            assertEquals(PATTERN, words[1]);
            assertEquals(PATTERN, words[0]);
            assertEquals(PATTERN, words[2]);
        }
    }
}
