// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Rover;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestTopic;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields of any message by name: numbers, ranges, copies. */
class DynamicMessageTest {
    private final DynamicMessage rover = new DynamicMessage(Rover.ROVER);

    private static void assertRefused(String expected, Runnable what) {
        assertThrowsNaming(IllegalArgumentException.class, what::run, expected);
    }

    @ParameterizedTest
    @CsvSource({
        "trim, -128",
        "trim, 127",
        "mode, 0",
        "mode, 255",
        "grade, 255",
        "slope, -32768",
        "port, 65535",
        "count, -2147483648",
        "device_id, 4294967295",
        "balance, -9223372036854775808",
        "total, -1",
        "armed, 1",
        "pulses[2], 65535",
        "wheels[2].fault_flags, 255",
        "spare.timestamp, 7",
        "lamps[1], 1",
        "label[4], 200"
    })
    void shouldKeepIntegersOfEachType(String field, long value) {
        Arrays.fill(rover.words(), -1);
        rover.set(field, 0);
        assertEquals(0, rover.getLong(field));
        rover.clear();
        rover.set(field, value);
        assertEquals(value, rover.getLong(field));
    }

    /** M-9, M-10: the fields of other places stay. */
    @Test
    void shouldTouchNothingElse() {
        Arrays.fill(rover.words(), -1);
        long[] before = rover.words().clone();
        FieldPath mode = rover.path("mode");
        rover.set(mode, 0);
        before[mode.offsetBytes() / 8] &= ~(0xffL << 8 * (mode.offsetBytes() % 8));
        assertArrayEquals(before, rover.words());
    }

    @Test
    void shouldKeepFloatingNumbers() {
        rover.set("ratio", 0.1);
        rover.set("latitude", 0.1);
        rover.set("q[3]", Double.NEGATIVE_INFINITY);
        rover.set("wheels[1].speed", Double.NaN);
        rover.set("wheels[0].speed", -3);
        assertEquals(0.1f, rover.getDouble("ratio"));
        assertEquals(0.1, rover.getDouble("latitude"));
        assertEquals(Double.NEGATIVE_INFINITY, rover.getDouble("q[3]"));
        assertTrue(Double.isNaN(rover.getDouble("wheels[1].speed")));
        assertEquals(-3, rover.getDouble("wheels[0].speed"));
    }

    @Test
    void shouldReadIntegersAsDoubles() {
        rover.set("total", -1);
        rover.set("trim", -5);
        rover.set("armed", true);
        assertEquals(0x1p64, rover.getDouble("total"));
        assertEquals(-5, rover.getDouble("trim"));
        assertEquals(1, rover.getDouble("armed"));
        rover.set("total", 0x8000_0000_0000_0401L);
        assertEquals(0x1.0000000000001p63, rover.getDouble("total"));
    }

    @Test
    void shouldKeepBooleans() {
        rover.set("lamps[1]", true);
        assertTrue(rover.getBoolean("lamps[1]"));
        assertFalse(rover.getBoolean("lamps[0]"));
        rover.set("lamps[1]", false);
        assertFalse(rover.getBoolean("lamps[1]"));
    }

