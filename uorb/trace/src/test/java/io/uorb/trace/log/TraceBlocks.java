// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The records of a trace in the bytes of a log, to damage them one by one. */
final class TraceBlocks {
    private static final int FILE_HEAD = 16;
    private static final int RECORD_HEAD = 3;
    private static final int BODY = RECORD_HEAD + 2;

    private TraceBlocks() {}

    /** A block: where its record begins, the size of that, and what it tells. */
    record Block(int at, int size, int lane, int sequence) {}

    static List<Block> of(byte[] log) {
        return of(log, TraceFormats.BLOCK);
    }

    /** Returns the records of a format; lane and sequence are their first two numbers. */
    static List<Block> of(byte[] log, String format) {
        ByteBuffer in = ByteBuffer.wrap(log).order(ByteOrder.LITTLE_ENDIAN);
        List<Block> blocks = new ArrayList<>();
        int msgId = -1;
        int at = FILE_HEAD;
        while (at + BODY < log.length) {
            int size = RECORD_HEAD + Short.toUnsignedInt(in.getShort(at));
            if (log[at + 2] == 'A' && name(log, at + BODY + 1, at + size).equals(format)) {
                msgId = in.getShort(at + BODY - 1);
            } else if (log[at + 2] == 'D' && in.getShort(at + RECORD_HEAD) == msgId) {
                int lane = in.getInt(at + BODY + TraceFormats.BLOCK_LANE);
                blocks.add(new Block(at, size, lane, in.getInt(at + BODY + TraceFormats.BLOCK_SEQUENCE)));
            }
            at += size;
        }
        return blocks;
    }

    /** Returns the log without the record of a format (F). */
    static byte[] withoutFormat(byte[] log, String format) {
        ByteBuffer in = ByteBuffer.wrap(log).order(ByteOrder.LITTLE_ENDIAN);
        int at = FILE_HEAD;
        while (log[at + 2] != 'F'
                || !name(log, at + RECORD_HEAD, at + RECORD_HEAD + format.length() + 1)
                        .equals(format + ':')) {
            at += RECORD_HEAD + Short.toUnsignedInt(in.getShort(at));
        }
        return without(log, new Block(at, RECORD_HEAD + Short.toUnsignedInt(in.getShort(at)), 0, 0));
    }

    private static String name(byte[] log, int from, int to) {
        return new String(log, from, to - from, StandardCharsets.US_ASCII);
    }

    static byte[] without(byte[] log, Block block) {
        ByteArrayOutputStream left = new ByteArrayOutputStream();
        left.write(log, 0, block.at());
        left.write(log, block.at() + block.size(), log.length - block.at() - block.size());
        return left.toByteArray();
    }

    static byte[] withSequence(byte[] log, Block block, int sequence) {
        byte[] changed = log.clone();
        ByteBuffer.wrap(changed)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(block.at() + BODY + TraceFormats.BLOCK_SEQUENCE, sequence);
        return changed;
    }
}
