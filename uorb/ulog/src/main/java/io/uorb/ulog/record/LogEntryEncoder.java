// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.Consumer;

/** Encoder of complete records that are not messages. Any thread. */
final class LogEntryEncoder {
    /** The longest piece of a text, in characters: what is longer becomes several records. */
    private static final int MOST_CHARACTERS = 1_000;

    /** More bytes than UTF-8 takes for a char. */
    private static final int BYTES_PER_CHARACTER = 4;

    private static final int ROOM_BESIDE_TEXT = 32;

    private LogEntryEncoder() {}

    /** Encodes a text as one record, or, if it is long, several. */
    static void text(char level, int tag, long timestampUs, String text, Consumer<byte[]> records) {
        int from = 0;
        do {
            int end = endOfPiece(text, from);
            records.accept(piece(level, tag, timestampUs, text.substring(from, end)));
            from = end;
        } while (from < text.length());
    }

    private static byte[] piece(char level, int tag, long timestampUs, String text) {
        ByteBuffer record = buffer(text.length() * BYTES_PER_CHARACTER + ROOM_BESIDE_TEXT);
        if (tag == UlogLoggedString.NO_TAG) {
            UlogRecords.text(record, level, timestampUs, text);
        } else {
            UlogRecords.taggedText(record, level, tag, timestampUs, text);
        }
        return bytes(record);
    }

    static byte[] subscription(int instance, int msgId, String topic) {
        ByteBuffer record = buffer(topic.length() * BYTES_PER_CHARACTER + ROOM_BESIDE_TEXT);
        UlogRecords.subscription(record, instance, msgId, topic);
        return bytes(record);
    }

    static byte[] parameter(UlogParameter parameter) {
        ByteBuffer record = buffer(UlogRecords.MAX_KEY_BYTES + ROOM_BESIDE_TEXT);
        UlogRecords.parameter(record, parameter);
        return bytes(record);
    }

    static byte[] parameterDefault(UlogParameterDefault parameterDefault) {
        ByteBuffer record = buffer(UlogRecords.MAX_KEY_BYTES + ROOM_BESIDE_TEXT);
        UlogRecords.parameterDefault(record, parameterDefault);
        return bytes(record);
    }

    static byte[] info(UlogInfo info) {
        ByteBuffer record = buffer(UlogRecords.MAX_RECORD_BYTES);
        UlogRecords.info(record, info);
        return bytes(record);
    }

    /** Returns the end of a piece that begins at {@code from}: never between two surrogates. */
    private static int endOfPiece(String text, int from) {
        int end = Math.min(text.length(), from + MOST_CHARACTERS);
        return end < text.length() && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] bytes(ByteBuffer record) {
        return Arrays.copyOf(record.array(), record.position());
    }
}
