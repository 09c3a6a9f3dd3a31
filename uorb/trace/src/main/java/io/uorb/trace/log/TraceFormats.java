// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The formats of a trace's messages and the places of their fields, in bytes. Each ends with its number among the
 * records of the trace in this file, and the CRC-32C of its format's name and the bytes before.
 */
final class TraceFormats {
    static final String BLOCK = "uorb_trace";
    static final String ENDPOINT = "uorb_trace_endpoint";
    static final String GENERATION = "uorb_trace_generation";
    static final String TEXT = "uorb_trace_text";

    /** Of blocks: lane, sequence, length, bytes. */
    static final int BLOCK_LANE = 8;

    static final int BLOCK_SEQUENCE = 12;
    static final int BLOCK_LENGTH = 16;
    static final int BLOCK_BYTES_AT = 18;
    static final int BLOCK_BYTES = 230;
    static final int BLOCK_SIZE = 256;
    /** In the length: the block begins with a key block. */
    static final int KEY_FLAG = 0x8000;

    static final int ENDPOINT_LANE = 8;
    static final int ENDPOINT_NUMBER = 12;
    static final int ENDPOINT_ORDINAL = 16;
    static final int ENDPOINT_KIND = 18;
    static final int ENDPOINT_INSTANCE = 19;
    static final int ENDPOINT_MODULE = 20;
    static final int ENDPOINT_NAME = 84;
    static final int NAME_BYTES = 64;
    static final int ENDPOINT_SIZE = 156;

    static final int GENERATION_ORDINAL = 8;
    static final int GENERATION_VALUE = 16;
    /** CRC-32C of the messages since the last record of the msg_id; 0 if there is none. */
    static final int GENERATION_SUM = 24;

    static final int GENERATION_MSG_ID = 28;
    static final int GENERATION_SIZE = 40;

    static final int TEXT_NUMBER = 8;
    static final int TEXT_PART = 12;
    static final int TEXT_LENGTH = 14;
    static final int TEXT_KIND = 16;
    static final int TEXT_LAST = 17;
    static final int TEXT_CHARS = 18;
    static final int TEXT_CHARS_BYTES = 230;
    static final int TEXT_SIZE = 256;
    /** Of the forms before {@code lanes=4}. */
    static final int OLD_TEXT_SIZE = 248;

    /** From a record's end: its number. */
    static final int NUMBER_FROM_END = 8;

    /** From a record's end: its CRC. */
    static final int CRC_FROM_END = 4;

    private static final Map<String, Integer> SIZES =
            Map.of(BLOCK, BLOCK_SIZE, ENDPOINT, ENDPOINT_SIZE, GENERATION, GENERATION_SIZE, TEXT, TEXT_SIZE);

    private static final SortedMap<String, MessageSchema> ALL = new TreeMap<>();

    static {
        ALL.put(
                BLOCK,
                numbered(MessageSchema.builder("UorbTrace")
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.UINT32, "lane")
                        .field(WireType.UINT32, "sequence")
                        .field(WireType.UINT16, "length")
                        .array(WireType.UINT8, BLOCK_BYTES, "bytes")));
        ALL.put(
                ENDPOINT,
                numbered(MessageSchema.builder("UorbTraceEndpoint")
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.UINT32, "lane")
                        .field(WireType.UINT32, "number")
                        .field(WireType.UINT16, "ordinal")
                        .field(WireType.UINT8, "kind")
                        .field(WireType.UINT8, "instance")
                        .array(WireType.CHAR, NAME_BYTES, "module")
                        .array(WireType.CHAR, NAME_BYTES, "name")));
        ALL.put(
                GENERATION,
                numbered(MessageSchema.builder("UorbTraceGeneration")
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.UINT64, "ordinal")
                        .field(WireType.UINT64, "generation")
                        .field(WireType.UINT32, "sum")
                        .field(WireType.UINT32, "msg_id")));
        ALL.put(
                TEXT,
                numbered(MessageSchema.builder("UorbTraceText")
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.UINT32, "number")
                        .field(WireType.UINT16, "part")
                        .field(WireType.UINT16, "length")
                        .field(WireType.UINT8, "kind")
                        .field(WireType.UINT8, "last")
                        .array(WireType.CHAR, TEXT_CHARS_BYTES, "chars")));
    }

    private TraceFormats() {}

    private static MessageSchema numbered(MessageSchema.Builder format) {
        return format.field(WireType.UINT32, "record")
                .field(WireType.UINT32, "crc")
                .build();
    }

    /** Returns a topic and instance as one name, {@code vehicle_attitude:0}. */
    static String key(String topic, int instance) {
        return topic + ":" + instance;
    }

    /** Returns the bytes that a record of a topic must have; 0 if it is none of a trace. */
    static int leastBytes(String topic) {
        return SIZES.getOrDefault(topic, 0);
    }

    static SortedMap<String, MessageSchema> all() {
        return ALL;
    }
}
