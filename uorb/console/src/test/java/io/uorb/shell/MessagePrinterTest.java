// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.DefinedTopic;
import io.uorb.testing.Rover;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** C-7, rule by rule, to the letter. */
class MessagePrinterTest {
    private final MessagePrinter printer = new MessagePrinter();

    private static DynamicMessage message(MessageSchema.Builder schema) {
        return new DynamicMessage(
                new DefinedTopic(MessageDefinition.builder(schema.build()).build()));
    }

    private static DynamicMessage scalar(WireType type, String field) {
        return message(MessageSchema.builder("Sample").field(type, field));
    }

    private static DynamicMessage array(WireType type, int length, String field) {
        return message(MessageSchema.builder("Sample").array(type, length, field));
    }

    private String print(DynamicMessage message) {
        return print(printer, message, 0);
    }

    private static String print(MessagePrinter printer, DynamicMessage message, long nowUs) {
        StringBuilder out = new StringBuilder();
        try {
            printer.print(message, nowUs, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString();
    }

    /** The only field's line, without what all have. */
    private String value(DynamicMessage message) {
        String field = message.topic().schema().fields().get(0).name();
        String text = print(message);
        String start = " sample\n    " + field + ": ";
        assertTrue(text.startsWith(start) && text.endsWith("\n"), text);
        return text.substring(start.length(), text.length() - 1);
    }

    /** PX4's own output of a sensor, as a pull request of theirs shows it, in today's form. */
    @Test
    void shouldPrintAMessageAsPx4Does() {
        DynamicMessage gyro = message(MessageSchema.builder("SensorGyro")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "timestamp_sample")
                .field(WireType.UINT32, "device_id")
                .field(WireType.FLOAT32, "x")
                .field(WireType.FLOAT32, "temperature")
                .array(WireType.UINT8, 3, "clip_counter")
                .field(WireType.BOOL, "calibrated"));
        gyro.set("timestamp", 4122951146L);
        gyro.set("timestamp_sample", 4122950938L);
        gyro.set("device_id", 3670026);
        gyro.set("x", 0.0065);
        gyro.set("temperature", 38.4425);
        gyro.set("clip_counter[1]", 2);
        gyro.set("calibrated", true);
        assertEquals("""
                 sensor_gyro
                    timestamp: 4122951146 (0.007275 seconds ago)
                    timestamp_sample: 4122950938 (208 us before timestamp)
                    device_id: 3670026 (Type: 0x38, SPI:1 (0x00))
                    x: 0.00650
                    temperature: 38.44250
                    clip_counter: [0, 2, 0]
                    calibrated: True
                """, print(printer, gyro, 4122951146L + 7275));
    }

    /** In memory order, padding hidden; the arrays of one and the levels of nesting as PX4 has them. */
    @Test
    void shouldPrintNestedMessages() {
        MessageSchema inner = MessageSchema.builder("InnerPart")
                .field(WireType.UINT8, "id")
                .field(WireType.UINT64, "timestamp")
                .build();
        MessageSchema middle = MessageSchema.builder("MiddlePart")
                .nestedArray(inner, 1, "one")
                .field(WireType.UINT16, "count")
                .build();
        DynamicMessage outer = message(MessageSchema.builder("OuterPart")
                .field(WireType.UINT8, "id")
                .nestedArray(middle, 2, "parts")
                .nested(inner, "last")
                .array(WireType.INT8, 1, "alone"));
        outer.set("parts[1].one[0].timestamp", 1_000_000);
        outer.set("last.id", 255);
        outer.set("alone[0]", -1);
        assertEquals("""
                 outer_part
                    id: 0
                    alone: -1
                  parts[0] (middle_part):
                    count: 0
                  one (inner_part):
                    timestamp: 0
                    id: 0
                  parts[1] (middle_part):
                    count: 0
                  one (inner_part):
                    timestamp: 1000000 (2.500000 seconds ago)
                    id: 0
                  last (inner_part):
                    timestamp: 0
                    id: 255
                """, print(printer, outer, 3_500_000));
    }

    @ParameterizedTest
    @CsvSource({
        "INT8, -1, -1",
        "UINT8, 255, 255",
        "INT16, -32768, -32768",
        "UINT16, 65535, 65535",
        "INT32, -1, -1",
        "UINT32, 4294967295, 4294967295",
        "INT64, -1, -1",
        "UINT64, -1, 18446744073709551615",
        "CHAR, 65, 65",
        "CHAR, 200, 200",
        "BOOL, 0, False",
        "BOOL, 1, True"
    })
    void shouldPrintIntegers(WireType type, long value, String expected) {
        DynamicMessage message = scalar(type, "value");
        message.set("value", value);
        assertEquals(expected, value(message));
    }

    @ParameterizedTest
    @CsvSource({
        "0.1, 0.10000, 0.100000",
        "-0.0, -0.00000, -0.000000",
        "1e-9, 0.00000, 0.000000",
        "-1e-9, -0.00000, -0.000000",
        "123456789, 123456792.00000, 123456789.000000",
        "0.5e-5, 0.00000, 0.000005",
        "0.0078125, 0.00781, 0.007812",
        "NaN, nan, nan",
        "Infinity, inf, inf",
        "-Infinity, -inf, -inf"
    })
    void shouldPrintFloatingNumbers(double value, String single, String full) {
        DynamicMessage message = scalar(WireType.FLOAT32, "value");
        message.set("value", value);
        assertEquals(single, value(message));
        message = scalar(WireType.FLOAT64, "value");
        message.set("value", value);
        assertEquals(full, value(message));
    }

    @Test
    void shouldPrintTheSameInEveryCountry() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            DynamicMessage message = scalar(WireType.FLOAT64, "value");
            message.set("value", 12.5);
            assertEquals("12.500000", value(message));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void shouldPrintArrays() {
        DynamicMessage message = array(WireType.FLOAT32, 3, "value");
        message.set("value", "[1, nan, -2.5]");
        assertEquals("[1.00000, nan, -2.50000]", value(message));
        message = array(WireType.BOOL, 2, "value");
        message.set("value[1]", true);
        assertEquals("[False, True]", value(message));
        message = array(WireType.UINT64, 2, "timestamp");
        assertEquals("[0, 0]", value(message));
    }

    @Test
    void shouldPrintTextsInQuotes() {
        DynamicMessage message = array(WireType.CHAR, 6, "value");
        assertEquals("\"\"", value(message));
        message.set("value", "größ");
        assertEquals("\"größ\"", value(message));
        message.setBytes("value", new byte[] {'a', 0, 'b', 'c', 'd', 'e'});
        assertEquals("\"a\"", value(message));
        message.set("value", "\"\\full");
        assertEquals("\"\"\\full\"", value(message));
    }

    /** Beyond PX4: a text cannot command the terminal. */
    @Test
    void shouldEscapeControlCharacters() {
        DynamicMessage message = array(WireType.CHAR, 9, "value");
        message.set("value", "\u001b[2J\n\u007f\u009b");
        assertEquals("\"\\x1b[2J\\x0a\\x7f\\x9b\"", value(message));
    }

    /** Characters that reorder, hide or break a terminal line: bidirectional overrides, zero widths, separators. */
    @Test
    void shouldEscapeCharactersThatSpoofATerminal() {
        DynamicMessage message = array(WireType.CHAR, 32, "value");
        message.set("value", "a\u202eb\u200b\u2028\u2029\u00ad\ufeff" + Character.toString(0xe0041));
        assertEquals("\"a\\u202eb\\u200b\\u2028\\u2029\\u00ad\\ufeff\\udb40\\udc41\"", value(message));
    }

    @Test
    void shouldPrintACharacterArrayOfOneAsANumber() {
        DynamicMessage message = array(WireType.CHAR, 1, "value");
        message.set("value[0]", 'A');
        assertEquals("65", value(message));
    }

    @ParameterizedTest
    @CsvSource({
        "5, 5000005, 5 (5.000000 seconds ago)",
        "0, 5000005, 0",
        "7, 6, 7 (-0.000001 seconds ago)",
        "1, 1, 1 (0.000000 seconds ago)"
    })
    void shouldTellTheAge(long timestampUs, long nowUs, String expected) {
        DynamicMessage message = scalar(WireType.UINT64, "timestamp");
        message.set("timestamp", timestampUs);
        assertEquals(" sample\n    timestamp: " + expected + "\n", print(printer, message, nowUs));
    }

    @ParameterizedTest
    @CsvSource({"10, 7, 7 (3 us before timestamp)", "10, 12, 12 (-2 us before timestamp)", "0, 7, 7", "10, 0, 0"})
    void shouldTellTheDelayOfTheSample(long timestampUs, long sampleUs, String expected) {
        DynamicMessage message = message(MessageSchema.builder("Sample")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "timestamp_sample"));
        message.set("timestamp", timestampUs);
        message.set("timestamp_sample", sampleUs);
        assertTrue(print(message).endsWith("\n    timestamp_sample: " + expected + "\n"), print(message));
    }

