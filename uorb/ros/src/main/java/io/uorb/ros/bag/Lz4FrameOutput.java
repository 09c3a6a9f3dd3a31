// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.commons.codec.digest.XXHash32;

/**
 * Writes an LZ4 frame of independent blocks of 1 MB with a checksum of its content, as ROS does: other flags it does
 * not read (ros1:B-5). Greedy: a match is taken as soon as it is found. One thread.
 */
final class Lz4FrameOutput extends OutputStream {
    private static final byte[] HEAD = {0x04, 0x22, 0x4d, 0x18, 0x64, 0x60, (byte) 0x85};
    private static final int BLOCK_BYTES = 1 << 20;
    private static final int UNCOMPRESSED = 1 << 31;
    private static final int HASH_BITS = 14;
    private static final int HASH_FACTOR = 0x9E3779B1;
    private static final int LEAST_MATCH = 4;
    private static final int MOST_DISTANCE = 0xffff;
    /** No match begins in so many last bytes of a block. */
    private static final int MATCH_MARGIN = 12;
    /** So many last bytes of a block are no part of a match. */
    private static final int LAST_LITERALS = 5;

    private static final int TOKEN_MOST = 15;
    private static final int LENGTH_MOST = 255;
    /** Steps grow by one byte for each 64 bytes without a match. */
    private static final int SKIP_SHIFT = 6;

    private final OutputStream out;
    private final XXHash32 checksum = new XXHash32();
    private final byte[] block = new byte[BLOCK_BYTES];
    private final ByteBuffer view = ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN);
    private final byte[] compressed = new byte[BLOCK_BYTES + BLOCK_BYTES / LENGTH_MOST + 16];
    /** Places of sequences of four bytes, plus 1, by their hash. */
    private final int[] places = new int[1 << HASH_BITS];

    private int size;
    private int end;
    private boolean closed;

    Lz4FrameOutput(OutputStream out) throws IOException {
        this.out = out;
        out.write(HEAD);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        checksum.update(bytes, offset, length);
        int at = offset;
        while (at < offset + length) {
            int count = Math.min(BLOCK_BYTES - size, offset + length - at);
            System.arraycopy(bytes, at, block, size, count);
            size += count;
            at += count;
            if (size == BLOCK_BYTES) {
                writeBlock();
            }
        }
    }

    private void writeBlock() throws IOException {
        if (size == 0) {
            return;
        }
        compress();
        if (end < size) {
            int32(end);
            out.write(compressed, 0, end);
        } else {
            int32(size | UNCOMPRESSED);
            out.write(block, 0, size);
        }
        size = 0;
    }

    private void int32(int value) throws IOException {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            out.write(value >> shift);
        }
    }

    private void compress() {
        Arrays.fill(places, 0);
        end = 0;
        int anchor = 0;
        int at = 0;
        while (at + MATCH_MARGIN <= size) {
            int sequence = view.getInt(at);
            int hash = sequence * HASH_FACTOR >>> Integer.SIZE - HASH_BITS;
            int match = places[hash] - 1;
            places[hash] = at + 1;
            if (match < 0 || at - match > MOST_DISTANCE || view.getInt(match) != sequence) {
                at += 1 + (at - anchor >> SKIP_SHIFT);
            } else {
                int length = matchLength(match, at);
                addSequence(anchor, at, at - match, length);
                at += length;
                anchor = at;
            }
        }
        addLiterals(anchor, size, 0);
    }

    private int matchLength(int match, int at) {
        int length = LEAST_MATCH;
        while (at + length < size - LAST_LITERALS && block[match + length] == block[at + length]) {
            length++;
        }
        return length;
    }

    private void addSequence(int anchor, int at, int distance, int length) {
        int more = length - LEAST_MATCH;
        addLiterals(anchor, at, Math.min(more, TOKEN_MOST));
        compressed[end++] = (byte) distance;
        compressed[end++] = (byte) (distance >> Byte.SIZE);
        if (more >= TOKEN_MOST) {
            addLength(more - TOKEN_MOST);
        }
    }

    private void addLiterals(int from, int to, int matchToken) {
        int count = to - from;
        compressed[end++] = (byte) (Math.min(count, TOKEN_MOST) << 4 | matchToken);
        if (count >= TOKEN_MOST) {
            addLength(count - TOKEN_MOST);
        }
        System.arraycopy(block, from, compressed, end, count);
        end += count;
    }

    private void addLength(int rest) {
        int left = rest;
        while (left >= LENGTH_MOST) {
            compressed[end++] = (byte) LENGTH_MOST;
            left -= LENGTH_MOST;
        }
        compressed[end++] = (byte) left;
    }

    /** Writes what is left, the end of the frame and its checksum. */
    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            writeBlock();
            int32(0);
            int32((int) checksum.getValue());
            out.close();
        }
    }
}
