// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Layout and hash by the vectors of M-12, and the limits. */
class MessageSchemaTest {
    private static MessageSchema orbTest(int junk) {
        MessageSchema.Builder builder = MessageSchema.builder("OrbTest")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.INT32, "val");
        return junk == 0
                ? builder.build()
                : builder.array(WireType.UINT8, junk, "junk").build();
    }

    private static MessageSchema event() {
        return MessageSchema.builder("Event")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT32, "id")
                .field(WireType.UINT16, "event_sequence")
                .array(WireType.UINT8, 25, "arguments")
                .field(WireType.UINT8, "log_levels")
                .build();
    }

    private static MessageSchema escReport() {
        return MessageSchema.builder("EscReport")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT32, "esc_errorcount")
                .field(WireType.INT32, "esc_rpm")
                .build();
    }

    private static void assertVector(MessageSchema message, int size, int withoutPadding, int hash, String format) {
        assertEquals(size, message.layout().sizeBytes());
        assertEquals(withoutPadding, message.layout().sizeWithoutPaddingBytes());
        assertEquals(Integer.toHexString(hash), Integer.toHexString(message.hash()));
        assertEquals(format, message.layout().format());
    }

    private static void assertRejected(String expected, Runnable what) {
        assertThrowsNaming(IllegalArgumentException.class, what::run, expected);
    }

    /** M-12. */
    @Test
    void shouldAgreeWithPx4OnOrbTest() {
        assertVector(orbTest(0), 16, 12, 0x766baa60, "uint64_t timestamp;int32_t val;uint8_t[4] _padding0;");
    }

    /** M-12. */
    @Test
    void shouldAgreeWithPx4OnOrbTestMedium() {
        assertVector(
                orbTest(64),
                80,
                76,
                0x1cbb8bca,
                "uint64_t timestamp;int32_t val;uint8_t[64] junk;uint8_t[4] _padding0;");
    }

    /** M-12. */
    @Test
    void shouldAgreeWithPx4OnOrbTestLarge() {
        assertVector(
                orbTest(512),
                528,
                524,
                0x930b9fd6,
                "uint64_t timestamp;int32_t val;uint8_t[512] junk;uint8_t[4] _padding0;");
    }

    /** M-12. */
    @Test
    void shouldAgreeWithPx4OnVehicleAttitude() {
        MessageSchema attitude = MessageSchema.builder("VehicleAttitude")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "timestamp_sample")
                .array(WireType.FLOAT32, 4, "q")
                .array(WireType.FLOAT32, 4, "delta_q_reset")
                .field(WireType.UINT8, "quat_reset_counter")
                .build();
        String format = "uint64_t timestamp;uint64_t timestamp_sample;float[4] q;float[4] delta_q_reset;"
                + "uint8_t quat_reset_counter;uint8_t[7] _padding0;";
        assertVector(attitude, 56, 49, 0x0ac1f7cd, format);
    }

    /** M-12. */
    @Test
    void shouldAgreeWithPx4OnSensorAccel() {
        MessageSchema accel = MessageSchema.builder("SensorAccel")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "timestamp_sample")
                .field(WireType.UINT32, "device_id")
                .field(WireType.FLOAT32, "x")
                .field(WireType.FLOAT32, "y")
                .field(WireType.FLOAT32, "z")
                .field(WireType.FLOAT32, "temperature")
                .field(WireType.UINT32, "error_count")
                .array(WireType.UINT8, 3, "clip_counter")
                .field(WireType.UINT8, "samples")
                .build();
        String format = "uint64_t timestamp;uint64_t timestamp_sample;uint32_t device_id;float x;float y;float z;"
                + "float temperature;uint32_t error_count;uint8_t[3] clip_counter;uint8_t samples;"
                + "uint8_t[4] _padding0;";
        assertVector(accel, 48, 44, 0x27a41458, format);
    }

    /** M-12. */
    @Test
    void shouldAgreeWithPx4OnLogMessage() {
        MessageSchema log = MessageSchema.builder("LogMessage")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT8, "severity")
                .array(WireType.CHAR, 127, "text")
                .build();
        assertVector(log, 136, 136, 0x1dfe39c3, "uint64_t timestamp;uint8_t severity;char[127] text;");
    }

    /** M-12. */
    @Test
    void shouldAgreeWithPx4OnEvent() {
        String format =
                "uint64_t timestamp;uint32_t id;uint16_t event_sequence;uint8_t[25] arguments;uint8_t log_levels;";
        assertVector(event(), 40, 40, 0x7bc07e31, format);
    }

    /** M-9: by element size, whatever the array's length, and stable. */
    @Test
    void shouldSortFieldsByElementSize() {
        MessageSchema message = MessageSchema.builder("Mixed")
                .array(WireType.UINT8, 16, "bytes")
                .field(WireType.INT16, "a")
                .field(WireType.FLOAT64, "d")
                .field(WireType.UINT16, "b")
                .field(WireType.BOOL, "flag")
                .build();
        assertEquals(
                List.of("d", "a", "b", "bytes", "flag"),
                message.layout().slots().stream()
                        .map(slot -> slot.field().name())
                        .toList());
        assertEquals(
                List.of(0, 8, 10, 12, 28),
                message.layout().slots().stream().map(Layout.Slot::offsetBytes).toList());
    }

    /** M-10: nested messages last, each on a multiple of 8, with their own padding. */
    @Test
    void shouldPadBeforeNestedMessagesAndAtTheEnd() {
        MessageSchema part =
                MessageSchema.builder("PartTwo").field(WireType.UINT8, "x").build();
        MessageSchema whole = MessageSchema.builder("Whole")
                .nestedArray(part, 2, "parts")
                .nested(part, "last")
                .field(WireType.UINT16, "count")
                .build();
        assertEquals(
                "uint16_t count;uint8_t[6] _padding0;part_two[2] parts;part_two last;",
                whole.layout().format());
        assertEquals(32, whole.layout().sizeBytes());
        assertEquals(32, whole.layout().sizeWithoutPaddingBytes());
    }

    /** M-13: names of topics and messages are no part of the hash, nested messages' lines are. */
    @Test
    void shouldHashNestedLinesAfterTheirField() {
        MessageSchema nests =
                MessageSchema.builder("A").nestedArray(escReport(), 2, "esc").build();
        int hash = 0x811c9dc5;
        String text = "EscReport[2] esc\nuint64 timestamp\nuint32 esc_errorcount\nint32 esc_rpm\n";
        for (char c : text.toCharArray()) {
            hash = (hash ^ c) * 0x01000193;
        }
        assertEquals(hash, nests.hash());
    }

    @Test
    void shouldRejectTwoFieldsOfOneName() {
        assertRejected(
                "message A has two fields named x",
                () -> MessageSchema.builder("A")
                        .field(WireType.BOOL, "x")
                        .field(WireType.INT8, "x")
                        .build());
    }

    @Test
    void shouldRejectMessageWithoutFields() {
        assertRejected(
                "message A has no fields", () -> MessageSchema.builder("A").build());
    }

    @Test
    void shouldRejectMessagesBeyondTheLargestSize() {
        assertEquals(
                65_528,
                MessageSchema.builder("A")
                        .array(WireType.UINT8, 65_528, "x")
                        .build()
                        .layout()
                        .sizeBytes());
        assertRejected(
                "message A has 16000000000 bytes up to field x; the most is 65528",
                () -> MessageSchema.builder("A")
                        .array(WireType.INT64, 2_000_000_000, "x")
                        .build());
    }

    @Test
    void shouldRejectNestingBeyondTheDeepest() {
        MessageSchema message = event();
        for (int level = 2; level <= MessageSchema.MAX_DEPTH; level++) {
            message = MessageSchema.builder("A").nested(message, "x").build();
        }
        assertEquals(MessageSchema.MAX_DEPTH, message.depth());
        MessageSchema deepest = message;
        assertRejected(
                "message B nests 9 levels; the most is 8",
                () -> MessageSchema.builder("B").nested(deepest, "x").build());
    }

    @Test
    void shouldRejectNamesInTheWrongCase() {
        assertRejected(
                "field name gyroX is not in snake_case (a-z, 0-9 and _, starting with a letter)",
                () -> new Field("gyroX", WireType.BOOL, null, 0));
        assertRejected(
                "message name sensor_gyro is not in PascalCase",
                () -> MessageSchema.builder("sensor_gyro")
                        .field(WireType.BOOL, "x")
                        .build());
    }
}