    /** Of another type, or in an array, they are numbers like others. */
    @Test
    void shouldTellTimesOfTheirTypeOnly() {
        DynamicMessage message = scalar(WireType.UINT32, "timestamp");
        message.set("timestamp", 5);
        assertEquals("5", value(message));
    }

    @ParameterizedTest
    @CsvSource({
        "UINT8, 0, 0",
        "UINT8, 1, 1 (0b1)",
        "UINT8, 5, 5 (0b101)",
        "UINT8, 255, 255 (0b1111'1111)",
        "UINT16, 256, 256 (0b1'0000'0000)",
        "UINT32, 65535, 65535 (0b1111'1111'1111'1111)",
        "UINT64, 16, 16 (0b1'0000)",
        "INT32, 5, 5",
        "BOOL, 1, True"
    })
    void shouldPrintFlagsInBinary(WireType type, long value, String expected) {
        DynamicMessage message = scalar(type, "check_flags_failed");
        message.set("check_flags_failed", value);
        assertEquals(expected, value(message));
    }

    /** The fields of the id: kind of bus 3 bits, number 5 bits, address 8 bits, type 8 bits. */
    @ParameterizedTest
    @CsvSource({
        "2360354, '2360354 (Type: 0x24, SPI:4 (0x04))'",
        "8682243, '8682243 (Type: 0x84, UAVCAN:0 (0x7B))'",
        "12714010, '12714010 (Type: 0xC2, SPI:3 (0x00))'",
        "0, '0 (Type: 0x00, UNKNOWN:0 (0x00))'",
        "9, '9 (Type: 0x00, I2C:1 (0x00))'",
        "4, '4 (Type: 0x00, SIMULATION:0 (0x00))'",
        "5, '5 (Type: 0x00, SERIAL:0 (0x00))'",
        "6, '6 (Type: 0x00, MAVLINK:0 (0x00))'",
        "4294967295, '4294967295 (Type: 0xFF, UNKNOWN:31 (0xFF))'"
    })
    void shouldDecodeDeviceIds(long id, String expected) {
        DynamicMessage message = scalar(WireType.UINT32, "accel_device_id");
        message.set("accel_device_id", id);
        assertEquals(expected, value(message));
    }

