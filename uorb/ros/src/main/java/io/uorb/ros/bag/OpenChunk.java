// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.util.LinkedHashMap;
import java.util.Map;

/** The chunk that a writer fills, with the indexes of its connections. One thread. */
final class OpenChunk {
    private final RecordOutput records = new RecordOutput();
    private final Map<Integer, Entries> indexes = new LinkedHashMap<>();
    private long startNs;
    private long endNs;

    /** The index of one connection: times and offsets as they are written. */
    private static final class Entries {
        private final RecordOutput entries = new RecordOutput();
        private int count;
    }

    RecordOutput records() {
        return records;
    }

    boolean isEmpty() {
        return records.size() == 0;
    }

    void addConnection(BagConnection connection) {
        addConnection(records, connection);
    }

    static void addConnection(RecordOutput to, BagConnection connection) {
        byte[] header = connection.header().encode();
        to.begin(BagOp.CONNECTION)
                .int32(BagFields.CONNECTION, connection.id())
                .text(BagFields.TOPIC, connection.topic())
                .data(header, 0, header.length);
    }

    void addMessage(int connection, long timeNs, byte[] bytes, int offset, int length) {
        startNs = indexes.isEmpty() ? timeNs : Math.min(startNs, timeNs);
        endNs = indexes.isEmpty() ? timeNs : Math.max(endNs, timeNs);
        Entries index = indexes.computeIfAbsent(connection, added -> new Entries());
        index.entries.time(timeNs);
        index.entries.int32(records.size());
        index.count++;
        records.begin(BagOp.MESSAGE)
                .int32(BagFields.CONNECTION, connection)
                .time(BagFields.TIME, timeNs)
                .data(bytes, offset, length);
    }

    /** Writes the indexes. */
    void writeIndexes(RecordOutput to) {
        indexes.forEach((connection, index) -> to.begin(BagOp.INDEX)
                .int32(BagFields.VERSION, BagFields.INDEX_VERSION)
                .int32(BagFields.CONNECTION, connection)
                .int32(BagFields.COUNT, index.count)
                .data(index.entries.array(), 0, index.entries.size()));
    }

    /** Returns what was written at a position, and begins anew. */
    BagChunk finish(long position, long dataPosition, int storedBytes, BagCompression compression) {
        Map<Integer, Integer> counts = new LinkedHashMap<>();
        indexes.forEach((connection, index) -> counts.put(connection, index.count));
        BagChunk chunk =
                new BagChunk(position, dataPosition, storedBytes, compression, records.size(), startNs, endNs, counts);
        records.clear();
        indexes.clear();
        startNs = 0;
        endNs = 0;
        return chunk;
    }
}
