// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.tcpros.ConnectionHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes a bag. A chunk is in memory until it is closed, and written with its index in one piece: if the program is
 * killed, the file has all closed chunks, and {@link BagReader#scan} finds them. The channel belongs to the caller. One
 * thread.
 */
public final class BagWriter implements AutoCloseable {
    private static final List<String> REQUIRED =
            List.of(ConnectionHeader.TYPE, ConnectionHeader.MD5SUM, ConnectionHeader.MESSAGE_DEFINITION);
    private static final long MAX_TIME_NS = 4_294_967_295_999_999_999L;

    private final FileChannel channel;
    private final BagWriterOptions options;
    private final List<BagConnection> connections = new ArrayList<>();
    private final List<BagChunk> chunks = new ArrayList<>();
    private final OpenChunk open = new OpenChunk();
    private final RecordOutput out = new RecordOutput();
    private long position;
    private long messages;
    private boolean closed;

    /**
     * Begins a bag at the start of an empty file.
     *
     * @throws IOException if the file cannot be written
     */
    public BagWriter(FileChannel channel, BagWriterOptions options) throws IOException {
        this.channel = channel;
        this.options = options;
        ByteBuffer magic = StandardCharsets.US_ASCII.encode(BagFields.MAGIC);
        while (magic.hasRemaining()) {
            position += channel.write(magic, position);
        }
        writeBagHeader(0);
    }

    private void writeBagHeader(long indexPosition) throws IOException {
        out.clear();
        out.begin(BagOp.BAG_HEADER)
                .int64(BagFields.INDEX_POSITION, indexPosition)
                .int32(BagFields.CONNECTION_COUNT, connections.size())
                .int32(BagFields.CHUNK_COUNT, chunks.size());
        int padding = BagFields.BAG_HEADER_BYTES + Integer.BYTES - out.size();
        out.data(padding);
        out.blanks(padding);
        long end = position;
        position = BagFields.MAGIC.length();
        writeOut();
        position = Math.max(end, position);
    }

    /** Writes what was built at the position, which it moves; a writer that failed is closed. */
    private void writeOut() throws IOException {
        write(out.array(), out.size());
    }

    private void write(byte[] bytes, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
        try {
            while (buffer.hasRemaining()) {
                position += channel.write(buffer, position);
            }
        } catch (IOException | RuntimeException e) {
            closed = true; // what follows could not be found behind a torn record
            throw e;
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the writer of a bag was closed, or failed before");
        }
    }

    /** Returns whether a header has what a connection of a bag needs. */
    public static boolean isComplete(ConnectionHeader header) {
        return REQUIRED.stream().allMatch(header::has);
    }

    /** Returns whether one more connection is possible. */
    public boolean hasRoom() {
        return connections.size() < BagLimits.DEFAULT_CONNECTIONS;
    }

    /** Adds a connection without more than its type; returns its number. */
    public int connect(String topic, MessageType type) {
        return connect(
                topic,
                ConnectionHeader.of(Map.of(
                        ConnectionHeader.TOPIC, topic,
                        ConnectionHeader.TYPE, type.name(),
                        ConnectionHeader.MD5SUM, type.md5(),
                        ConnectionHeader.MESSAGE_DEFINITION, type.definition())));
    }

    /**
     * Adds a connection; returns its number.
     *
     * @param topic the topic that messages are recorded of
     * @param header the header of the publisher, with type, MD5 and definition
     */
    public int connect(String topic, ConnectionHeader header) {
        requireOpen();
        for (String field : REQUIRED) {
            if (!header.has(field)) {
                throw new IllegalArgumentException("the header of a connection of " + topic + " has no " + field);
            }
        }
        if (connections.size() == BagLimits.DEFAULT_CONNECTIONS) {
            throw new IllegalStateException("more than " + BagLimits.DEFAULT_CONNECTIONS + " connections in a bag");
        }
        BagConnection connection = new BagConnection(connections.size(), topic, header);
        connections.add(connection);
        open.addConnection(connection);
        return connection.id();
    }

    /**
     * Writes a message, whose bytes are copied; closes the chunk if it is full.
     *
     * @param timeNs time of its receipt, ns since 1970
     * @throws IllegalArgumentException if there is no such connection, or the time or the length is out of range
     */
    public void write(int connection, long timeNs, byte[] bytes, int offset, int length) throws IOException {
        requireOpen();
        if (connection < 0 || connection >= connections.size()) {
            throw new IllegalArgumentException("no connection " + connection + "; there are " + connections.size());
        }
        if (timeNs < 0 || timeNs > MAX_TIME_NS) {
            throw new IllegalArgumentException("time " + timeNs + " ns; 0 to " + MAX_TIME_NS + " are possible");
        }
        if (length > BagLimits.DEFAULT_CHUNK_BYTES - options.chunkBytes()) {
            throw new IllegalArgumentException("a message of " + length + " bytes on "
                    + connections.get(connection).topic() + "; the limit is "
                    + (BagLimits.DEFAULT_CHUNK_BYTES - options.chunkBytes()));
        }
        open.addMessage(connection, timeNs, bytes, offset, length);
        messages++;
        if (open.records().size() >= options.chunkBytes()) {
            flush();
        }
    }

    /** Closes the open chunk, so that all messages so far can be recovered if the program ends. */
    public void flush() throws IOException {
        requireOpen();
        if (open.isEmpty()) {
            return;
        }
        RecordOutput records = open.records();
        boolean isPlain = options.compression() == BagCompression.NONE;
        byte[] stored = isPlain ? records.array() : options.compression().compress(records.array(), records.size());
        int storedBytes = isPlain ? records.size() : stored.length;
        long chunkPosition = position;
        out.clear();
        out.begin(BagOp.CHUNK)
                .text(BagFields.COMPRESSION, options.compression().label())
                .int32(BagFields.SIZE, records.size())
                .data(storedBytes);
        writeOut();
        long dataPosition = position;
        write(stored, storedBytes);
        out.clear();
        open.writeIndexes(out);
        writeOut();
        chunks.add(open.finish(chunkPosition, dataPosition, storedBytes, options.compression()));
    }

    /** Returns the bytes of the file and of the open chunk. */
    public long bytes() {
        return position + open.records().size();
    }

    /** Returns the number of messages. */
    public long messages() {
        return messages;
    }

    /** Closes the open chunk, writes the index and marks the bag as closed; the channel stays open. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        flush();
        closed = true;
        long indexPosition = position;
        out.clear();
        connections.forEach(connection -> OpenChunk.addConnection(out, connection));
        for (BagChunk chunk : chunks) {
            out.begin(BagOp.CHUNK_INFO)
                    .int32(BagFields.VERSION, BagFields.INDEX_VERSION)
                    .int64(BagFields.CHUNK_POSITION, chunk.position())
                    .time(BagFields.START_TIME, chunk.startNs())
                    .time(BagFields.END_TIME, chunk.endNs())
                    .int32(BagFields.COUNT, chunk.counts().size())
                    .data(chunk.counts().size() * BagFields.COUNT_BYTES);
            chunk.counts().forEach((connection, count) -> {
                out.int32(connection);
                out.int32(count);
            });
        }
        writeOut();
        writeBagHeader(indexPosition);
    }
}