    @Test
    void shouldDecodeDeviceIdsOfTheirTypeOnly() {
        DynamicMessage message = scalar(WireType.UINT64, "device_id");
        assertEquals("0", value(message));
        message = array(WireType.UINT32, 2, "device_ids");
        assertEquals("[0, 0]", value(message));
    }

    @ParameterizedTest
    @CsvSource({
        "q, '[1, 0, 0, 0]', 0.0, 0.0, 0.0",
        "q_d, '[0.70711, 0, 0, 0.70711]', 0.0, 0.0, 90.0",
        "q, '[0.70711, 0.70711, 0, 0]', 90.0, 0.0, 0.0",
        "q, '[0.99144, 0, 0.13053, 0]', 0.0, 15.0, 0.0",
        "q, '[0.5, -0.5, 0.5, 0.5]', 0.0, 90.0, 90.0",
        "q, '[0.5, 0.5, -0.5, 0.5]', 0.0, -90.0, 90.0",
        "q, '[nan, nan, nan, nan]', nan, nan, nan",
        "q, '[0, 0, 0, 0]', 0.0, 0.0, 0.0"
    })
    void shouldTellTheAnglesOfAttitudes(String field, String q, String roll, String pitch, String yaw) {
        DynamicMessage message = array(WireType.FLOAT32, 4, field);
        message.set(field, q);
        String text = value(message);
        assertEquals(
                " (Roll: " + roll + " deg, Pitch: " + pitch + " deg, Yaw: " + yaw + " deg)",
                text.substring(text.indexOf(']') + 1));
    }

