// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Memory outside the heap: a ticket, and for each publisher a ring of cells (stamp, generation, sample), every cell on
 * lines of its own. Offsets are in bytes.
 */
public final class Region {
    static final int CELLS = 4;

    private static final int LINE_BYTES = 128;
    private static final int TICKET = 0;
    private static final int GENERATION = 8;
    private static final int PAYLOAD = 16;
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private final ByteBuffer bytes;

    private Region(ByteBuffer bytes) {
        // Access modes other than plain ask for aligned addresses; whole lines keep the cells apart.
        this.bytes = bytes.alignedSlice(LINE_BYTES).order(ByteOrder.nativeOrder());
    }

    /** Returns a direct buffer. */
    public static Region direct(int rings) {
        return new Region(ByteBuffer.allocateDirect(sizeBytes(rings)));
    }

    /** Returns a temporary file, mapped. It is deleted at once; its pages go when the buffer is collected. */
    public static Region mapped(int rings) {
        try {
            Path file = Files.createTempFile("uorb-region", null);
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
                return new Region(channel.map(FileChannel.MapMode.READ_WRITE, 0, sizeBytes(rings)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot map a region of " + sizeBytes(rings) + " bytes", e);
        }
    }

    private static int sizeBytes(int rings) {
        // Two lines more than are used, one of them for the alignment.
        return LINE_BYTES * (rings * CELLS + 3);
    }

    /** Returns where the cell of message {@code n} of a ring begins. */
    static int cell(int ring, long n) {
        return LINE_BYTES * (1 + ring * CELLS + ((int) n & CELLS - 1));
    }

    long takeTicketVolatile() {
        return (long) LONG.getAndAdd(bytes, TICKET, 1L) + 1;
    }

    long stampAcquire(int cell) {
        return (long) LONG.getAcquire(bytes, cell);
    }

    long stampOpaque(int cell) {
        return (long) LONG.getOpaque(bytes, cell);
    }

    void setStampRelease(int cell, long stamp) {
        LONG.setRelease(bytes, cell, stamp);
    }

    long generationPlain(int cell) {
        return bytes.getLong(cell + GENERATION);
    }

    void setGenerationPlain(int cell, long generation) {
        bytes.putLong(cell + GENERATION, generation);
    }

    /** Plain stores of the sample. */
    void encode(int cell, Sample message) {
        int at = cell + PAYLOAD;
        float[] q = message.q;
        float[] deltaQReset = message.deltaQReset;
        bytes.putLong(at, message.timestamp);
        bytes.putLong(at + 8, message.timestampSample);
        bytes.putLong(at + 16, message.sequence);
        bytes.putLong(at + 24, pack(q[0], q[1]));
        bytes.putLong(at + 32, pack(q[2], q[3]));
        bytes.putLong(at + 40, pack(deltaQReset[0], deltaQReset[1]));
        bytes.putLong(at + 48, pack(deltaQReset[2], deltaQReset[3]));
        bytes.putLong(at + 56, message.quatResetCounter);
    }

    /** Plain loads of the sample; they may find a mixture. */
    void decode(int cell, Sample target) {
        int at = cell + PAYLOAD;
        target.timestamp = bytes.getLong(at);
        target.timestampSample = bytes.getLong(at + 8);
        target.sequence = bytes.getLong(at + 16);
        unpack(bytes.getLong(at + 24), target.q, 0);
        unpack(bytes.getLong(at + 32), target.q, 2);
        unpack(bytes.getLong(at + 40), target.deltaQReset, 0);
        unpack(bytes.getLong(at + 48), target.deltaQReset, 2);
        target.quatResetCounter = (int) bytes.getLong(at + 56) & 0xff;
    }

    private static long pack(float low, float high) {
        return (Float.floatToRawIntBits(low) & 0xffff_ffffL) | ((long) Float.floatToRawIntBits(high) << 32);
    }

    private static void unpack(long word, float[] target, int at) {
        target[at] = Float.intBitsToFloat((int) word);
        target[at + 1] = Float.intBitsToFloat((int) (word >>> 32));
    }
}
