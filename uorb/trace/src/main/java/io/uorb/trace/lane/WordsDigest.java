// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** CRC-32C of messages in words, little-endian. One thread. */
public final class WordsDigest {
    private final CRC32C crc = new CRC32C();
    private ByteBuffer bytes = ByteBuffer.allocate(512).order(ByteOrder.LITTLE_ENDIAN);

    /** Creates a digest. */
    public WordsDigest() {}

    /** Returns the CRC of a number of words from an index on. */
    public int of(long[] words, int from, int length) {
        if (bytes.capacity() < length * Long.BYTES) {
            bytes = ByteBuffer.allocate(length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        }
        for (int i = 0; i < length; i++) {
            bytes.putLong(i * Long.BYTES, words[from + i]);
        }
        crc.reset();
        crc.update(bytes.array(), 0, length * Long.BYTES);
        return (int) crc.getValue();
    }
}
