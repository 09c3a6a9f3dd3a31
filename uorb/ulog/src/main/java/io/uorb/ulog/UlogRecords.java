// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.schema.WireType;
import io.uorb.ulog.format.FormatSyntax;
import io.uorb.ulog.format.RecordSyntax;
import io.uorb.ulog.format.RecordType;
import io.uorb.ulog.format.TypedName;
import io.uorb.ulog.format.UlogHeader;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogTopicFormats;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/**
 * Encoder of single records (L-1, L-2) into little-endian buffers, at their position. Stateless; any thread.
 *
 * <p>A record is put whole or not at all: limits are checked first ({@link IllegalArgumentException}, with value and
 * limit; {@link IndexOutOfBoundsException} for bytes that an array does not have), then the room ({@link
 * BufferOverflowException}). {@link #data} and {@link #dropout}, {@link #sync} allocate nothing. The caller is
 * responsible for the order of records; {@link UlogWriter} enforces it.
 */
public final class UlogRecords {
    /** Bytes before each payload: u16 size, u8 type. */
    public static final int RECORD_HEAD_BYTES = RecordType.HEADER_BYTES;

    /** Maximum size of a payload: the largest value of a record's size field. */
    public static final int MAX_PAYLOAD_BYTES = 65_535;

    /** Maximum size of a record with its head: a buffer with so much room takes any record. */
    public static final int MAX_RECORD_BYTES = RECORD_HEAD_BYTES + MAX_PAYLOAD_BYTES;

    /** Maximum size of the key {@code type name} of information and parameters. */
    public static final int MAX_KEY_BYTES = 255;

    /** Size of the header at the start of a file. */
    public static final int HEADER_BYTES = UlogHeader.SIZE_BYTES;

    /** Bytes of a data record besides the message: its head and the msg_id. */
    public static final int DATA_HEAD_BYTES = RECORD_HEAD_BYTES + Short.BYTES;

    /** Maximum size of a data record's message. */
    public static final int MAX_DATA_BYTES = MAX_PAYLOAD_BYTES - Short.BYTES;

    /** Size of a whole dropout record. */
    public static final int DROPOUT_BYTES = RECORD_HEAD_BYTES + Short.BYTES;

    /** Maximum duration of one dropout record, ms. */
    public static final int MAX_DROPOUT_MS = 65_535;

    private static final long MAGIC_AND_VERSION = 0x01_35_12_01_67_6f_4c_55L;
    private static final long SYNC_MAGIC = 0x12_bb_0c_25_20_13_73_2fL;
    private static final int MAX_U8 = 255;
    private static final int MAX_U16 = 65_535;

    private UlogRecords() {}

    /** Puts the header of a file of version 1: its first 16 bytes, no record. {@code startUs} is when the log began. */
    public static void header(ByteBuffer into, long startUs) {
        requireRoom(into, HEADER_BYTES);
        into.putLong(MAGIC_AND_VERSION).putLong(startUs);
    }

    /** Puts flag bits (B): the first record, right after the header. No appended data. */
    public static void flagBits(ByteBuffer into, boolean hasDefaultParameters) {
        begin(into, 'B', UlogHeader.FLAG_BITS_BYTES);
        into.putLong(hasDefaultParameters ? 1 : 0).putLong(0);
        into.putLong(0).putLong(0).putLong(0);
    }

    /** Puts a format (F) from its text, {@code name:type field;type[length] field;} ({@link UlogTopicFormats}). */
    public static void format(ByteBuffer into, String text) {
        RecordSyntax.check(() -> FormatSyntax.parse(text));
        byte[] bytes = RecordSyntax.utf8(text, "format");
        begin(into, 'F', bytes.length);
        into.put(bytes);
    }

    /** Puts information (I), or an entry of a list (M) if {@link UlogInfo#isMulti}. */
    public static void info(ByteBuffer into, UlogInfo info) {
        if (info.isMulti()) {
            multiInfo(into, info.isContinued(), info.key(), info.value());
        } else {
            info(into, info.key(), info.value());
        }
    }

    /**
     * Puts information (I): {@code key} is {@code type name} or {@code type[length] name}; the value is little-endian.
     */
    public static void info(ByteBuffer into, String key, byte[] value) {
        byte[] keyBytes = key(key, value);
        begin(into, 'I', 1 + keyBytes.length + value.length);
        putKey(into, keyBytes);
        into.put(value);
    }

    /** Puts one entry of a list of information (M), or, if {@code continued}, the rest of the entry before. */
    public static void multiInfo(ByteBuffer into, boolean continued, String key, byte[] value) {
        byte[] keyBytes = key(key, value);
        begin(into, 'M', 2 + keyBytes.length + value.length);
        into.put((byte) (continued ? 1 : 0));
        putKey(into, keyBytes);
        into.put(value);
    }

    /** Puts a parameter's value (P): an Integer or a Float. */
    public static void parameter(ByteBuffer into, UlogParameter parameter) {
        byte[] key = key(parameter);
        begin(into, 'P', 1 + key.length + Integer.BYTES);
        putKey(into, key);
        into.putInt(bits(parameter.value()));
    }

    /** Puts a parameter's default (Q). */
    public static void parameterDefault(ByteBuffer into, UlogParameterDefault parameterDefault) {
        byte[] key = key(parameterDefault.parameter());
        begin(into, 'Q', 2 + key.length + Integer.BYTES);
        into.put((byte) parameterDefault.defaultTypes());
        putKey(into, key);
        into.putInt(bits(parameterDefault.parameter().value()));
    }

