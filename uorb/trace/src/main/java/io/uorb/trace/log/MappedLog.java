// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The bytes of a log by their places, mapped into memory part by part; the log may grow. Any thread. */
final class MappedLog implements AutoCloseable {
    private static final int PART_BITS = 29;
    /** Longer than any record, so that each lies in one part. */
    private static final int OVERLAP = 1 << 17;

    private final FileChannel channel;
    private final Map<Integer, ByteBuffer> parts = new ConcurrentHashMap<>();

    MappedLog(Path file) throws IOException {
        channel = FileChannel.open(file);
    }

    /**
     * Returns so many bytes from a place on as words, the rest of the last one 0.
     *
     * @param scratch filled and returned if it has as many words
     */
    long[] words(long at, int length, long[] scratch) {
        ByteBuffer part = part(at, length);
        int from = (int) (at & (1L << PART_BITS) - 1);
        int count = (length + Long.BYTES - 1) / Long.BYTES;
        long[] words = scratch.length == count ? scratch : new long[count];
        int whole = length / Long.BYTES;
        if (whole < count) {
            words[whole] = 0;
        }
        for (int i = 0; i < whole; i++) {
            words[i] = part.getLong(from + i * Long.BYTES);
        }
        for (int i = whole * Long.BYTES; i < length; i++) {
            words[whole] |= (part.get(from + i) & 0xffL) << Byte.SIZE * (i % Long.BYTES);
        }
        return words;
    }

    void copy(long at, byte[] target, int length) {
        part(at, length).get((int) (at & (1L << PART_BITS) - 1), target, 0, length);
    }

    private ByteBuffer part(long at, int length) {
        int number = (int) (at >>> PART_BITS);
        ByteBuffer part = parts.get(number);
        return part == null || !holds(part, at, length) ? map(number, at, length) : part;
    }

    private static boolean holds(ByteBuffer part, long at, int length) {
        return (at & (1L << PART_BITS) - 1) + length <= part.capacity();
    }

    private synchronized ByteBuffer map(int number, long at, int length) {
        ByteBuffer part = parts.get(number);
        if (part == null || !holds(part, at, length)) { // the log has grown
            long start = (long) number << PART_BITS;
            try {
                long mapped = Math.min(channel.size() - start, (1L << PART_BITS) + OVERLAP);
                part = channel.map(FileChannel.MapMode.READ_ONLY, start, mapped).order(ByteOrder.LITTLE_ENDIAN);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException("the log cannot be mapped at byte " + start, e);
            }
            parts.put(number, part);
        }
        return part;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
