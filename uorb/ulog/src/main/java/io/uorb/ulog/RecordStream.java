// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.PayloadReader;
import io.uorb.ulog.format.RecordType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * A stream of records: u16 size of the payload, u8 type, payload (L-1). One buffer holds the bytes read ahead; the
 * payload of the current record is valid until the next call. One thread.
 */
final class RecordStream implements AutoCloseable {
    static final int RECORD_HEADER_BYTES = RecordType.HEADER_BYTES;

    /** A record has 65,538 bytes at most; {@link Resync} reads five records ahead, and moving bytes must be rare. */
    private static final int BUFFER_BYTES = 1024 * 1024;

    /**
     * Limit of one read: a channel copies the bytes twice, which is fastest while they stay in the processor's cache;
     * and readers of parts of a log read few bytes that they do not need.
     */
    private static final int MOST_PER_READ = 128 * 1024;

    private final ReadableByteChannel channel;
    private final byte[] bytes = new byte[BUFFER_BYTES];
    private final ByteBuffer buffer = ByteBuffer.wrap(bytes);
    private int position;
    private int limit;
    private long bufferOffset;
    private boolean channelEnded;

    private int type;
    private int payloadAt;
    private int payloadLength;
    private long recordOffset;

    RecordStream(ReadableByteChannel channel) {
        this.channel = channel;
    }

    /**
     * Reads {@code count} bytes as the current payload without a record header; returns false if the file is shorter.
     */
    boolean takeRaw(int count) throws IOException {
        recordOffset = offset();
        payloadLength = Math.min(count, fill(count));
        payloadAt = position;
        position += payloadLength;
        return payloadLength == count;
    }

    /**
     * Moves to the next record that ends at or before byte {@code end} of the file; returns false if the rest up to
     * {@code end} is less than a record, and {@link #offset()} stays there.
     *
     * @throws IOException if the system cannot read the file
     */
    boolean next(long end) throws IOException {
        recordOffset = offset();
        return takeBuffered(end) || hasRecord(end) && takeBuffered(end);
    }

    /**
     * Moves to the next record if it is a data record, ends at or before byte {@code end} of the file and is in the
     * buffer; else changes nothing. In one method, as {@link #next} is for all records: a process that reads one log
     * calls it more often than all else, and has to interpret or compile each method that it calls.
     */
    boolean takeData(long end) {
        int at = position;
        int there = limit - at;
        if (there < RECORD_HEADER_BYTES || bytes[at + 2] != 'D') {
            return false;
        }
        int length = bytes[at] & 0xff | (bytes[at + 1] & 0xff) << Byte.SIZE;
        long offset = bufferOffset + at;
        if (there - RECORD_HEADER_BYTES < length || offset + RECORD_HEADER_BYTES + length > end) {
            return false;
        }
        recordOffset = offset;
        type = 'D';
        payloadAt = at + RECORD_HEADER_BYTES;
        payloadLength = length;
        position = payloadAt + length;
        return true;
    }

    /** Moves to the next record if all of it is in the buffer, as it is nearly always. */
    private boolean takeBuffered(long end) {
        int at = position;
        int there = (int) Math.min(limit - at, end - recordOffset);
        if (there < RECORD_HEADER_BYTES) {
            return false;
        }
        int length = lengthAt(at);
        if (there < RECORD_HEADER_BYTES + length) {
            return false;
        }
        type = typeAt(at);
        payloadAt = at + RECORD_HEADER_BYTES;
        payloadLength = length;
        position = payloadAt + length;
        return true;
    }

    /** Reads a whole record into the buffer; returns false if none ends before byte {@code end} of the file. */
    private boolean hasRecord(long end) throws IOException {
        long room = end - recordOffset;
        if (room < RECORD_HEADER_BYTES || fill(RECORD_HEADER_BYTES) < RECORD_HEADER_BYTES) {
            return false;
        }
        int recordBytes = RECORD_HEADER_BYTES + lengthAt(position);
        return room >= recordBytes && fill(recordBytes) >= recordBytes;
    }

    /** Returns whether nothing is left before byte {@code end} of the file. */
    boolean isAt(long end) throws IOException {
        return offset() == end || fill(1) == 0;
    }

    /** Describes in one line the bytes at which {@link #next} returned false. */
    String describeRest(long end) throws IOException {
        long left = Math.min(end - offset(), fill(RECORD_HEADER_BYTES));
        if (left < RECORD_HEADER_BYTES) {
            return left + " bytes are left; a record has at least " + RECORD_HEADER_BYTES;
        }
        int length = lengthAt(position);
        long there = Math.min(end - offset(), fill(RECORD_HEADER_BYTES + length)) - RECORD_HEADER_BYTES;
        return "record " + RecordType.text(typeAt(position)) + " has " + length + " bytes; " + there + " are there";
    }

    /**
     * Moves back to the start of the current record, which {@link #next} then returns again. Not allowed after {@link
     * #peek}.
     */
    void rewind() {
        position = (int) (recordOffset - bufferOffset);
    }

    /** Continues at byte {@code offset} of the file, to which the caller has moved the channel. */
    void restart(long offset) {
        bufferOffset = offset;
        position = 0;
        limit = 0;
        channelEnded = false;
    }

    /**
     * Reads ahead {@code wanted} bytes from {@link #position()} on, if the file has them; returns the number available.
     */
    int peek(int wanted) throws IOException {
        return fill(wanted);
    }

    /** Skips bytes that {@link #peek} has found to be available. */
    void skip(int count) {
        position += count;
    }

    /** Skips everything before byte {@code target} of the file; returns false if the file ends earlier. */
    boolean skipTo(long target) throws IOException {
        while (offset() < target) {
            int there = (int) Math.min(target - offset(), fill(1));
            if (there == 0) {
                return false;
            }
            position += there;
        }
        return true;
    }

    /** Returns the index in {@link #bytes()} of the next byte; {@link #peek} may change it. */
    int position() {
        return position;
    }

    /** Returns the payload length in the header of a record at that index of {@link #bytes()}. */
    int lengthAt(int index) {
        return Byte.toUnsignedInt(bytes[index]) | Byte.toUnsignedInt(bytes[index + 1]) << Byte.SIZE;
    }

    /** Returns the type in the header of a record at that index of {@link #bytes()}. */
    int typeAt(int index) {
        return Byte.toUnsignedInt(bytes[index + 2]);
    }

    /** Returns the offset in the file of the next byte. */
    long offset() {
        return bufferOffset + position;
    }

    /** Returns the byte of the file at which the current record starts. */
    long recordOffset() {
        return recordOffset;
    }

    int type() {
        return type;
    }

    byte[] bytes() {
        return bytes;
    }

    int payloadAt() {
        return payloadAt;
    }

    int payloadLength() {
        return payloadLength;
    }

    PayloadReader payload() {
        return new PayloadReader(bytes, payloadAt, payloadLength);
    }

    /** Reads at least {@code wanted} bytes into the buffer if the file has them; returns the number available. */
    private int fill(int wanted) throws IOException {
        if (limit - position < wanted && !channelEnded) {
            compactIfNeeded(wanted);
            while (limit - position < wanted && !channelEnded) {
                buffer.limit(Math.min(bytes.length, limit + MOST_PER_READ)).position(limit);
                int count = channel.read(buffer);
                channelEnded = count < 0;
                limit = buffer.position();
            }
        }
        return limit - position;
    }

    private void compactIfNeeded(int wanted) {
        if (position + wanted > bytes.length) {
            System.arraycopy(bytes, position, bytes, 0, limit - position);
            bufferOffset += position;
            limit -= position;
            position = 0;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