    /** Puts a subscription (A) to an instance of a topic; its data records have this msg_id (0 to 65,535). */
    public static void subscription(ByteBuffer into, int multiId, int msgId, String topic) {
        byte[] name = RecordSyntax.utf8(topic, "topic name");
        requireRange("multi_id", multiId, MAX_U8);
        requireRange("msg_id", msgId, MAX_U16);
        begin(into, 'A', 1 + Short.BYTES + name.length);
        into.put((byte) multiId).putShort((short) msgId).put(name);
    }

    /** Puts a message (D). Padding at its end may be omitted (L-3). */
    public static void data(ByteBuffer into, int msgId, byte[] message, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, message.length);
        dataHead(into, msgId, length);
        into.put(message, offset, length);
    }

    /** Puts a message (D) from a buffer, by index: the buffer's position is neither used nor changed. */
    public static void data(ByteBuffer into, int msgId, ByteBuffer message, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, message.limit());
        dataHead(into, msgId, length);
        into.put(into.position(), message, offset, length).position(into.position() + length);
    }

    /** Puts the head of a data record; requires room for the message too, which the caller puts. */
    public static void dataHead(ByteBuffer into, int msgId, int length) {
        requireRange("msg_id", msgId, MAX_U16);
        requireRange("length of a message", length, MAX_DATA_BYTES);
        begin(into, 'D', Short.BYTES + length);
        into.putShort((short) msgId);
    }

    /** Puts a logged string (L): level '0' (emergency) to '7' (debug). */
    public static void text(ByteBuffer into, char level, long timestampUs, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        requireLevel(level);
        begin(into, 'L', 1 + Long.BYTES + bytes.length);
        into.put((byte) level).putLong(timestampUs).put(bytes);
    }

    /** Puts a logged string with the number of its source (C): tag 0 to 65,535. */
    public static void taggedText(ByteBuffer into, char level, int tag, long timestampUs, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        requireLevel(level);
        requireRange("tag", tag, MAX_U16);
        begin(into, 'C', 1 + Short.BYTES + Long.BYTES + bytes.length);
        into.put((byte) level).putShort((short) tag).putLong(timestampUs).put(bytes);
    }

    /** Puts a sync record (S), by which readers resynchronise. */
    public static void sync(ByteBuffer into) {
        begin(into, 'S', Long.BYTES);
        into.putLong(SYNC_MAGIC);
    }

    /** Puts a dropout (O) of 0 to 65,535 ms. */
    public static void dropout(ByteBuffer into, int durationMs) {
        requireRange("duration of a dropout in ms", durationMs, MAX_DROPOUT_MS);
        begin(into, 'O', Short.BYTES);
        into.putShort((short) durationMs);
    }

    private static void begin(ByteBuffer into, char type, int payloadBytes) {
        if (payloadBytes > MAX_PAYLOAD_BYTES) {
            throw new IllegalArgumentException(
                    "record '" + type + "' would have " + payloadBytes + " bytes; the most is " + MAX_PAYLOAD_BYTES);
        }
        requireRoom(into, RECORD_HEAD_BYTES + payloadBytes);
        into.putShort((short) payloadBytes).put((byte) type);
    }

    private static void requireRoom(ByteBuffer into, int bytes) {
        if (into.order() != ByteOrder.LITTLE_ENDIAN) {
            throw new IllegalArgumentException("the buffer is " + into.order() + "; ULog is little-endian");
        }
        if (into.remaining() < bytes) {
            throw new BufferOverflowException();
        }
    }

    private static void requireRange(String what, int value, int most) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException(what + " " + value + " is not in 0 to " + most);
        }
    }

    private static void requireLevel(char level) {
        if (level < '0' || level > '7') {
            throw new IllegalArgumentException("level " + (int) level + " is not a digit from '0' to '7'");
        }
    }

    private static void putKey(ByteBuffer into, byte[] key) {
        into.put((byte) key.length).put(key);
    }

    private static byte[] key(UlogParameter parameter) {
        Number value = parameter.value();
        if (!(value instanceof Integer) && !(value instanceof Float)) {
            throw new IllegalArgumentException("parameter " + parameter.name() + " is a "
                    + value.getClass().getSimpleName() + "; parameters are Integer or Float");
        }
        return keyBytes((value instanceof Float ? "float " : "int32_t ") + parameter.name());
    }

    private static int bits(Number value) {
        return value instanceof Float real ? Float.floatToRawIntBits(real) : value.intValue();
    }

    private static byte[] key(String key, byte[] value) {
        TypedName typed = RecordSyntax.check(() -> TypedName.parse(key, "information key"));
        Optional<WireType> type = WireType.ofCName(typed.type());
        long declared =
                type.map(known -> (long) known.sizeBytes() * typed.elements()).orElse((long) value.length);
        if (value.length != declared) {
            throw new IllegalArgumentException("information \"" + TypedName.excerpt(key) + "\" has a value of "
                    + value.length + " bytes; its type has " + declared);
        }
        return keyBytes(key);
    }

    private static byte[] keyBytes(String key) {
        RecordSyntax.check(() -> TypedName.parse(key, "key"));
        byte[] bytes = RecordSyntax.utf8(key, "key");
        if (bytes.length > MAX_KEY_BYTES) {
            throw new IllegalArgumentException("key \"" + TypedName.excerpt(key) + "\" has " + bytes.length
                    + " bytes; the most is " + MAX_KEY_BYTES);
        }
        return bytes;
    }
}
