// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the indexes behind each chunk. One use. */
final class IndexReader {
    private final BagInput input;
    private final Map<Integer, BagConnection> connections;
    private final List<BagChunk> chunks;
    private final BagIndex index = new BagIndex();

    IndexReader(BagInput input, Map<Integer, BagConnection> connections, List<BagChunk> chunks) {
        this.input = input;
        this.connections = connections;
        this.chunks = chunks;
    }

    /** @throws BagFormatException if an index does not fit its chunk */
    BagIndex read() throws IOException {
        for (int i = 0; i < chunks.size(); i++) {
            readChunk(i);
        }
        return index;
    }

    private void readChunk(int number) throws IOException {
        BagChunk chunk = chunks.get(number);
        Map<Integer, Integer> left = new HashMap<>(chunk.counts());
        left.values().removeIf(count -> count == 0);
        long at = chunk.end();
        while (!left.isEmpty()) {
            RecordHeader header = input.record(at);
            header.requireOp(BagOp.INDEX, "the index of connections " + left.keySet());
            header.requireVersion("an index");
            long id = header.uint32(BagFields.CONNECTION);
            long count = header.uint32(BagFields.COUNT);
            if (id > Integer.MAX_VALUE || !connections.containsKey((int) id)) {
                throw header.error("the index of connection " + id + ", which the bag does not have");
            }
            if (count != left.getOrDefault((int) id, 0)) {
                throw header.error("an index of " + count + " messages of connection " + id + "; the chunk has "
                        + left.getOrDefault((int) id, 0) + " that are not in an index before");
            }
            left.remove((int) id);
            readEntries(header, number, (int) id, count);
            at = input.recordEnd();
        }
    }

    private void readEntries(RecordHeader header, int number, int id, long count) throws IOException {
        if (input.dataLength() != count * BagFields.INDEX_ENTRY_BYTES) {
            throw header.error("an index of " + count + " messages has " + input.dataLength() + " bytes");
        }
        BagBytes data = input.data("an index", Integer.MAX_VALUE);
        for (int at = 0; at < data.length(); at += BagFields.INDEX_ENTRY_BYTES) {
            long timeNs = data.time(at, "a time");
            long offset = data.uint32(at + Long.BYTES, "an offset");
            if (offset >= chunks.get(number).bytes()) {
                throw data.error(
                        at + Long.BYTES,
                        "offset " + offset + " in a chunk of "
                                + chunks.get(number).bytes() + " bytes");
            }
            index.add(timeNs, number, (int) offset, id);
        }
    }
}
