// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.input.HeapShare;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/** Reads the chunks of a bag, and keeps the newest: messages in order of time change between neighbours. One thread. */
final class ChunkReader {
    /** The most uncompressed bytes that are kept beside the newest chunk. */
    private static final long KEPT_BYTES = HeapShare.bytes(64 << 20, 16);

    private final BagInput input;
    private final Deque<Content> kept = new ArrayDeque<>();

    private record Content(BagChunk chunk, BagBytes bytes) {}

    ChunkReader(BagInput input) {
        this.input = input;
    }

    /** Returns the chunk at a position; its data is not read. */
    BagChunk header(long position) throws IOException {
        RecordHeader header = input.record(position);
        header.requireOp(BagOp.CHUNK, "a chunk");
        String label = header.text(BagFields.COMPRESSION);
        BagCompression compression = BagCompression.of(label)
                .orElseThrow(() -> header.error("compression \"" + label + "\"; only none, bz2 and lz4 are known"));
        int size = limited(position, "a chunk, uncompressed,", header.uint32(BagFields.SIZE));
        int stored = limited(position, "a chunk", input.dataLength());
        if (compression == BagCompression.NONE && size != stored && !input.isTorn()) {
            throw header.error("an uncompressed chunk of size " + size + " has " + stored + " bytes");
        }
        return new BagChunk(position, input.dataPosition(), stored, compression, size, 0, 0, Map.of());
    }

    private int limited(long position, String what, long bytes) throws BagFormatException {
        if (bytes > input.limits().chunkBytes()) {
            throw input.beyondLimit(
                    position,
                    what + " has " + bytes + " bytes; the limit is "
                            + input.limits().chunkBytes());
        }
        return (int) bytes;
    }

    /** Returns the uncompressed bytes of a chunk. */
    BagBytes content(BagChunk chunk) throws IOException {
        for (Content content : kept) {
            if (content.chunk() == chunk) {
                return content.bytes();
            }
        }
        BagBytes bytes = read(chunk);
        long total = 0;
        for (Content content : kept) {
            total += content.chunk().bytes();
        }
        while (!kept.isEmpty() && total > KEPT_BYTES) {
            total -= kept.removeLast().chunk().bytes();
        }
        kept.addFirst(new Content(chunk, bytes));
        return bytes;
    }

    private BagBytes read(BagChunk chunk) throws IOException {
        BagBytes stored = input.bytes(chunk.dataPosition(), chunk.storedBytes(), "a chunk");
        if (chunk.compression() == BagCompression.NONE) {
            return stored;
        }
        try {
            byte[] bytes = chunk.compression().decompress(stored.array(), chunk.bytes());
            return new BagBytes(bytes, chunk.bytes(), input.file(), chunk.position(), true);
        } catch (IOException e) {
            BagFormatException failure = input.error(
                    chunk.dataPosition(), "the " + chunk.compression().label() + " data of a chunk " + e.getMessage());
            failure.initCause(e);
            throw failure;
        }
    }
}
