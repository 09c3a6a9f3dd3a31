// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaMismatchTest {
    private static final MessageSchema HERE = parse("SensorGyro:uint64 timestamp;float32 temperature;uint8 samples;");
    private static final MessageSchema THERE = parse("SensorGyro:uint64 timestamp;float64 temperature;bool ok;");

    @Test
    void shouldFindNothingWhereHashAndFieldsAreEqual() {
        assertEquals(Optional.empty(), SchemaMismatch.find("sensor_gyro", "the peer", HERE.hash(), HERE));
        assertEquals(Optional.empty(), SchemaMismatch.find("sensor_gyro", "the peer", HERE.hash(), HERE, HERE));
    }

    @Test
    void shouldNameTopicHashesAndFields() {
        assertEquals(
                String.format(
                        "topic sensor_gyro: hash 0x%08x of the peer is not 0x%08x of this program: field temperature:"
                                + " float64 there, float32 here; field ok: only there, bool; field samples: missing"
                                + " there",
                        THERE.hash(), HERE.hash()),
                message(THERE.hash(), THERE, HERE));
    }

    @Test
    void shouldSayThatOnlyTheHashIsKnown() {
        SchemaMismatch mismatch =
                SchemaMismatch.find("sensor_gyro", "the log", 7, HERE).orElseThrow();
        assertEquals("sensor_gyro", mismatch.topic());
        assertEquals(
                String.format(
                        "topic sensor_gyro: hash 0x00000007 of the log is not 0x%08x of this program; which fields"
                                + " differ is not known without its definition",
                        HERE.hash()),
                mismatch.message());
    }

    @Test
    void shouldNotBelieveADefinitionOfAnotherHash() {
        assertEquals(
                String.format(
                        "topic sensor_gyro: the definition of the peer has hash 0x%08x, but it says 0x%08x",
                        THERE.hash(), HERE.hash()),
                message(HERE.hash(), THERE, HERE));
    }

    /** The hash does not know where a nested message ends (M-13). */
    @Test
    void shouldTellFieldsThatDifferUnderTheSameHash() {
        MessageSchema there = parse("Outer:Inner inner;int32 y;|Inner:int32 x;");
        MessageSchema here = parse("Outer:Inner inner;|Inner:int32 x;int32 y;");
        assertEquals(
                String.format(
                        "topic sensor_gyro: hash 0x%08x of the peer is that of this program, but the fields are not:"
                                + " field inner.y: missing there; field y: only there, int32",
                        here.hash()),
                message(there.hash(), there, here));
    }

    @Test
    void shouldKeepTheLineShortWhateverThePeerSends() {
        List<Field> many = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            many.add(new Field("f" + i, WireType.INT8, null, 0));
        }
        MessageSchema there = new MessageSchema("SensorGyro", many);
        String message = message(there.hash(), there, HERE);
        assertTrue(message.endsWith("field f19: only there, int8; and 483 more"), message);
    }

    private static String message(int hashThere, MessageSchema there, MessageSchema here) {
        return SchemaMismatch.find("sensor_gyro", "the peer", hashThere, there, here)
                .orElseThrow()
                .message();
    }

    private static MessageSchema parse(String text) {
        try {
            return SchemaSyntax.parse(text);
        } catch (SchemaSyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
