// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds connections and messages in the chunks of a bag, without its index; stops at the first damage. One use. */
final class BagScan {
    private final BagInput input;
    private final ChunkReader reader;
    private final Map<Integer, BagConnection> connections;
    private final List<BagChunk> chunks;
    private final BagIndex index = new BagIndex();
    private final RecordHeader inner = new RecordHeader();
    private final Map<Integer, Integer> counts = new HashMap<>();
    /** Offset behind the last record of a chunk. */
    private int innerEnd;

    private long startNs;
    private long endNs;
    private BagFormatException damage;

    BagScan(BagInput input, ChunkReader reader, Map<Integer, BagConnection> connections, List<BagChunk> chunks) {
        this.input = input;
        this.reader = reader;
        this.connections = connections;
        this.chunks = chunks;
    }

    BagIndex index() {
        return index;
    }

    /** Returns the first damage; null if there is none. */
    BagFormatException damage() {
        return damage;
    }

    void run() throws IOException {
        BagDirectory.bagHeader(input);
        try {
            long at = input.recordEnd();
            while (at < input.size()) {
                at = readRecord(at);
            }
        } catch (BagFormatException e) {
            damage = e;
        }
    }

    private long readRecord(long at) throws IOException {
        int op = input.record(at).op();
        if (op == BagOp.CHUNK) {
            return readChunk(reader.header(at));
        }
        if (op == BagOp.CONNECTION) {
            BagDirectory.addConnection(input, connections, input.connection());
        }
        return input.recordEnd();
    }

    /** Returns the position behind the chunk, as far as it was read. */
    private long readChunk(BagChunk header) throws IOException {
        boolean isOpen = input.isTorn() || header.storedBytes() == 0;
        if (isOpen && header.compression() != BagCompression.NONE) {
            throw input.error(header.position(), "a compressed chunk that was not closed; it is lost");
        }
        long left =
                Math.min(input.size() - header.dataPosition(), input.limits().chunkBytes());
        BagChunk chunk = isOpen ? header.cutTo((int) left) : header;
        BagBytes bytes = reader.content(chunk);
        counts.clear();
        int whole = 0;
        try {
            while (whole < bytes.length() && readInner(bytes, whole, isOpen)) {
                whole = innerEnd;
            }
        } catch (BagFormatException e) {
            damage = e; // what is behind it cannot be found
        }
        chunk = isOpen ? chunk.cutTo(whole) : chunk;
        chunks.add(chunk.with(startNs, endNs, counts));
        if (damage != null) {
            throw damage;
        }
        if (isOpen && !counts.isEmpty()) {
            throw input.error(header.position(), "a chunk that was not closed; its messages are read");
        }
        return chunk.end();
    }

    /** Returns whether there was a record of a chunk; in one that was not closed, others may follow. */
    private boolean readInner(BagBytes bytes, int at, boolean isOpen) throws IOException {
        inner.read(bytes, at, input.limits().headerBytes());
        int op = inner.op();
        if (isOpen && op != BagOp.CONNECTION && op != BagOp.MESSAGE) {
            return false;
        }
        int data = inner.end() + Integer.BYTES;
        int length = bytes.partLength(
                inner.end(), "the data of a record", input.limits().chunkBytes());
        if (op == BagOp.CONNECTION) {
            BagDirectory.addConnection(
                    input, connections, BagInput.connection(inner, bytes, data, length, input.limits()));
        } else if (op == BagOp.MESSAGE) {
            addMessage(at, chunks.size());
        }
        innerEnd = data + length;
        return true;
    }

    private void addMessage(int at, int chunk) throws BagFormatException {
        long id = inner.uint32(BagFields.CONNECTION);
        long timeNs = inner.time(BagFields.TIME);
        if (id > Integer.MAX_VALUE || !connections.containsKey((int) id)) {
            throw inner.error("a message of connection " + id + ", which does not stand before it");
        }
        if (index.size() == input.limits().messages()) {
            throw inner.error("more than " + input.limits().messages() + " messages, the limit");
        }
        startNs = counts.isEmpty() ? timeNs : Math.min(startNs, timeNs);
        endNs = counts.isEmpty() ? timeNs : Math.max(endNs, timeNs);
        counts.merge((int) id, 1, Integer::sum);
        index.add(timeNs, chunk, at, (int) id);
    }
}
