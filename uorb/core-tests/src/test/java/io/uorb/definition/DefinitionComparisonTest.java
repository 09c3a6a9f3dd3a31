// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DefinitionComparisonTest {
    private static final MessageSchema WIND = MessageSchema.builder("Wind")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.FLOAT32, "speed")
            .field(WireType.UINT8, "source")
            .build();

    @Test
    void shouldFindNothingInEqualDefinitions() {
        DefinitionComparison comparison = DefinitionComparison.of(full().build(), full().build());
        assertTrue(comparison.isIdentical());
        assertEquals(List.of(), comparison.lines());
    }

    @Test
    void shouldTellTopicsAndQueueLength() {
        assertEquals(
                List.of("topic wind: removed", "topic estimator_wind: added", "queue length: 1 -> 4"),
                lines(full(), full().topics(4, List.of("estimator_wind"))));
        assertEquals(
                List.of("order of the topics: a b -> b a"),
                lines(full().topics(1, List.of("a", "b")), full().topics(1, List.of("b", "a"))));
    }

    /** M-19: another unit asks for another name. */
    @Test
    void shouldTellWhatIsSaidOfFields() {
        MessageDefinition.Builder other = full().comment("Wind, estimated.")
                .field("timestamp", "us", "Time of publishing.")
                .field("speed", "km/h", "Speed.")
                .field("source", new FieldDescription("", "", "ORIGIN", ConstantMeaning.BIT_NUMBERS));
        assertEquals(
                List.of(
                        "message comment: changed",
                        "field timestamp: unit none -> us",
                        "field timestamp: comment changed",
                        "field speed: unit m/s -> km/h",
                        "field source: constants values -> ORIGIN as numbers of bits"),
                lines(full(), other));
    }

    @Test
    void shouldTellConstants() {
        MessageDefinition.Builder other = base().constant(WireType.UINT8, "SOURCE_MODEL", 2L, "")
                .constant(WireType.UINT16, "SOURCE_PITOT", 1L, "A tube.")
                .constant(WireType.FLOAT32, "LIMIT", 0.5, "");
        assertEquals(
                List.of(
                        "constant SOURCE_NONE: removed, was uint8 0",
                        "constant SOURCE_PITOT: uint8 1 -> uint16 1",
                        "constant SOURCE_PITOT: comment changed",
                        "constant SOURCE_MODEL: added, uint8 2",
                        "constant LIMIT: added, float32 0.5"),
                lines(full(), other));
    }

    @Test
    void shouldTellAnotherOrderOfConstants() {
        MessageDefinition.Builder turned =
                base().constant(WireType.UINT8, "SOURCE_PITOT", 1L, "").constant(WireType.UINT8, "SOURCE_NONE", 0L, "");
        assertEquals(List.of("order of the constants: changed"), lines(full(), turned));
    }

    /** M-18: a constant numbers the versions and has no effect on the bytes. */
    @Test
    void shouldPrintVersionsThatDiffer() {
        MessageDefinition first =
                full().constant(WireType.UINT32, "MESSAGE_VERSION", 0L, "").build();
        MessageDefinition second =
                full().constant(WireType.UINT32, "MESSAGE_VERSION", 1L, "").build();
        assertEquals(Optional.of(1L), DefinitionComparison.version(second));
        assertEquals(
                List.of("version: 0 -> 1"),
                DefinitionComparison.of(first, second).lines());
        assertEquals(
                List.of("version: none -> 0"),
                DefinitionComparison.of(full().build(), first).lines());
        assertTrue(DefinitionComparison.of(first, second).schemas().isSameForPeers());
    }

    @Test
    void shouldTellFieldsBetweenTheRest() {
        MessageSchema renamed = MessageSchema.builder("WindSpeed")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.FLOAT64, "speed")
                .field(WireType.UINT8, "source")
                .build();
        MessageDefinition other =
                MessageDefinition.builder(renamed).topics(1, List.of("wind")).build();
        DefinitionComparison comparison =
                DefinitionComparison.of(MessageDefinition.builder(WIND).build(), other);
        assertFalse(comparison.isIdentical());
        assertEquals(
                List.of(
                        "message name: Wind -> WindSpeed",
                        "field speed: float32 -> float64",
                        "moved in memory: source (byte 12 -> 16)"),
                comparison.lines());
    }

    private static MessageDefinition.Builder base() {
        return MessageDefinition.builder(WIND).comment("Wind.").field("speed", "m/s", "Speed.");
    }

    private static MessageDefinition.Builder full() {
        return base().constant(WireType.UINT8, "SOURCE_NONE", 0L, "").constant(WireType.UINT8, "SOURCE_PITOT", 1L, "");
    }

    private static List<String> lines(MessageDefinition.Builder first, MessageDefinition.Builder second) {
        return DefinitionComparison.of(first.build(), second.build()).lines();
    }
}
