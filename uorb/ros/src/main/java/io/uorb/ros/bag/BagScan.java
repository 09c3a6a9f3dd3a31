// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds connections and messages in the chunks of a bag, without its index. A damaged chunk is read as far as possible,
 * and the scan goes on behind it; it stops where the next record cannot be found. One use.
 */
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
    /** Whether connections were looked for behind a damaged chunk. */
    private boolean lookedAhead;

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
            note(e);
        }
    }

    private void note(BagFormatException error) {
        if (damage == null) {
            damage = error;
        }
    }

    private long readRecord(long at) throws IOException {
        int op = input.record(at).op();
        if (op == BagOp.CHUNK) {
            return readChunk(at);
        }
        if (op == BagOp.CONNECTION) {
            addConnection(input::connection);
        }
        return input.recordEnd();
    }

    /** Reads a connection. */
    private interface ConnectionSource {
        BagConnection read() throws IOException;
    }

    /** One that cannot be read is damage; the next record is found all the same. */
    private void addConnection(ConnectionSource source) throws IOException {
        try {
            BagDirectory.addConnection(input, connections, source.read());
        } catch (BagFormatException e) {
            note(e);
        }
    }

    private long readChunk(long at) throws IOException {
        boolean isTorn = input.isTorn();
        long behind = isTorn ? input.size() : input.recordEnd();
        try {
            return readChunk(reader.header(at));
        } catch (BagFormatException e) {
            note(e);
            return behind;
        }
    }

    /** Returns the position behind the chunk, as far as it was read. */
    private long readChunk(BagChunk header) throws IOException {
        boolean isOpen = input.isTorn() || header.storedBytes() == 0;
        if (isOpen && header.compression() != BagCompression.NONE) {
            note(input.error(header.position(), "a compressed chunk that was not closed; it is lost"));
            return input.size();
        }
        long left =
                Math.min(input.size() - header.dataPosition(), input.limits().chunkBytes());
        BagChunk chunk = isOpen ? header.cutTo((int) left) : header;
        BagBytes bytes = reader.content(chunk);
        counts.clear();
        int whole = 0;
        boolean isBroken = false;
        try {
            while (whole < bytes.length() && readInner(bytes, whole, chunk, isOpen)) {
                whole = innerEnd;
            }
        } catch (BagFormatException e) {
            isBroken = true;
            note(e);
        }
        input.reserve(BagDirectory.memoryBytes(counts));
        if (!isOpen) {
            chunks.add(chunk.with(startNs, endNs, counts));
            return chunk.end();
        }
        chunks.add(chunk.cutTo(whole).with(startNs, endNs, counts));
        if (!counts.isEmpty()) {
            note(input.error(header.position(), "a chunk that was not closed; its messages are read"));
        }
        // Behind a broken record of a chunk without a length, the next one cannot be found.
        return isBroken ? input.size() : chunk.cutTo(whole).end();
    }

    /** Returns whether there was a record of a chunk; in one that was not closed, others may follow. */
    private boolean readInner(BagBytes bytes, int at, BagChunk chunk, boolean isOpen) throws IOException {
        inner.read(bytes, at, input.limits().headerBytes());
        int op = inner.op();
        if (isOpen && op != BagOp.CONNECTION && op != BagOp.MESSAGE) {
            return false;
        }
        int data = inner.end() + Integer.BYTES;
        int length = bytes.partLength(
                inner.end(), "the data of a record", input.limits().chunkBytes());
        if (op == BagOp.CONNECTION) {
            addConnection(() -> BagInput.connection(inner, bytes, data, length, input.limits()));
        } else if (op == BagOp.MESSAGE) {
            addMessage(at, chunk);
        }
        innerEnd = data + length;
        return true;
    }

    private void addMessage(int at, BagChunk chunk) throws IOException {
        long id = inner.uint32(BagFields.CONNECTION);
        long timeNs = inner.time(BagFields.TIME);
        if (!isKnown(id, chunk)) {
            note(inner.error("a message of connection " + id + ", which is not defined before it"));
            return;
        }
        if (index.size() == input.limits().messages()) {
            throw inner.error("the bag has more than " + input.limits().messages() + " messages; the limit is "
                    + input.limits().messages());
        }
        startNs = counts.isEmpty() ? timeNs : Math.min(startNs, timeNs);
        endNs = counts.isEmpty() ? timeNs : Math.max(endNs, timeNs);
        counts.merge((int) id, 1, Integer::sum);
        index.add(timeNs, chunks.size(), at, (int) id);
    }

    /** The connection of a message may have stood in a damaged chunk; it stands once more behind all chunks. */
    private boolean isKnown(long id, BagChunk chunk) throws IOException {
        if (id <= Integer.MAX_VALUE && !connections.containsKey((int) id) && damage != null && !lookedAhead) {
            lookedAhead = true;
            lookAhead(chunk.end());
        }
        return id <= Integer.MAX_VALUE && connections.containsKey((int) id);
    }

    private void lookAhead(long from) throws IOException {
        try {
            for (long at = from; at < input.size(); at = input.recordEnd()) {
                if (input.record(at).op() == BagOp.CONNECTION) {
                    BagDirectory.addConnection(input, connections, input.connection());
                }
            }
        } catch (BagFormatException e) {
            note(e);
        }
    }
}
