// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.ros.tcpros.ConnectionHeader;
import java.io.Closeable;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.IntConsumer;

/** The file of a bag: reads parts and records within its bounds. One thread. */
final class BagInput implements Closeable {
    private static final String MAGIC_BEGIN = "#ROSBAG V";

    private final Path file;
    private final FileChannel channel;
    private final long size;
    private final BagLimits limits;
    private final IntConsumer reads;
    private final RecordHeader header = new RecordHeader();
    private long dataPosition;
    private long dataLength;
    /** Memory of all connections, and of the chunks' counts of them. */
    private long directoryBytes;

    private BagInput(Path file, FileChannel channel, BagLimits limits, IntConsumer reads) throws IOException {
        this.file = file;
        this.channel = channel;
        this.size = channel.size();
        this.limits = limits;
        this.reads = reads;
    }

    /** @param reads told of the bytes of each reading */
    static BagInput open(Path file, BagLimits limits, IntConsumer reads) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(file + ": is not a regular file");
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            BagInput input = new BagInput(file, channel, limits, reads);
            input.requireVersion();
            return input;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private void requireVersion() throws IOException {
        int length = (int) Math.min(size, BagFields.MAGIC.length());
        String line = new String(bytes(0, length, "the first line").array(), StandardCharsets.ISO_8859_1);
        if (line.equals(BagFields.MAGIC)) {
            return;
        }
        if (line.startsWith(MAGIC_BEGIN)) {
            throw error(
                    0,
                    "a bag of version " + line.substring(MAGIC_BEGIN.length()).strip() + "; only 2.0 is read");
        }
        throw error(0, "no bag: the first line is not " + BagFields.MAGIC.strip());
    }

    Path file() {
        return file;
    }

    long size() {
        return size;
    }

    BagLimits limits() {
        return limits;
    }

    /**
     * Counts memory that connections and chunks take.
     *
     * @throws BagFormatException if all together take more than the limit
     */
    void reserve(long bytes) throws BagFormatException {
        directoryBytes += bytes;
        if (directoryBytes > limits.connectionsBytes()) {
            throw beyondLimit(
                    dataPosition,
                    "connections and chunks take " + directoryBytes + " bytes of memory; the limit is "
                            + limits.connectionsBytes());
        }
    }

    BagLimitException beyondLimit(long position, String problem) {
        return new BagLimitException(file, position, problem);
    }

    BagFormatException error(long position, String problem) {
        return new BagFormatException(file, position, problem);
    }

    /** Returns a part of the file; its length must have been compared with a limit. */
    BagBytes bytes(long position, int length, String what) throws IOException {
        if (position < 0 || length > size - position) {
            throw error(position, what + " has " + length + " bytes; the file ends at byte " + size);
        }
        byte[] array = new byte[length];
        ByteBuffer buffer = ByteBuffer.wrap(array);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, position + buffer.position()) < 0) {
                throw error(position, "the file became shorter than its " + size + " bytes");
            }
        }
        reads.accept(length);
        return new BagBytes(array, length, file, position, false);
    }

    /** Reads the header of the record at a position; returns it, valid until the next one. */
    RecordHeader record(long position) throws IOException {
        long length = bytes(position, Integer.BYTES, "the length of a header").uint32(0, "a header");
        if (length > limits.headerBytes()) {
            throw error(
                    position, "the header of a record has " + length + " bytes; the limit is " + limits.headerBytes());
        }
        BagBytes block = bytes(position, (int) length + 2 * Integer.BYTES, "the header of a record");
        header.read(block, 0, limits.headerBytes());
        dataPosition = position + block.length();
        dataLength = block.uint32(header.end(), "the length of data");
        return header;
    }

    /** Returns where the data of the last record begins. */
    long dataPosition() {
        return dataPosition;
    }

    /** Returns the length of the last record's data, which may exceed the file. */
    long dataLength() {
        return dataLength;
    }

    /** Returns whether the file ends within the last record's data. */
    boolean isTorn() {
        return dataLength > size - dataPosition;
    }

    /** Returns the position behind the last record. */
    long recordEnd() throws BagFormatException {
        if (isTorn()) {
            throw error(
                    dataPosition, "the data of a record has " + dataLength + " bytes; the file ends at byte " + size);
        }
        return dataPosition + dataLength;
    }

    /** Returns the data of the last record. */
    BagBytes data(String what, int limit) throws IOException {
        recordEnd();
        if (dataLength > limit) {
            throw error(dataPosition, what + " has " + dataLength + " bytes; the limit is " + limit);
        }
        return bytes(dataPosition, (int) dataLength, what);
    }

    /** Returns the connection of the last record. */
    BagConnection connection() throws IOException {
        return connection(header, data("a connection", limits.connectionBytes()), 0, (int) dataLength, limits);
    }

    /** Returns the connection of a header and its data. */
    static BagConnection connection(RecordHeader header, BagBytes data, int at, int length, BagLimits limits)
            throws BagFormatException {
        header.requireOp(BagOp.CONNECTION, "a connection");
        long id = header.uint32(BagFields.CONNECTION);
        if (id > Integer.MAX_VALUE) {
            throw header.error("connection " + id + "; the most is " + Integer.MAX_VALUE);
        }
        if (length > limits.connectionBytes()) {
            throw data.error(at, "a connection has " + length + " bytes; the limit is " + limits.connectionBytes());
        }
        try {
            ConnectionHeader fields = ConnectionHeader.decode(ByteBuffer.wrap(data.array(), at, length));
            return new BagConnection((int) id, header.text(BagFields.TOPIC), fields);
        } catch (ProtocolException e) {
            throw data.error(at, "connection " + id + ": " + e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
