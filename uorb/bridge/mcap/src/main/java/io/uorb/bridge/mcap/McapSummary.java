// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32;

/** The end of a file: schemas, channels, statistics and indexes once more, and where each group is. One thread. */
final class McapSummary {
    private static final int FOOTER_CONTENT = 2 * Long.BYTES + Integer.BYTES;

    /** Records by group. */
    private final RecordBuffer schemas = new RecordBuffer();

    private final RecordBuffer channels = new RecordBuffer();
    private final RecordBuffer chunkIndexes = new RecordBuffer();
    private final RecordBuffer metadataIndexes = new RecordBuffer();
    /** By channel. */
    private long[] channelMessages = new long[16];

    private final RecordBuffer summary = new RecordBuffer();
    private final RecordBuffer offsets = new RecordBuffer();
    private int channelCount;
    private int schemaCount;
    private int metadataCount;
    private int chunkCount;
    private long messages;
    private long startNs;
    private long endNs;

    RecordBuffer schema() {
        schemaCount++;
        return schemas;
    }

    RecordBuffer channel() {
        if (channelCount == channelMessages.length) {
            channelMessages = Arrays.copyOf(channelMessages, 2 * channelCount);
        }
        channelCount++;
        return channels;
    }

    RecordBuffer chunkIndex() {
        chunkCount++;
        return chunkIndexes;
    }

    RecordBuffer metadataIndex() {
        metadataCount++;
        return metadataIndexes;
    }

    int schemas() {
        return schemaCount;
    }

    int channels() {
        return channelCount;
    }

    long messages() {
        return messages;
    }

    /** Counts a message; returns its number in the channel, from 0. */
    long message(int channel, long timeNs) {
        startNs = messages == 0 || Long.compareUnsigned(timeNs, startNs) < 0 ? timeNs : startNs;
        endNs = messages == 0 || Long.compareUnsigned(timeNs, endNs) > 0 ? timeNs : endNs;
        messages++;
        return channelMessages[channel]++;
    }

    /** Writes summary, offsets and footer. */
    void write(McapOutput out) throws IOException {
        long start = out.position();
        group(McapOp.SCHEMA, schemas, start);
        group(McapOp.CHANNEL, channels, start);
        RecordBuffer statistics = statistics();
        group(McapOp.STATISTICS, statistics, start);
        group(McapOp.CHUNK_INDEX, chunkIndexes, start);
        group(McapOp.METADATA_INDEX, metadataIndexes, start);
        long offsetStart = start + summary.size();
        ByteBuffer footer = ByteBuffer.allocate(Byte.BYTES + Long.BYTES + FOOTER_CONTENT)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(McapOp.FOOTER.code())
                .putLong(FOOTER_CONTENT)
                .putLong(start)
                .putLong(offsetStart);
        CRC32 crc = new CRC32();
        crc.update(summary.content());
        crc.update(offsets.content());
        crc.update(footer.duplicate().flip());
        footer.putInt((int) crc.getValue()).flip();
        out.write(summary.content());
        out.write(offsets.content());
        out.write(footer);
    }

    private void group(McapOp op, RecordBuffer records, long start) {
        if (records.size() > 0) {
            offsets.begin(McapOp.SUMMARY_OFFSET)
                    .u8(op.code())
                    .u64(start + summary.size())
                    .u64(records.size())
                    .end();
            summary.add(records);
        }
    }

    private RecordBuffer statistics() {
        RecordBuffer out = new RecordBuffer();
        out.begin(McapOp.STATISTICS)
                .u64(messages)
                .u16(schemaCount)
                .u32(channelCount)
                .u32(0)
                .u32(metadataCount)
                .u32(chunkCount)
                .u64(startNs)
                .u64(endNs)
                .u32(channelCount * (Short.BYTES + Long.BYTES));
        for (int channel = 0; channel < channelCount; channel++) {
            out.u16(channel).u64(channelMessages[channel]);
        }
        out.end();
        return out;
    }
}
