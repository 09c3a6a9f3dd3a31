// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.definition.LogCompatibility.Verdict;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.RandomSchemas;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SchemaComparisonTest {
    private static final MessageSchema BARO = MessageSchema.builder("SensorBaro")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.FLOAT32, "pressure")
            .field(WireType.FLOAT32, "temperature")
            .field(WireType.UINT8, "samples")
            .build();

    @Test
    void shouldFindNothingInTheSameFieldsWhateverTheMessageIsCalled() {
        SchemaComparison comparison = SchemaComparison.of(BARO, new MessageSchema("Baro", BARO.fields()));
        assertTrue(comparison.isSameForPeers());
        assertEquals(List.of(), comparison.lines());
        assertEquals(
                List.of(
                        "peers: understand each other, hash " + String.format("0x%08x", BARO.hash()),
                        "log of the first, read by the second: readable whole",
                        "log of the second, read by the first: readable whole"),
                comparison.verdicts());
    }

    @Test
    void shouldNameEachFieldThatChangedItsType() {
        MessageSchema other = MessageSchema.builder("SensorBaro")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.FLOAT32, "pressure")
                .field(WireType.FLOAT64, "temperature")
                .array(WireType.UINT8, 2, "samples")
                .build();
        SchemaComparison comparison = SchemaComparison.of(BARO, other);
        assertEquals(
                List.of(
                        "field temperature: float32 -> float64",
                        "field samples: uint8 -> uint8[2]",
                        "moved in memory: pressure (byte 8 -> 16), temperature (byte 12 -> 8),"
                                + " samples (byte 16 -> 20)"),
                comparison.lines());
        assertFalse(comparison.hasSameHash());
        assertEquals(
                "not readable; clash: temperature, samples",
                comparison.logOfFirst().line());
        assertEquals(Verdict.UNREADABLE, comparison.logOfSecond().verdict());
    }

    @Test
    void shouldReadInPartWhatWasAddedOrRemoved() {
        MessageSchema other = MessageSchema.builder("SensorBaro")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT32, "device_id")
                .field(WireType.FLOAT32, "pressure")
                .field(WireType.FLOAT32, "temperature")
                .build();
        SchemaComparison comparison = SchemaComparison.of(BARO, other);
        assertEquals(
                List.of(
                        "field samples: removed, was uint8",
                        "field device_id: added, uint32",
                        "moved in memory: pressure (byte 8 -> 12), temperature (byte 12 -> 16)"),
                comparison.lines());
        assertEquals(
                new LogCompatibility(Verdict.PART, List.of("device_id"), List.of("samples"), List.of()),
                comparison.logOfFirst());
        assertEquals(
                "readable in part; stay zero: samples; ignored: device_id",
                comparison.logOfSecond().line());
    }

    /** M-13: the order of declaration is part of the hash; M-9: here it is no part of the layout. */
    @Test
    void shouldTellAnOrderThatOnlyTheHashKnows() {
        MessageSchema other = MessageSchema.builder("SensorBaro")
                .field(WireType.UINT8, "samples")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.FLOAT32, "pressure")
                .field(WireType.FLOAT32, "temperature")
                .build();
        SchemaComparison comparison = SchemaComparison.of(BARO, other);
        assertEquals(List.of("field samples: declared at place 4 -> 1"), comparison.lines());
        assertEquals(BARO.layout().format(), other.layout().format());
        assertNotEquals(BARO.hash(), other.hash());
        assertFalse(comparison.isSameForPeers());
        assertEquals(Verdict.WHOLE, comparison.logOfFirst().verdict());
    }

    @Test
    void shouldHintAtARenameBetweenTheSameNeighbours() {
        MessageSchema other = MessageSchema.builder("SensorBaro")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.FLOAT32, "pressure_pa")
                .field(WireType.FLOAT32, "temperature")
                .field(WireType.UINT16, "count")
                .build();
        SchemaComparison comparison = SchemaComparison.of(BARO, other);
        assertEquals(List.of(new RenameHint("pressure", "pressure_pa", "float32")), comparison.renames());
        assertEquals(
                List.of(
                        "field pressure: removed, was float32",
                        "field samples: removed, was uint8",
                        "field pressure_pa: added, float32",
                        "field count: added, uint16",
                        "field pressure: perhaps renamed to pressure_pa (float32)"),
                comparison.lines());
    }

    @Test
    void shouldNotGuessBetweenMoreCandidatesThanFieldsThatLeft() {
        MessageSchema other = MessageSchema.builder("SensorBaro")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.FLOAT32, "a")
                .field(WireType.FLOAT32, "b")
                .field(WireType.FLOAT32, "temperature")
                .field(WireType.UINT8, "samples")
                .build();
        assertEquals(List.of(), SchemaComparison.of(BARO, other).renames());
    }

    @Test
    void shouldLookIntoNestedMessages() {
        MessageSchema report = MessageSchema.builder("EscReport")
                .field(WireType.INT32, "esc_rpm")
                .field(WireType.FLOAT32, "esc_voltage")
                .build();
        MessageSchema other = MessageSchema.builder("EscState")
                .field(WireType.FLOAT32, "esc_rpm")
                .field(WireType.FLOAT32, "esc_voltage")
                .field(WireType.UINT8, "flags")
                .build();
        SchemaComparison comparison = SchemaComparison.of(status(report, 12), status(other, 12));
        assertEquals(
                List.of(
                        "field esc: nested message EscReport -> EscState",
                        "field esc[].esc_rpm: int32 -> float32",
                        "field esc[].flags: added, uint8"),
                comparison.lines());
        assertEquals(
                List.of("field esc: EscReport[12] -> EscReport[8]"),
                SchemaComparison.of(status(report, 12), status(report, 8)).lines());
    }

    /** The verdict names the array only: none of its elements is read. */
    @Test
    void shouldLookIntoNestedArraysOfAnotherLength() {
        MessageSchema report = MessageSchema.builder("EscReport")
                .field(WireType.INT32, "esc_rpm")
                .field(WireType.FLOAT32, "esc_voltage")
                .build();
        MessageSchema other = MessageSchema.builder("EscReport")
                .field(WireType.FLOAT32, "esc_rpm")
                .field(WireType.UINT8, "flags")
                .build();
        SchemaComparison comparison = SchemaComparison.of(status(report, 12), status(other, 8));
        assertEquals(
                List.of(
                        "field esc: EscReport[12] -> EscReport[8]",
                        "field esc[].esc_rpm: int32 -> float32",
                        "field esc[].esc_voltage: removed, was float32",
                        "field esc[].flags: added, uint8"),
                comparison.lines());
        assertEquals("not readable; clash: esc", comparison.logOfFirst().line());
        assertEquals("not readable; clash: esc", comparison.logOfSecond().line());
    }

    /** The hash text lists a nested message's lines without saying where they end. */
    @Test
    void shouldNotBelieveAnEqualHashWhoseFieldsDiffer() {
        MessageSchema whole = nesting(
                MessageSchema.builder("Inner").field(WireType.INT32, "x").field(WireType.INT32, "y"));
        MessageSchema inner =
                MessageSchema.builder("Inner").field(WireType.INT32, "x").build();
        MessageSchema split = MessageSchema.builder("Outer")
                .nested(inner, "inner")
                .field(WireType.INT32, "y")
                .build();
        SchemaComparison comparison = SchemaComparison.of(whole, split);
        assertTrue(comparison.hasSameHash());
        assertFalse(comparison.isSameForPeers());
        assertTrue(comparison.verdicts().get(0).startsWith("peers: do not understand each other, though both have"));
    }

    @Test
    void shouldNotReadALogWithoutACommonField() {
        MessageSchema other =
                MessageSchema.builder("Other").field(WireType.INT32, "x").build();
        assertEquals(
                "not readable, no field in common; stay zero: x; ignored: timestamp, pressure, temperature, samples",
                SchemaComparison.of(BARO, other).logOfFirst().line());
    }

    @Property(tries = 500)
    void shouldHaveChangesExactlyWhereFieldsDiffer(@ForAll long seed) {
        RandomSchemas random = new RandomSchemas(seed);
        MessageSchema first = random.schema();
        MessageSchema second = random.edited(first);
        SchemaComparison comparison = SchemaComparison.of(first, second);
        assertEquals(first.equals(second), comparison.isSameForPeers());
        assertEquals(comparison.isSameForPeers(), comparison.changes().isEmpty());
        assertEquals(comparison.changes().isEmpty(), comparison.lines().isEmpty());
        assertEquals(List.of(), SchemaComparison.of(first, first).changes());
    }

    @Property(tries = 500)
    void shouldBeItsOwnMirror(@ForAll long seed) {
        RandomSchemas random = new RandomSchemas(seed);
        MessageSchema first = random.schema();
        MessageSchema second = random.edited(first);
        LogCompatibility forth = SchemaComparison.of(first, second).logOfSecond();
        LogCompatibility back = SchemaComparison.of(first, second).logOfFirst();
        assertEquals(forth.verdict(), back.verdict());
        assertEquals(
                List.copyOf(forth.zero()).stream().sorted().toList(),
                back.ignored().stream().sorted().toList());
        assertEquals(forth.clashes().size(), back.clashes().size());
    }

    private static MessageSchema status(MessageSchema report, int count) {
        return MessageSchema.builder("EscStatus")
                .field(WireType.UINT64, "timestamp")
                .nestedArray(report, count, "esc")
                .build();
    }

    private static MessageSchema nesting(MessageSchema.Builder inner) {
        return MessageSchema.builder("Outer").nested(inner.build(), "inner").build();
    }
}
