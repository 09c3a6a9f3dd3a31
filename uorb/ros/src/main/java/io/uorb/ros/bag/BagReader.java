// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * A bag to read: connections and chunks, and messages by time. The index of messages is read at their first use. One
 * thread.
 */
public final class BagReader implements AutoCloseable {
    private static final IntConsumer NOBODY = bytes -> {};

    private final BagInput input;
    private final ChunkReader reader;
    private final Map<Integer, BagConnection> connections = new LinkedHashMap<>();
    private final List<BagChunk> chunks = new ArrayList<>();
    /** Null until messages are asked for. */
    private BagIndex index;

    private BagFormatException damage;

    private BagReader(BagInput input) {
        this.input = input;
        this.reader = new ChunkReader(input);
    }

    /** Opens a bag by its index. */
    public static BagReader open(Path file) throws IOException {
        return open(file, BagLimits.DEFAULTS, NOBODY);
    }

    /**
     * Opens a bag by its index.
     *
     * @param reads told of the bytes of each reading, now and later, by the reading thread
     * @throws UnindexedBagException if it has no index, or one that leads nowhere
     * @throws BagFormatException if it is no bag, an encrypted one, or one of another version
     */
    public static BagReader open(Path file, BagLimits limits, IntConsumer reads) throws IOException {
        BagReader bag = new BagReader(BagInput.open(file, limits, reads));
        try {
            new BagDirectory(bag.input, bag.reader, bag.connections, bag.chunks).read();
            return bag;
        } catch (IOException | RuntimeException e) {
            bag.close();
            throw e;
        }
    }

    /** Reads all chunks of a bag, ignoring its index. */
    public static BagReader scan(Path file) throws IOException {
        return scan(file, BagLimits.DEFAULTS, NOBODY);
    }

    /**
     * Reads all chunks of a bag, ignoring its index, and continues after damaged ones, {@link #damage}.
     *
     * @param reads told of the bytes of each reading, now and later, by the reading thread
     * @throws BagFormatException if it is no bag, an encrypted one, or one of another version
     */
    public static BagReader scan(Path file, BagLimits limits, IntConsumer reads) throws IOException {
        BagReader bag = new BagReader(BagInput.open(file, limits, reads));
        try {
            BagScan scan = new BagScan(bag.input, bag.reader, bag.connections, bag.chunks);
            scan.run();
            bag.index = scan.index();
            bag.damage = scan.damage();
            return bag;
        } catch (IOException | RuntimeException e) {
            bag.close();
            throw e;
        }
    }

    /** Returns the file. */
    public Path file() {
        return input.file();
    }

    /** Returns the size of the file, bytes. */
    public long size() {
        return input.size();
    }

    BagLimits limits() {
        return input.limits();
    }

    /** Returns the first damage that a scan has found, if there is any. */
    public Optional<BagFormatException> damage() {
        return Optional.ofNullable(damage);
    }

    /** Returns the connections in the order of the file. */
    public Collection<BagConnection> connections() {
        return Collections.unmodifiableCollection(connections.values());
    }

    /**
     * Returns the connection of a number.
     *
     * @throws IllegalArgumentException if there is none
     */
    public BagConnection connection(int id) {
        BagConnection connection = connections.get(id);
        if (connection == null) {
            throw new IllegalArgumentException(file() + " has no connection " + id);
        }
        return connection;
    }

    /** Returns the chunks in the order of the file. */
    public List<BagChunk> chunks() {
        return Collections.unmodifiableList(chunks);
    }

    /** Returns the number of messages. */
    public long messages() {
        return chunks.stream().mapToLong(BagChunk::messages).sum();
    }

    /** Returns the time of the earliest message, ns since 1970; 0 without messages. */
    public long startNs() {
        return chunks.stream()
                .filter(chunk -> !chunk.counts().isEmpty())
                .mapToLong(BagChunk::startNs)
                .min()
                .orElse(0);
    }

    /** Returns the time of the latest message, ns since 1970; 0 without messages. */
    public long endNs() {
        return chunks.stream()
                .filter(chunk -> !chunk.counts().isEmpty())
                .mapToLong(BagChunk::endNs)
                .max()
                .orElse(0);
    }

    /**
     * Returns a new cursor of messages.
     *
     * @throws BagFormatException if the index lies
     */
    public BagCursor cursor(BagSelection selection) throws IOException {
        int[] entries = index().select(
                        id -> selection.connections().test(connections.get(id)), selection.fromNs(), selection.toNs());
        return new BagCursor(this, reader, index, entries);
    }

    /**
     * Returns a new cursor of all messages in the order of the file.
     *
     * @throws BagFormatException if the index lies
     */
    public BagCursor cursorInFileOrder() throws IOException {
        return new BagCursor(this, reader, index(), index().inFileOrder());
    }

    private BagIndex index() throws IOException {
        if (index == null) {
            index = new IndexReader(input, connections, chunks).read();
        }
        return index;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
