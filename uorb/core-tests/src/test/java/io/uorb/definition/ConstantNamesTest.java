// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Values of fields and the names of their constants. */
class ConstantNamesTest {
    private static ConstantNames names(WireType type, ConstantMeaning meaning, Object... constants) {
        MessageSchema schema =
                MessageSchema.builder("Sample").field(type, "state").build();
        MessageDefinition.Builder builder = MessageDefinition.builder(schema)
                .field("state", new FieldDescription("", "", "", meaning))
                .constant(new MessageConstant(WireType.FLOAT32, "STATE_LIMIT", 2.0, ""))
                .constant(new MessageConstant(WireType.UINT8, "OTHER", 3L, ""));
        for (int i = 0; i < constants.length; i += 2) {
            long value = ((Number) constants[i + 1]).longValue();
            builder.constant(new MessageConstant(type, "STATE_" + constants[i], value, ""));
        }
        return ConstantNames.of(builder.build(), "state");
    }

    @Test
    void shouldNameValues() {
        ConstantNames names = names(WireType.UINT8, ConstantMeaning.VALUES, "OFF", 0, "ON", 2);
        assertEquals("STATE_OFF", names.nameOf(0));
        assertEquals("STATE_ON", names.nameOf(2));
        assertEquals("", names.nameOf(3));
        assertEquals(List.of("STATE_OFF", "STATE_ON"), names.names());
    }

    @Test
    void shouldNameBitsByNumber() {
        ConstantNames names = names(WireType.UINT64, ConstantMeaning.BIT_NUMBERS, "LOW", 0, "HIGH", 63, "NONE", 64);
        assertEquals("STATE_LOW", names.nameOf(1));
        assertEquals("STATE_LOW | STATE_HIGH", names.nameOf(Long.MIN_VALUE | 1));
        assertEquals("STATE_LOW | 0x12", names.nameOf(0x13));
        assertEquals("", names.nameOf(0));
        assertEquals("", names.nameOf(0x10));
    }

    @Test
    void shouldNameBitsByMask() {
        ConstantNames names =
                names(WireType.UINT8, ConstantMeaning.BIT_MASKS, "NONE", 0, "A", 1, "B", 2, "AB", 3, "CD", 12);
        assertEquals("STATE_NONE", names.nameOf(0));
        assertEquals("STATE_AB", names.nameOf(3));
        assertEquals("STATE_A | STATE_CD", names.nameOf(13));
        assertEquals("STATE_B | 0x4", names.nameOf(6));
    }

    @Test
    void shouldReadNames() {
        ConstantNames values = names(WireType.UINT8, ConstantMeaning.VALUES, "OFF", 0, "ON", 2);
        assertEquals(Optional.of(2L), values.valueOf("STATE_ON"));
        assertEquals(Optional.empty(), values.valueOf("ON"));
        assertEquals(Optional.empty(), values.valueOf("STATE_OFF | STATE_ON"));
        ConstantNames bits = names(WireType.UINT8, ConstantMeaning.BIT_NUMBERS, "A", 0, "B", 4);
        assertEquals(Optional.of(17L), bits.valueOf("STATE_A|STATE_B"));
        assertEquals(Optional.empty(), bits.valueOf("STATE_A |"));
    }

    @Test
    void shouldReadBitsWithoutANameAsTheyAreWritten() {
        ConstantNames bits = names(WireType.UINT64, ConstantMeaning.BIT_MASKS, "A", 1);
        assertEquals("STATE_A | 0x8000000000000000", bits.nameOf(Long.MIN_VALUE | 1));
        assertEquals(Optional.of(Long.MIN_VALUE | 1), bits.valueOf("STATE_A | 0x8000000000000000"));
        assertEquals(Optional.empty(), bits.valueOf("STATE_A | 0x10000000000000000"));
        assertEquals(
                Optional.empty(),
                names(WireType.UINT8, ConstantMeaning.VALUES, "A", 1).valueOf("0x1"));
    }

    /** The value of a signed field is negative where its highest bit is set; its bits are only as many as it has. */
    @Test
    void shouldNameTheBitsOfASignedField() {
        ConstantNames numbers = names(WireType.INT8, ConstantMeaning.BIT_NUMBERS, "LOW", 0, "HIGH", 7, "BEYOND", 8);
        byte both = (byte) 0x81;
        assertEquals("STATE_LOW | STATE_HIGH", numbers.nameOf(both));
        assertEquals(Optional.of((long) both), numbers.valueOf("STATE_LOW | STATE_HIGH"));
        assertEquals("STATE_HIGH | 0x42", numbers.nameOf((byte) 0xc2));
        assertEquals(Optional.of((long) (byte) 0xc2), numbers.valueOf("STATE_HIGH | 0x42"));
        assertEquals("", numbers.nameOf(0));
        ConstantNames masks = names(WireType.INT16, ConstantMeaning.BIT_MASKS, "LOW", 1, "HIGH", Short.MIN_VALUE);
        assertEquals("STATE_LOW | STATE_HIGH", masks.nameOf((short) 0x8001));
        assertEquals(Optional.of((long) Short.MIN_VALUE), masks.valueOf("STATE_HIGH"));
    }

    /** The field refuses such a value by name, value and limits; cutting bits off would hide the mistake. */
    @Test
    void shouldLeaveBitsThatTheFieldLacks() {
        ConstantNames numbers = names(WireType.INT8, ConstantMeaning.BIT_NUMBERS, "BEYOND", 8);
        assertEquals(Optional.of(0x100L), numbers.valueOf("STATE_BEYOND"));
        assertEquals(Optional.of(0x181L), numbers.valueOf("0x181"));
    }

    @Test
    void shouldBeEmptyWithoutConstants() {
        ConstantNames names = names(WireType.UINT8, ConstantMeaning.VALUES);
        assertTrue(names.isEmpty());
        assertEquals("", names.nameOf(2));
    }
}
