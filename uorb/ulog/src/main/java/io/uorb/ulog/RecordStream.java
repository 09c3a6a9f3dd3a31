// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.PayloadReader;
import io.uorb.ulog.format.RecordType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Cuts a log into records: u16 size of the payload, u8 type, payload (L-1). One buffer holds what has been read ahead;
 * the payload of the current record lies in it until the next call. One thread.
 */
final class RecordStream implements AutoCloseable {
    static final int RECORD_HEADER_BYTES = RecordType.HEADER_BYTES;

    /** A record has 65,538 bytes at most; {@link Resync} looks five records ahead, and moving bytes must be rare. */
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

    /** Takes so many bytes as the current payload without a record header; false if the file is shorter. */
    boolean takeRaw(int count) throws IOException {
        recordOffset = offset();
        payloadLength = Math.min(count, fill(count));
        payloadAt = position;
        position += payloadLength;
        return payloadLength == count;
    }

    /**
     * Moves to the next record that ends at or before byte {@code end} of the file. If the rest up to {@code end} is
     * less than a record, nothing is taken and {@link #offset()} stays there.
     *
     * @throws IOException if the system cannot read the file
     */
    boolean next(long end) throws IOException {
        recordOffset = offset();
        return takeBuffered(end) || hasRecord(end) && takeBuffered(end);
    }

    /** Takes the next record if all of it is in the buffer, as it is nearly always. */
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

    /** Has a whole record in the buffer, if there is one before byte {@code end} of the file. */
    private boolean hasRecord(long end) throws IOException {
        long room = end - recordOffset;
        if (room < RECORD_HEADER_BYTES || fill(RECORD_HEADER_BYTES) < RECORD_HEADER_BYTES) {
            return false;
        }
        int recordBytes = RECORD_HEADER_BYTES + lengthAt(position);
        return room >= recordBytes && fill(recordBytes) >= recordBytes;
    }

    /** Whether nothing is left before byte {@code end} of the file. */
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

    /** Goes back to the start of the current record, which {@link #next} then gives again. Not after a look ahead. */
    void rewind() {
        position = (int) (recordOffset - bufferOffset);
    }

    /** Goes on at byte {@code offset} of the file, to which the caller has moved the channel. */
    void restart(long offset) {
        bufferOffset = offset;
        position = 0;
        limit = 0;
        channelEnded = false;
    }

    /** Has {@code wanted} bytes from {@link #position()} on in the buffer, if the file has them; how many there are. */
    int peek(int wanted) throws IOException {
        return fill(wanted);
    }

    /** Passes over bytes that a look ahead has shown to be there. */
    void skip(int count) {
        position += count;
    }

    /** Passes over everything before byte {@code target} of the file; false if the file ends earlier. */
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

    /** Index in {@link #bytes()} of the byte that is read next; looking ahead may change it. */
    int position() {
        return position;
    }

    /** Length of the payload that a record at that index of {@link #bytes()} says it has. */
    int lengthAt(int index) {
        return Byte.toUnsignedInt(bytes[index]) | Byte.toUnsignedInt(bytes[index + 1]) << Byte.SIZE;
    }

    /** Type of a record at that index of {@link #bytes()}. */
    int typeAt(int index) {
        return Byte.toUnsignedInt(bytes[index + 2]);
    }

    /** The byte of the file that is read next. */
    long offset() {
        return bufferOffset + position;
    }

    /** The byte of the file at which the current record starts. */
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

    /** Has at least {@code wanted} bytes in the buffer if the file has them; returns how many there are. */
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
