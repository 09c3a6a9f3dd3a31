// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads what is at the end of a bag: connections, and what is in each chunk. One use. */
final class BagDirectory {
    /** Estimated memory of a connection beside its texts, whose commands keep a reader of its messages. */
    private static final int CONNECTION_BYTES = 1_000;

    private static final int CHUNK_BYTES = 300;
    private static final int COUNT_BYTES = 100;

    private final BagInput input;
    private final ChunkReader reader;
    private final Map<Integer, BagConnection> connections;
    private final List<BagChunk> chunks;
    private long messages;

    BagDirectory(BagInput input, ChunkReader reader, Map<Integer, BagConnection> connections, List<BagChunk> chunks) {
        this.input = input;
        this.reader = reader;
        this.connections = connections;
        this.chunks = chunks;
    }

    void read() throws IOException {
        RecordHeader header = bagHeader(input);
        long indexPosition = header.int64(BagFields.INDEX_POSITION);
        long connectionCount = header.uint32(BagFields.CONNECTION_COUNT);
        long chunkCount = header.uint32(BagFields.CHUNK_COUNT);
        long first = input.recordEnd();
        if (indexPosition < first || indexPosition > input.size()) {
            throw new UnindexedBagException(
                    input.file(),
                    BagFields.MAGIC.length(),
                    "no index: index_pos is " + Long.toUnsignedString(indexPosition) + "; " + first + " to "
                            + input.size() + " are possible");
        }
        try {
            readChunks(readConnections(indexPosition, connectionCount), chunkCount, first, indexPosition);
        } catch (BagLimitException e) {
            throw e; // its index may be whole
        } catch (BagFormatException e) {
            UnindexedBagException unindexed = new UnindexedBagException(e.getMessage(), e.position());
            unindexed.initCause(e);
            throw unindexed;
        }
    }

    /** Reads the first record of a bag. */
    static RecordHeader bagHeader(BagInput input) throws IOException {
        RecordHeader header = input.record(BagFields.MAGIC.length());
        header.requireOp(BagOp.BAG_HEADER, "the bag header");
        if (header.has(BagFields.ENCRYPTOR) && !header.text(BagFields.ENCRYPTOR).isEmpty()) {
            throw header.error("encrypted by " + header.text(BagFields.ENCRYPTOR) + "; encrypted bags are not read");
        }
        return header;
    }

    private long readConnections(long position, long count) throws IOException {
        long at = position;
        for (long i = 0; i < count; i++) {
            input.record(at);
            addConnection(input, connections, input.connection());
            at = input.recordEnd();
        }
        return at;
    }

    static void addConnection(BagInput input, Map<Integer, BagConnection> to, BagConnection connection)
            throws BagFormatException {
        if (to.containsKey(connection.id())) {
            return;
        }
        if (to.size() == input.limits().connections()) {
            throw input.beyondLimit(
                    input.dataPosition(),
                    "the bag has more than " + input.limits().connections() + " connections; the limit is "
                            + input.limits().connections());
        }
        input.reserve(CONNECTION_BYTES + 2L * connection.header().lengthBytes());
        to.put(connection.id(), connection);
    }

    private void readChunks(long position, long count, long first, long end) throws IOException {
        long at = position;
        for (long i = 0; i < count; i++) {
            RecordHeader header = input.record(at);
            header.requireOp(BagOp.CHUNK_INFO, "a chunk info");
            header.requireVersion("a chunk info");
            long chunkPosition = header.int64(BagFields.CHUNK_POSITION);
            if (chunkPosition < first || chunkPosition >= end) {
                throw header.error("chunk_pos is " + Long.toUnsignedString(chunkPosition) + "; " + first + " to "
                        + (end - 1) + " are possible");
            }
            long startNs = header.time(BagFields.START_TIME);
            long endNs = header.time(BagFields.END_TIME);
            Map<Integer, Integer> counts = counts(header);
            at = input.recordEnd();
            BagChunk chunk = reader.header(chunkPosition);
            input.recordEnd();
            input.reserve(memoryBytes(counts));
            chunks.add(chunk.with(startNs, endNs, counts));
        }
    }

    /** Returns the memory of a chunk with its counts, bytes. */
    static long memoryBytes(Map<Integer, Integer> counts) {
        return CHUNK_BYTES + (long) COUNT_BYTES * counts.size();
    }

    private Map<Integer, Integer> counts(RecordHeader header) throws IOException {
        long count = header.uint32(BagFields.COUNT);
        if (input.dataLength() != count * BagFields.COUNT_BYTES || count > connections.size()) {
            throw header.error("a chunk info of " + count + " connections has " + input.dataLength()
                    + " bytes; the bag has " + connections.size() + " connections");
        }
        BagBytes data = input.data("a chunk info", Integer.MAX_VALUE);
        Map<Integer, Integer> counts = new HashMap<>();
        for (int at = 0; at < data.length(); at += BagFields.COUNT_BYTES) {
            long id = data.uint32(at, "a connection");
            long number = data.uint32(at + Integer.BYTES, "a number of messages");
            messages += number;
            if (id > Integer.MAX_VALUE || !connections.containsKey((int) id)) {
                throw data.error(at, "messages of connection " + id + ", which the bag does not have");
            }
            if (messages > input.limits().messages()) {
                throw input.beyondLimit(
                        input.dataPosition(),
                        "the bag has " + messages + " messages and more; the limit is "
                                + input.limits().messages());
            }
            counts.merge((int) id, (int) number, Integer::sum);
        }
        return counts;
    }
}