    /** As the generated codecs do. */
    @Test
    void shouldTakeAnyByteButZeroForTrue() {
        rover.setBytes("armed", new byte[] {2});
        assertTrue(rover.getBoolean("armed"));
        assertEquals(1, rover.getLong("armed"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "mode; 256; uint8 (0 to 255)",
                "mode; -1; uint8 (0 to 255)",
                "trim; 128; int8 (-128 to 127)",
                "slope; -32769; int16 (-32768 to 32767)",
                "port; 65536; uint16 (0 to 65535)",
                "count; 2147483648; int32 (-2147483648 to 2147483647)",
                "device_id; 4294967296; uint32 (0 to 4294967295)",
                "grade; 256; char (0 to 255)",
                "armed; 2; bool (0 or 1)",
                "ratio; 16777217; float32 (-3.4028235E38 to 3.4028235E38)",
                "latitude; 9223372036854775807; float64 (-1.7976931348623157E308 to 1.7976931348623157E308)"
            })
    void shouldRefuseWhatTheTypeDoesNotHold(String field, long value, String limits) {
        assertRefused(
                "field " + field + " of topic rover = " + value + " is not a value of " + limits,
                () -> rover.set(field, value));
        assertEquals(new DynamicMessage(Rover.ROVER), rover);
    }

    @Test
    void shouldRefuseDoublesBeyondAFloat() {
        assertRefused(
                "field ratio of topic rover = 1.0E39 is not a value of float32 (-3.4028235E38 to 3.4028235E38)",
                () -> rover.set("ratio", 1e39));
        rover.set("latitude", 1e39);
        assertEquals(1e39, rover.getDouble("latitude"));
    }

    @Test
    void shouldRefuseFieldsOfAnotherKind() {
        assertRefused(
                "field ratio of topic rover is of type float32, not an integer; read it as a double",
                () -> rover.getLong("ratio"));
        assertRefused("field mode of topic rover is of type uint8, not a bool", () -> rover.getBoolean("mode"));
        assertRefused("field mode of topic rover is of type uint8, not a bool", () -> rover.set("mode", true));
        assertRefused("field mode of topic rover is of type uint8, not floating", () -> rover.set("mode", 1.5));
        assertRefused("field q of topic rover is of type float32[4], not a single value", () -> rover.getDouble("q"));
        assertRefused("field spare of topic rover is of type Wheel, not a single value", () -> rover.getLong("spare"));
        assertRefused(
                "field pulses of topic rover is of type uint16[3], not an array of characters",
                () -> rover.getText("pulses"));
    }

    @Test
    void shouldRefuseUnknownFields() {
        assertRefused("message Rover has no field mod; did you mean mode?", () -> rover.set("mod", 1));
    }

    @Test
    void shouldRefuseFieldsOfAnotherMessage() {
        FieldPath speed = FieldPath.of(Rover.WHEEL, "speed");
        assertRefused("field speed is one of message Wheel; topic rover carries Rover", () -> rover.getDouble(speed));
    }

    /** A peer's schema is another object. */
    @Test
    void shouldTakeFieldsOfAnEqualMessage() {
        MessageSchema same = new MessageSchema("Rover", Rover.SCHEMA.fields());
        rover.set(FieldPath.of(same, "mode"), 3);
        assertEquals(3, rover.getLong("mode"));
    }

    @Test
    void shouldReadTextUpToNul() {
        assertEquals("", rover.getText("label"));
        rover.setBytes("label", new byte[] {'a', 'b', 0, 'c', 'd'});
        assertEquals("ab", rover.getText("label"));
        rover.setBytes("label", new byte[] {'a', 'b', 'c', 'd', (byte) 0xff});
        assertEquals("abcd\ufffd", rover.getText("label"));
    }

    @Test
    void shouldGiveBytesAsTheyLieInMemory() {
        rover.set("wheels[1].timestamp", 0x0807060504030201L);
        rover.set("wheels[1].fault_flags", 9);
        byte[] wheel = {1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 9, 0, 0, 0};
        assertArrayEquals(wheel, rover.getBytes("wheels[1]"));
        rover.setBytes("spare", wheel);
        assertEquals(9, rover.getLong("spare.fault_flags"));
        assertRefused(
                "field pulses of topic rover is of type uint16[3], of 6 bytes, not 5",
                () -> rover.setBytes("pulses", new byte[5]));
    }

    @Test
    void shouldCopyFromAndToAMessageOfTheTopicsClass() {
        OrbMetadata<?> topic = OrbTestTopic.ORB_TEST;
        OrbTest typed = new OrbTest();
        typed.timestamp = 12;
        typed.val = -7;
        DynamicMessage message = new DynamicMessage(topic);
        message.copyFrom(typed);
        assertEquals(12, message.getLong("timestamp"));
        assertEquals(-7, message.getLong("val"));

        message.set("val", 8);
        message.copyTo(typed);
        assertEquals(8, typed.val);
    }

    @Test
    void shouldRefuseMessagesOfAnotherClass() {
        DynamicMessage message = new DynamicMessage(OrbTestTopic.ORB_TEST);
        String expected = "message of topic orb_test is a java.lang.String; it must be a io.uorb.topics.debug.OrbTest";
        assertRefused(expected, () -> message.copyFrom("text"));
        assertRefused(expected, () -> message.copyTo("text"));
        assertThrows(NullPointerException.class, () -> message.copyFrom(null));
        assertRefused(
                "Rover has length 2; its declared length is " + rover.words().length, () -> rover.copyTo(new long[2]));
    }

    @Test
    void shouldEqualMessagesOfTheSameTopicAndValues() {
        DynamicMessage other = new DynamicMessage(Rover.ROVER);
        rover.set("mode", 2);
        assertNotEquals(other, rover);
        other.set("mode", 2);
        assertEquals(other, rover);
        assertEquals(other.hashCode(), rover.hashCode());
        DynamicMessage groundtruth = new DynamicMessage(Rover.GROUNDTRUTH);
        groundtruth.set("mode", 2);
        assertNotEquals(groundtruth, rover);
    }

    @Test
    void shouldResolveAPathOnce() {
        FieldPath speed = rover.path("wheels[2].speed");
        rover.set(speed, 1.5);
        assertEquals(1.5, rover.getDouble(speed));
        assertEquals(WireType.FLOAT32, speed.type());
    }
}
