// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.util.NoSuchElementException;

/**
 * A cursor through the messages of a bag by time; messages of equal time keep the order of the file. Not thread-safe.
 */
public final class BagCursor {
    private final BagReader bag;
    private final ChunkReader chunks;
    private final BagIndex index;
    private final int[] entries;
    private final RecordHeader header = new RecordHeader();
    private final BagMessage message = new BagMessage();
    private int next;

    BagCursor(BagReader bag, ChunkReader chunks, BagIndex index, int[] entries) {
        this.bag = bag;
        this.chunks = chunks;
        this.index = index;
        this.entries = entries;
    }

    /** Returns the number of all its messages. */
    public int size() {
        return entries.length;
    }

    /** Returns the time of the next message, ns; {@code Long.MAX_VALUE} behind the last. */
    public long nextTimeNs() {
        return next == entries.length ? Long.MAX_VALUE : index.timeNs(entries[next]);
    }

    /**
     * Returns the connection of the next message.
     *
     * @throws NoSuchElementException behind the last
     */
    public BagConnection nextConnection() {
        if (next == entries.length) {
            throw new NoSuchElementException("all " + entries.length + " messages were read");
        }
        return bag.connection(index.connection(entries[next]));
    }

    /** Skips the next message without reading it. */
    public void skip() {
        next = Math.min(next + 1, entries.length);
    }

    /**
     * Returns the next message, valid until the next call; null after the last.
     *
     * @throws BagFormatException if there is none at the place in the index; the next call continues after it
     */
    public BagMessage next() throws IOException {
        if (next == entries.length) {
            return null;
        }
        int entry = entries[next];
        next++;
        BagBytes bytes = chunks.content(bag.chunks().get(index.chunk(entry)));
        int at = index.offset(entry);
        header.read(bytes, at, bag.limits().headerBytes());
        header.requireOp(BagOp.MESSAGE, "the message that the index has here");
        long connection = header.uint32(BagFields.CONNECTION);
        if (connection != index.connection(entry)) {
            throw header.error("a message of connection " + connection + "; the index has it as one of connection "
                    + index.connection(entry));
        }
        int length = bytes.partLength(header.end(), "a message", bag.limits().chunkBytes());
        int from = header.end() + Integer.BYTES;
        message.set(bag.connection((int) connection), header.time(BagFields.TIME), bytes, from, length);
        return message;
    }
}
