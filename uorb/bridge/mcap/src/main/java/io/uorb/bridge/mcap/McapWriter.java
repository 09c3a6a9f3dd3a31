// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Map;
import java.util.Objects;

/**
 * A writer of an MCAP file: messages in chunks with index and CRC, metadata, and a summary at the end. A file that is
 * truncated anywhere is readable up to its last whole chunk. Memory holds one chunk and the index of all chunks. Not
 * thread-safe. {@link #close} writes the summary and closes the channel.
 */
public final class McapWriter implements Closeable {
    /** Greatest number of schemas, and of channels: their numbers have 16 bits, and schema 0 means none. */
    public static final int MOST = 65_535;

    private static final byte[] MAGIC = {(byte) 0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};

    private final McapOptions options;
    private final McapOutput out;
    private final ChunkBuilder chunk;
    private final McapSummary summary = new McapSummary();
    private final RecordBuffer scratch = new RecordBuffer();
    private boolean closed;

    /**
     * Creates a writer and writes the head of the file.
     *
     * @param channel receives the file; the writer closes it
     * @throws IOException if the channel cannot be written
     */
    public McapWriter(WritableByteChannel channel, McapOptions options) throws IOException {
        this.options = options;
        this.out = new McapOutput(channel);
        this.chunk = new ChunkBuilder(options.compression());
        out.write(ByteBuffer.wrap(MAGIC));
        scratch.begin(McapOp.HEADER)
                .text(options.profile())
                .text(options.library())
                .end();
        out.write(scratch.content());
    }

    /**
     * Adds a schema; returns its number, from 1.
     *
     * @param encoding of the schema, such as {@code ros2msg}
     * @throws IllegalStateException if there are {@value #MOST} already
     */
    public int schema(String name, String encoding, byte[] data) {
        requireRoom(summary.schemas(), "schemas");
        int id = summary.schemas() + 1;
        writeSchema(chunk.records(), id, name, encoding, data);
        writeSchema(summary.schema(), id, name, encoding, data);
        return id;
    }

    private static void writeSchema(RecordBuffer to, int id, String name, String encoding, byte[] data) {
        to.begin(McapOp.SCHEMA).u16(id).text(name).text(encoding).sized(data).end();
    }

    /**
     * Adds a channel; returns its number, from 0.
     *
     * @param schema number of its schema
     * @param encoding of its messages, such as {@code cdr}
     * @throws IllegalArgumentException if there is no such schema
     * @throws IllegalStateException if there are {@value #MOST} channels already
     */
    public int channel(int schema, String topic, String encoding, Map<String, String> metadata) {
        if (schema < 1 || schema > summary.schemas()) {
            throw new IllegalArgumentException(
                    "schema " + schema + " of channel " + topic + " is none of 1 to " + summary.schemas());
        }
        requireRoom(summary.channels(), "channels");
        int id = summary.channels();
        writeChannel(chunk.records(), id, schema, topic, encoding, metadata);
        writeChannel(summary.channel(), id, schema, topic, encoding, metadata);
        return id;
    }

    private static void writeChannel(
            RecordBuffer to, int id, int schema, String topic, String encoding, Map<String, String> metadata) {
        to.begin(McapOp.CHANNEL)
                .u16(id)
                .u16(schema)
                .text(topic)
                .text(encoding)
                .texts(metadata)
                .end();
    }

    private static void requireRoom(int count, String what) {
        if (count >= MOST) {
            throw new IllegalStateException("more than " + MOST + ' ' + what + " in one MCAP file");
        }
    }

    /**
     * Writes a message; messages of a channel are numbered in their order.
     *
     * @param logNs time at which it was recorded, ns since 1970
     * @param publishNs time at which it was published
     * @param data the remaining bytes of the buffer; its position does not change
     * @throws IllegalArgumentException if there is no such channel
     */
    public void message(int channel, long logNs, long publishNs, ByteBuffer data) throws IOException {
        Objects.checkIndex(channel, summary.channels());
        long number = summary.message(channel, logNs);
        chunk.message(channel, (int) number, logNs, publishNs, data);
        if (chunk.size() >= options.chunkBytes()) {
            flush();
        }
    }

    /** Writes metadata, outside chunks. */
    public void metadata(String name, Map<String, String> values) throws IOException {
        long start = out.position();
        scratch.clear();
        scratch.begin(McapOp.METADATA).text(name).texts(values).end();
        out.write(scratch.content());
        summary.metadataIndex()
                .begin(McapOp.METADATA_INDEX)
                .u64(start)
                .u64(out.position() - start)
                .text(name)
                .end();
    }

    /** Ends the chunk, so that all messages so far are in the file. */
    public void flush() throws IOException {
        if (chunk.size() > 0) {
            chunk.write(out, scratch, summary.chunkIndex());
        }
    }

    /** Returns the number of messages so far. */
    public long messages() {
        return summary.messages();
    }

    /** Returns the number of bytes written to the channel so far. */
    public long bytes() {
        return out.position();
    }

    /** Writes the last chunk and the summary, and closes the channel. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            flush();
            int dataCrc = out.crc();
            scratch.clear();
            scratch.begin(McapOp.DATA_END).u32(dataCrc).end();
            out.write(scratch.content());
            summary.write(out);
            out.write(ByteBuffer.wrap(MAGIC));
        } finally {
            out.close();
        }
    }
}
