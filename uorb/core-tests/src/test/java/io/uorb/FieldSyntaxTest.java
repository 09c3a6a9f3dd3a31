// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.MessageDefinition;
import io.uorb.testing.DefinedTopic;
import io.uorb.testing.Rover;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields set from what a person writes. */
class FieldSyntaxTest {
    private final DynamicMessage rover = new DynamicMessage(Rover.ROVER);
    private final DynamicMessage wheel = new DynamicMessage(Rover.WHEEL_TOPIC);

    private void assertRefused(String expected, String field, String text) {
        DynamicMessage message = field.equals("fault_flags") ? wheel : rover;
        assertThrowsSaying(IllegalArgumentException.class, () -> message.set(field, text), expected);
    }

    @ParameterizedTest
    @CsvSource({
        "mode, 200, 200",
        "mode, ' 0x1F ', 31",
        "trim, -5, -5",
        "trim, +5, 5",
        "total, 18446744073709551615, -1",
        "total, 0xffffffffffffffff, -1",
        "armed, True, 1",
        "armed, false, 0",
        "armed, 1, 1",
        "grade, 65, 65",
        "mode, MODE_DRIVE, 2"
    })
    void shouldReadIntegers(String field, String text, long value) {
        rover.set(field, text);
        assertEquals(value, rover.getLong(field));
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.5", "-1e3, -1000", ".25, 0.25", "3., 3", "inf, Infinity", "-inf, -Infinity", "NaN, NaN"})
    void shouldReadFloatingNumbers(String text, double value) {
        rover.set("latitude", text);
        rover.set("q[0]", text);
        assertEquals(value, rover.getDouble("latitude"));
        assertEquals(value, rover.getDouble("q[0]"));
    }

    @Test
    void shouldReadNamesOfBits() {
        wheel.set("fault_flags", "FAULT_STUCK | FAULT_HOT");
        assertEquals(5, wheel.getLong("fault_flags"));
    }

    /** A definition with its comments and constants is large; who writes names often would make one with each. */
    @Test
    void shouldMakeTheDefinitionOnceForTheNamesOfAField() {
        AtomicInteger definitions = new AtomicInteger();
        DynamicMessage message = new DynamicMessage(new DefinedTopic(Rover.DEFINITION) {
            @Override
            public MessageDefinition definition() {
                definitions.incrementAndGet();
                return super.definition();
            }
        });
        message.set("mode", "2");
        assertEquals(0, definitions.get());
        message.set("mode", "MODE_DRIVE");
        message.set("mode", "MODE_DRIVE");
        assertThrows(IllegalArgumentException.class, () -> message.set("mode", "MODE_DRIV"));
        assertEquals(1, definitions.get());
    }

    @Test
    void shouldReadArrays() {
        rover.set("pulses", "[1, 2, 0xff]");
        rover.set("lamps", "[True,False]");
        assertEquals(255, rover.getLong("pulses[2]"));
        assertTrue(rover.getBoolean("lamps[0]"));
    }

    @Test
    void shouldLeaveAnArrayAloneIfAnElementDoesNotFit() {
        rover.set("pulses", "[1, 2, 3]");
        assertRefused(
                "field pulses[2] of topic rover = 65536 is not a value of uint16 (0 to 65535)",
                "pulses",
                "[4, 5, 65536]");
        assertEquals(1, rover.getLong("pulses[0]"));
    }

    @Test
    void shouldReadTexts() {
        rover.set("label", "abcde");
        rover.set("label", "x y");
        assertEquals("x y", rover.getText("label"));
    }

    @Test
    void shouldRefuseTextsThatDoNotFit() {
        assertRefused("field label of topic rover is of type char[5], too short for 6 bytes: größ", "label", "größ");
    }

    @Test
    void shouldRefuseNulInTexts() {
        assertRefused(
                "field label of topic rover is of type char[5], a text that ends at the first NUL;"
                        + " this one has more: a\0b",
                "label",
                "a\0b");
    }

    @Test
    void shouldRefuseWhatIsNoNumber() {
        assertRefused("field mode of topic rover = 1.5 is not a value of uint8 (0 to 255)", "mode", "1.5");
        assertRefused("field mode of topic rover =  is not a value of uint8 (0 to 255)", "mode", "");
        assertRefused(
                "field trim of topic rover = 0xffffffffffffffff is not a value of int8 (-128 to 127)",
                "trim",
                "0xffffffffffffffff");
        assertRefused("field mode of topic rover = 300 is not a value of uint8 (0 to 255)", "mode", "300");
        assertRefused(
                "field total of topic rover = -1 is not a value of uint64 (0 to 18446744073709551615)", "total", "-1");
        assertRefused(
                "field total of topic rover = 18446744073709551616 is not a value of uint64"
                        + " (0 to 18446744073709551615)",
                "total",
                "18446744073709551616");
        assertRefused(
                "field ratio of topic rover = 1f is not a value of float32 (-3.4028235E38 to 3.4028235E38)",
                "ratio",
                "1f");
        assertRefused(
                "field latitude of topic rover = 1e999 is not a value of float64"
                        + " (-1.7976931348623157E308 to 1.7976931348623157E308)",
                "latitude",
                "1e999");
    }

    @Test
    void shouldRefuseUnknownNames() {
        assertRefused(
                "field mode of topic rover = MODE_DRIV is neither a value of uint8 (0 to 255) nor the"
                        + " name of a constant of the field; did you mean MODE_DRIVE?",
                "mode",
                "MODE_DRIV");
        assertRefused(
                "field fault_flags of topic wheel = FAULT_STUCK | COLD is neither a value of uint8 (0 to 255) nor the"
                        + " name of a constant of the field; did you mean FAULT_STUCK?",
                "fault_flags",
                "FAULT_STUCK | COLD");
        assertRefused(
                "field spare.fault_flags of topic rover = FAULT_HOT is neither a value of uint8 (0 to 255) nor the"
                        + " name of a constant of the field",
                "spare.fault_flags",
                "FAULT_HOT");
    }

    @Test
    void shouldRefuseOtherNumbersOfElements() {
        assertRefused(
                "field pulses of topic rover is of type uint16[3], written [a, b, …] with 3 values, not [1, 2]",
                "pulses",
                "[1, 2]");
        assertRefused(
                "field pulses of topic rover is of type uint16[3], written [a, b, …] with 3 values, not 1",
                "pulses",
                "1");
    }

    @Test
    void shouldRefuseNestedMessages() {
        assertRefused("field spare of topic rover is of type Wheel, set its fields one by one", "spare", "1");
    }
}
