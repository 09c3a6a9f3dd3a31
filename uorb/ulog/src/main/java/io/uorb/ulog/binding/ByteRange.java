// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import io.uorb.ulog.format.UlogData;
import java.nio.ByteBuffer;

/**
 * Bytes of a logged message that are the topic's as they are. Immutable.
 *
 * @param from the first byte in the logged message
 * @param to the first byte in the topic's message
 * @param length number of bytes
 */
record ByteRange(int from, int to, int length) {
    /** Returns the first word of the topic's message that begins in the range or behind it. */
    private int firstWord() {
        return (to + Long.BYTES - 1) / Long.BYTES;
    }

    /** Returns the number of leading words of the topic's message that lie wholly in the range. */
    int leadingWords() {
        return to == 0 ? length / Long.BYTES : 0;
    }

    /** Copies the bytes from the logged message into words of the topic's; keeps the other bytes of its words. */
    void copyTo(long[] words, UlogData data) {
        int word = firstWord();
        int head = Math.min(word * Long.BYTES - to, length);
        if (head > 0) {
            insert(words, word - 1, to % Long.BYTES, data.lowBytes(from, head), head);
        }
        int whole = (length - head) / Long.BYTES;
        if (whole > 0) {
            data.copyWords(from + head, words, word, whole);
        }
        int tail = (length - head) % Long.BYTES;
        if (tail > 0) {
            insert(words, word + whole, 0, data.lowBytes(from + length - tail, tail), tail);
        }
    }

    /** Copies the bytes from the logged message into an image of the topic's. */
    void copyTo(ByteBuffer image, UlogData data) {
        image.put(to, data.buffer(), data.offset() + from, length);
    }

    private static void insert(long[] words, int word, int atByte, long bytes, int count) {
        long mask = (1L << count * Byte.SIZE) - 1;
        int shift = atByte * Byte.SIZE;
        words[word] = words[word] & ~(mask << shift) | bytes << shift;
    }
}
