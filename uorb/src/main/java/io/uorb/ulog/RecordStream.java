// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Cuts a log into records: u16 size of the payload, u8 type, payload (L-1). One buffer holds what has been read ahead;
 * the payload of the current record lies in it until the next call. One thread.
 */
final class RecordStream implements AutoCloseable {
    private static final int RECORD_HEADER_BYTES = 3;
    private static final int BUFFER_BYTES = 256 * 1024;

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
     */
    boolean next(long end) throws IOException {
        recordOffset = offset();
        long room = end - recordOffset;
        if (room < RECORD_HEADER_BYTES || fill(RECORD_HEADER_BYTES) < RECORD_HEADER_BYTES) {
            return false;
        }
        int length = sizeAtPosition();
        int recordBytes = RECORD_HEADER_BYTES + length;
        if (room < recordBytes || fill(recordBytes) < recordBytes) {
            return false;
        }
        type = Byte.toUnsignedInt(bytes[position + 2]);
        payloadAt = position + RECORD_HEADER_BYTES;
        payloadLength = length;
        position += recordBytes;
        return true;
    }

    /** Whether nothing is left before byte {@code end} of the file. */
    boolean isAt(long end) throws IOException {
        return offset() == end || fill(1) == 0;
    }

    /** What is there where a record should be, after {@link #next} returned false; one line. */
    String describeRest(long end) throws IOException {
        long left = Math.min(end - offset(), fill(RECORD_HEADER_BYTES));
        if (left < RECORD_HEADER_BYTES) {
            return left + " bytes are left; a record has at least " + RECORD_HEADER_BYTES;
        }
        int length = sizeAtPosition();
        long there = Math.min(end - offset(), fill(RECORD_HEADER_BYTES + length)) - RECORD_HEADER_BYTES;
        return "record " + RecordType.text(Byte.toUnsignedInt(bytes[position + 2])) + " has " + length + " bytes; "
                + there + " are there";
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

    Payload payload() {
        return new Payload(bytes, payloadAt, payloadLength);
    }

    private int sizeAtPosition() {
        return Byte.toUnsignedInt(bytes[position]) | Byte.toUnsignedInt(bytes[position + 1]) << Byte.SIZE;
    }

    /** Has at least {@code wanted} bytes in the buffer if the file has them; returns how many there are. */
    private int fill(int wanted) throws IOException {
        if (limit - position < wanted && !channelEnded) {
            compactIfNeeded(wanted);
            while (limit - position < wanted && !channelEnded) {
                buffer.limit(bytes.length).position(limit);
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
