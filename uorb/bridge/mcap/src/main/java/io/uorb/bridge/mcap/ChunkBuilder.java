// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/** The chunk that is being filled: its records, and where the messages of each channel are. One thread. */
final class ChunkBuilder {
    private final ChunkCompression compression;
    private final RecordBuffer records = new RecordBuffer();
    private final CRC32 crc = new CRC32();
    /** By channel; null for channels without messages in any chunk so far. */
    private final List<Places> places = new ArrayList<>();

    private long startNs;
    private long endNs;
    private int messages;

    /** Times and offsets of a channel's messages in this chunk, in pairs. */
    private static final class Places {
        private long[] pairs = new long[16];
        private int size;

        void add(long timeNs, long offset) {
            if (size == pairs.length) {
                pairs = Arrays.copyOf(pairs, 2 * size);
            }
            pairs[size++] = timeNs;
            pairs[size++] = offset;
        }
    }

    ChunkBuilder(ChunkCompression compression) {
        this.compression = compression;
    }

    /** Returns the records, to add schemas and channels. */
    RecordBuffer records() {
        return records;
    }

    int size() {
        return records.size();
    }

    void message(int channel, int sequence, long logNs, long publishNs, ByteBuffer data) {
        while (places.size() <= channel) {
            places.add(null);
        }
        if (places.get(channel) == null) {
            places.set(channel, new Places());
        }
        places.get(channel).add(logNs, records.size());
        records.begin(McapOp.MESSAGE)
                .u16(channel)
                .u32(sequence)
                .u64(logNs)
                .u64(publishNs)
                .rest(data)
                .end();
        startNs = messages == 0 || Long.compareUnsigned(logNs, startNs) < 0 ? logNs : startNs;
        endNs = messages == 0 || Long.compareUnsigned(logNs, endNs) > 0 ? logNs : endNs;
        messages++;
    }

    /** Writes the chunk and the index of its messages, adds its own index to the summary, and begins anew. */
    void write(McapOutput out, RecordBuffer scratch, RecordBuffer chunkIndexes) throws IOException {
        long chunkStart = out.position();
        byte[] stored =
                compression.isNone() ? null : compression.compressor().compress(records.array(), records.size());
        boolean isCompressed = stored != null && stored.length < records.size();
        int storedBytes = isCompressed ? stored.length : records.size();
        crc.reset();
        crc.update(records.array(), 0, records.size());
        String name = isCompressed ? compression.name() : "";
        scratch.clear();
        scratch.begin(McapOp.CHUNK)
                .u64(startNs)
                .u64(endNs)
                .u64(records.size())
                .u32((int) crc.getValue())
                .text(name)
                .u64(storedBytes)
                .rest(isCompressed ? ByteBuffer.wrap(stored) : records.content())
                .end();
        out.write(scratch.content());
        long chunkEnd = out.position();
        chunkIndexes
                .begin(McapOp.CHUNK_INDEX)
                .u64(startNs)
                .u64(endNs)
                .u64(chunkStart)
                .u64(chunkEnd - chunkStart);
        writeIndexes(out, scratch, chunkIndexes);
        chunkIndexes
                .u64(out.position() - chunkEnd)
                .text(name)
                .u64(storedBytes)
                .u64(records.size())
                .end();
        clear();
    }

    private void writeIndexes(McapOutput out, RecordBuffer scratch, RecordBuffer chunkIndexes) throws IOException {
        long used = places.stream().filter(of -> of != null && of.size > 0).count();
        chunkIndexes.u32((int) used * (Short.BYTES + Long.BYTES));
        for (int channel = 0; channel < places.size(); channel++) {
            Places of = places.get(channel);
            if (of != null && of.size > 0) {
                chunkIndexes.u16(channel).u64(out.position());
                scratch.clear();
                scratch.begin(McapOp.MESSAGE_INDEX).u16(channel).u32(of.size * Long.BYTES);
                for (int i = 0; i < of.size; i++) {
                    scratch.u64(of.pairs[i]);
                }
                scratch.end();
                out.write(scratch.content());
            }
        }
    }

    private void clear() {
        records.clear();
        messages = 0;
        startNs = 0;
        endNs = 0;
        for (Places of : places) {
            if (of != null) {
                of.size = 0;
            }
        }
    }
}