    @Test
    void shouldTellAnglesOfQuaternionsOnly() {
        assertEquals("[0.00000, 0.00000, 0.00000, 0.00000]", value(array(WireType.FLOAT32, 4, "delta_q_reset")));
        assertEquals("[0.00000, 0.00000, 0.00000]", value(array(WireType.FLOAT32, 3, "q")));
        assertEquals("[0.000000, 0.000000, 0.000000, 0.000000]", value(array(WireType.FLOAT64, 4, "q")));
    }

    /** Beyond PX4, when asked for. */
    @Test
    void shouldExplainUnitsAndConstants() {
        TopicCatalogue catalogue = TopicCatalogue.of(List.of(Rover.ROVER, Rover.WHEEL_TOPIC));
        DynamicMessage rover = new DynamicMessage(Rover.ROVER);
        rover.set("mode", "MODE_DRIVE");
        rover.set("wheels[1].fault_flags", 5);
        rover.set("wheels[2].fault_flags", 8);
        String text = print(MessagePrinter.explaining(catalogue), rover, 0);
        List<String> explained =
                text.lines().filter(line -> line.matches(".*[\\[(][A-Za-z].*")).toList();
        assertEquals(
                List.of(
                        "    device_id: 0 (Type: 0x00, UNKNOWN:0 (0x00))",
                        "    ratio: 0.00000 [m/s]",
                        "    q: [0.00000, 0.00000, 0.00000, 0.00000] (Roll: 0.0 deg, Pitch: 0.0 deg, Yaw: 0.0 deg)",
                        "    mode: 2 (MODE_DRIVE)",
                        "    lamps: [False, False]",
                        "  spare (wheel):",
                        "    speed: 0.00000 [m/s]",
                        "  wheels[0] (wheel):",
                        "    speed: 0.00000 [m/s]",
                        "  wheels[1] (wheel):",
                        "    speed: 0.00000 [m/s]",
                        "    fault_flags: 5 (0b101) (FAULT_STUCK | FAULT_HOT)",
                        "  wheels[2] (wheel):",
                        "    speed: 0.00000 [m/s]"),
                explained);
    }

    /** A nested message whose topic nobody lists. */
    @Test
    void shouldExplainWhatItKnows() {
        TopicCatalogue nothing = TopicCatalogue.of(List.of());
        String text = print(MessagePrinter.explaining(nothing), new DynamicMessage(Rover.ROVER), 0);
        assertTrue(text.contains("    mode: 0 (MODE_IDLE)\n"), text);
        assertTrue(text.contains("    speed: 0.00000\n"), text);
    }

    @Test
    void shouldPassOnTheFailureOfTheOutput() {
        Appendable full = new Appendable() {
            @Override
            public Appendable append(CharSequence text) throws IOException {
                throw new IOException("full");
            }

            @Override
            public Appendable append(CharSequence text, int start, int end) throws IOException {
                throw new IOException("full");
            }

            @Override
            public Appendable append(char c) throws IOException {
                throw new IOException("full");
            }
        };
        DynamicMessage rover = new DynamicMessage(Rover.ROVER);
        assertThrows(IOException.class, () -> printer.print(rover, 0, full));
    }
}
