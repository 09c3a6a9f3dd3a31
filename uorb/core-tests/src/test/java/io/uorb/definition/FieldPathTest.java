// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places in messages by name. */
class FieldPathTest {
    private static final MessageSchema REPORT = MessageSchema.builder("EscReport")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT8, "esc_address")
            .field(WireType.INT32, "esc_rpm")
            .build();

    private static final MessageSchema STATUS = MessageSchema.builder("EscStatus")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT16, "counter")
            .nestedArray(REPORT, 4, "esc")
            .nested(REPORT, "spare")
            .array(WireType.FLOAT32, 3, "amps")
            .build();

    private static void assertRefused(String expected, String path) {
        assertThrowsSaying(IllegalArgumentException.class, () -> FieldPath.of(STATUS, path), expected);
    }

    /** The layout is timestamp 0, amps 8, counter 20, padding, esc 24, spare 88. */
    @ParameterizedTest
    @CsvSource({
        "timestamp, 0, 8, uint64",
        "counter, 20, 2, uint16",
        "amps, 8, 12, float32[3]",
        "amps[2], 16, 4, float32",
        "esc, 24, 64, EscReport[4]",
        "esc[0], 24, 16, EscReport",
        "esc[3].esc_rpm, 80, 4, int32",
        "esc[3].esc_address, 84, 1, uint8",
        "spare, 88, 16, EscReport",
        "spare.esc_rpm, 96, 4, int32"
    })
    void shouldFindAPlace(String path, int offset, int size, String type) {
        FieldPath place = FieldPath.of(STATUS, path);
        assertEquals(offset, place.offsetBytes());
        assertEquals(size, place.sizeBytes());
        assertEquals(type, place.msgType());
        assertEquals(path, place.toString());
    }

    @Test
    void shouldTellScalarsArraysAndMessagesApart() {
        assertTrue(FieldPath.of(STATUS, "amps[1]").isScalar());
        assertFalse(FieldPath.of(STATUS, "amps").isScalar());
        assertTrue(FieldPath.of(STATUS, "amps").isArray());
        assertEquals(3, FieldPath.of(STATUS, "amps").elements());
        assertTrue(FieldPath.of(STATUS, "esc[1]").isNested());
        assertFalse(FieldPath.of(STATUS, "esc[1]").isArray());
        assertNull(FieldPath.of(STATUS, "esc").type());
    }

    @Test
    void shouldRefuseInOneLine() {
        for (String path : new String[] {"am\nps", "amps[1]\n", "\u202eamps"}) {
            String text = assertThrows(IllegalArgumentException.class, () -> FieldPath.of(STATUS, path))
                    .getMessage();
            assertTrue(text.chars().allMatch(character -> character >= ' ' && character < 0x7f), text);
        }
    }

    @Test
    void shouldStepOn() {
        FieldPath esc = FieldPath.of(STATUS, "esc");
        assertEquals(FieldPath.of(STATUS, "esc[2].esc_rpm"), esc.element(2).child("esc_rpm"));
    }

    @Test
    void shouldNameWhatIsNear() {
        assertRefused("message EscStatus has no field countr; did you mean counter?", "countr");
        assertRefused("message EscReport has no field rpm; did you mean esc_rpm?", "esc[0].rpm");
        assertRefused("message EscStatus has no field x", "x");
    }

    @Test
    void shouldRefuseIndexesBeyondTheArray() {
        assertRefused("index 4 of field esc of message EscStatus is not between 0 and 3", "esc[4].esc_rpm");
        assertRefused("index 999999999 of field amps of message EscStatus is not between 0 and 2", "amps[999999999]");
    }

    @Test
    void shouldRefuseAnIndexOfASingleValue() {
        assertRefused("field counter of message EscStatus is not an array; it has no element 1", "counter[1]");
        FieldPath element = FieldPath.of(STATUS, "amps[1]");
        assertThrows(IllegalArgumentException.class, () -> element.element(0));
    }

    @Test
    void shouldRefuseFieldsOfWhatHasNone() {
        assertRefused("field counter of message EscStatus is of type uint16; it has no fields", "counter.x");
        assertRefused(
                "field esc of message EscStatus is of type EscReport[4]; select an element, such as esc[0]",
                "esc.esc_rpm");
    }

    @ParameterizedTest
    @CsvSource({"''", "'.'", "amps[", "amps[]", "amps[-1]", "amps[0][1]", "esc..esc_rpm", "amps[1", "[1]", "counter."})
    void shouldRefuseWhatIsNoPath(String path) {
        assertRefused(
                "field path '" + path + "' of message EscStatus is not of the form name, name[index] or name.name",
                path);
    }
}
