// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.activation.EndpointIdentity;
import io.uorb.ulog.record.LogExtension;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Encodes a trace's messages. For the recording thread. */
final class TraceRecords {
    private final ByteBuffer bytes =
            ByteBuffer.allocate(TraceFormats.BLOCK_SIZE).order(ByteOrder.LITTLE_ENDIAN);
    private final long[] words = new long[TraceFormats.BLOCK_SIZE / Long.BYTES];
    private final RecordCheck check = new RecordCheck();
    /** The number of the next record in this file. */
    private int number;

    /** Begins a file. */
    void begin() {
        number = 0;
    }

    /** Returns the array in which a block's bytes begin at {@link TraceFormats#BLOCK_BYTES_AT}. */
    byte[] array() {
        return bytes.array();
    }

    private void clear(long nowUs) {
        Arrays.fill(bytes.array(), (byte) 0);
        bytes.putLong(0, nowUs);
    }

    private boolean write(LogExtension.Output output, String format, int size) {
        bytes.putInt(size - TraceFormats.NUMBER_FROM_END, number);
        int crc = check.of(format, bytes.array(), size - TraceFormats.CRC_FROM_END);
        bytes.putInt(size - TraceFormats.CRC_FROM_END, crc);
        for (int i = 0; i < words.length; i++) {
            words[i] = bytes.getLong(i * Long.BYTES);
        }
        boolean written = output.write(format, words, size);
        number += written ? 1 : 0;
        return written;
    }

    /** Writes the bytes that stand in the array; the rest of the block is undefined. */
    boolean block(LogExtension.Output output, int lane, int sequence, int length, boolean isKey) {
        bytes.putLong(0, output.nowUs());
        bytes.putInt(TraceFormats.BLOCK_LANE, lane);
        bytes.putInt(TraceFormats.BLOCK_SEQUENCE, sequence);
        bytes.putShort(TraceFormats.BLOCK_LENGTH, (short) (length | (isKey ? TraceFormats.KEY_FLAG : 0)));
        return write(output, TraceFormats.BLOCK, TraceFormats.BLOCK_SIZE);
    }

    /** Writes an endpoint; names that are too long also as a text. */
    boolean endpoint(LogExtension.Output output, int lane, int number, EndpointIdentity endpoint) {
        clear(output.nowUs());
        bytes.putInt(TraceFormats.ENDPOINT_LANE, lane);
        bytes.putInt(TraceFormats.ENDPOINT_NUMBER, number);
        bytes.putShort(TraceFormats.ENDPOINT_ORDINAL, (short) endpoint.ordinal());
        bytes.put(TraceFormats.ENDPOINT_KIND, (byte) endpoint.kind().ordinal());
        bytes.put(TraceFormats.ENDPOINT_INSTANCE, (byte) endpoint.instance());
        boolean fits = name(TraceFormats.ENDPOINT_MODULE, endpoint.module())
                & name(TraceFormats.ENDPOINT_NAME, endpoint.name());
        boolean written = write(output, TraceFormats.ENDPOINT, TraceFormats.ENDPOINT_SIZE);
        if (fits || !written) {
            return written;
        }
        String text = lane + "\n" + number + "\n" + endpoint.module() + "\n" + endpoint.name();
        return text(output, new TraceText(TraceText.Kind.ENDPOINT, lane << Short.SIZE | number, text));
    }

    private boolean name(int at, String name) {
        byte[] chars = name.getBytes(StandardCharsets.UTF_8);
        bytes.put(at, chars, 0, Math.min(chars.length, TraceFormats.NAME_BYTES));
        return chars.length <= TraceFormats.NAME_BYTES;
    }

    /** @param sum CRC-32C of the messages since the last such record of the msg_id */
    boolean generation(LogExtension.Output output, int msgId, long ordinal, long generation, int sum) {
        clear(output.nowUs());
        bytes.putLong(TraceFormats.GENERATION_ORDINAL, ordinal);
        bytes.putLong(TraceFormats.GENERATION_VALUE, generation);
        bytes.putInt(TraceFormats.GENERATION_SUM, sum);
        bytes.putInt(TraceFormats.GENERATION_MSG_ID, msgId);
        return write(output, TraceFormats.GENERATION, TraceFormats.GENERATION_SIZE);
    }

    /** Writes a text in as many parts as it needs. */
    boolean text(LogExtension.Output output, TraceText text) {
        byte[] chars = text.text().getBytes(StandardCharsets.UTF_8);
        int part = 0;
        int from = 0;
        boolean written;
        do {
            int length = Math.min(TraceFormats.TEXT_CHARS_BYTES, chars.length - from);
            clear(output.nowUs());
            bytes.putInt(TraceFormats.TEXT_NUMBER, text.number());
            bytes.putShort(TraceFormats.TEXT_PART, (short) part);
            bytes.putShort(TraceFormats.TEXT_LENGTH, (short) length);
            bytes.put(TraceFormats.TEXT_KIND, (byte) text.kind().ordinal());
            bytes.put(TraceFormats.TEXT_LAST, (byte) (from + length == chars.length ? 1 : 0));
            bytes.put(TraceFormats.TEXT_CHARS, chars, from, length);
            written = write(output, TraceFormats.TEXT, TraceFormats.TEXT_SIZE);
            from += length;
            part++;
        } while (written && from < chars.length);
        return written;
    }
}
