// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedWordsTest {
    private static final int WORDS = 64;
    private static final int AT = 3;
    private static final int LONGEST = 40;

    private final SharedWords memory = MappedNodeTest.memory(WORDS * Long.BYTES);

    @Test
    void shouldCopyAsManyWordsAsAsked() {
        for (int count = 0; count <= LONGEST; count++) {
            long[] message = LongStream.rangeClosed(1, count).toArray();
            long[] copy = new long[WORDS];
            memory.put(AT + count, -count);
            memory.store(AT, message, count);
            memory.load(AT, copy, count);
            long[] expected = new long[WORDS];
            System.arraycopy(message, 0, expected, SharedWords.LOADED_AT, count);
            assertArrayEquals(expected, copy, "copy of " + count + " words");
            assertEquals(-count, memory.get(AT + count), "word behind " + count + " words");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MAX_VALUE, WORDS - 6, WORDS})
    @DisplayName("shm:H-10: no word outside of the memory is read or written")
    void shouldRefuseWordsOutside(int word) {
        long[] words = new long[8];
        assertThrows(IndexOutOfBoundsException.class, () -> memory.load(word, words, 7));
        assertThrows(IndexOutOfBoundsException.class, () -> memory.store(word, words, 7));
    }
}
