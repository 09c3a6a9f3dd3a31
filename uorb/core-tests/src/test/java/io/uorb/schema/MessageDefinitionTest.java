// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.definition.FieldConstants;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MessageDefinitionTest {
    private static final MessageSchema STATUS = MessageSchema.builder("ArmStatus")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT8, "state")
            .field(WireType.UINT8, "state_reason")
            .field(WireType.UINT16, "faults")
            .build();

    private static MessageDefinition.Builder status() {
        return MessageDefinition.builder(STATUS)
                .comment("Whether motors turn.")
                .field("timestamp", "us", "Time of publishing.")
                .field("faults", new FieldDescription("What is broken.", "", "FAULT", ConstantMeaning.BIT_NUMBERS))
                .constant(WireType.UINT8, "STATE_ARMED", 2L, "Motors turn.")
                .constant(WireType.UINT8, "STATE_REASON_RC", 1L, "")
                .constant(WireType.UINT16, "FAULT_BATTERY", 3L, "")
                .topics(4, List.of("arm_status", "arm_status_sim"));
    }

    private static List<String> names(List<MessageConstant> constants) {
        return constants.stream().map(MessageConstant::name).toList();
    }

    @Test
    void shouldHaveOneTopicNamedAfterTheMessageUnlessToldOtherwise() {
        MessageDefinition plain = MessageDefinition.builder(STATUS).build();
        assertEquals(List.of("arm_status"), plain.topics());
        assertEquals(1, plain.queueLength());
    }

    @Test
    void shouldFindConstantsByTheNameOfTheField() {
        assertEquals(List.of("STATE_REASON_RC"), names(FieldConstants.of(status().build(), "state_reason")));
    }

    @Test
    void shouldGiveAConstantToTheLongestNameThatFits() {
        assertEquals(List.of("STATE_ARMED"), names(FieldConstants.of(status().build(), "state")));
    }

    /** M-15; ros1:P-30: ROS's sums count the queue length. */
    @Test
    void shouldHaveTheQueueLengthAmongTheConstants() {
        assertEquals(
                List.of("STATE_ARMED", "STATE_REASON_RC", "FAULT_BATTERY", "ORB_QUEUE_LENGTH"),
                names(status().build().constants()));
        MessageConstant declared = new MessageConstant(WireType.UINT32, "ORB_QUEUE_LENGTH", 3L, "Three.");
        MessageDefinition first = MessageDefinition.builder(STATUS)
                .constant(declared)
                .constant(WireType.UINT8, "STATE_ARMED", 2L, "")
                .topics(4, List.of("arm_status"))
                .build();
        assertEquals(declared, first.constants().get(0));
        assertEquals(2, first.constants().size());
        assertEquals(List.of(), MessageDefinition.builder(STATUS).build().constants());
    }

    @Test
    void shouldGiveTheQueueLengthToNoField() {
        MessageDefinition definition = MessageDefinition.builder(
                        MessageSchema.builder("Q").field(WireType.UINT8, "orb").build())
                .topics(2, List.of("q"))
                .build();
        assertEquals(List.of(), FieldConstants.of(definition, "orb"));
    }

    @Test
    void shouldGiveConstantsToAllFieldsThatNameThem() {
        MessageDefinition both = status().field("state", new FieldDescription("", "", "FAULT", ConstantMeaning.VALUES))
                .build();
        assertEquals(List.of("FAULT_BATTERY"), names(FieldConstants.of(both, "state")));
        assertEquals(List.of("FAULT_BATTERY"), names(FieldConstants.of(both, "faults")));
    }

    @Test
    void shouldGiveConstantsToIntegersOnlyUnlessTheFieldNamesThem() {
        MessageDefinition failsafe = MessageDefinition.builder(MessageSchema.builder("Failsafe")
                        .field(WireType.BOOL, "failsafe")
                        .field(WireType.FLOAT32, "delay")
                        .build())
                .constant(WireType.UINT8, "FAILSAFE_DEFER", 1L, "")
                .constant(WireType.FLOAT32, "DELAY_MAX", 1.0, "")
                .build();
        assertEquals(List.of(), FieldConstants.of(failsafe, "failsafe"));
        assertEquals(List.of(), FieldConstants.of(failsafe, "delay"));
    }

    @Test
    void shouldFindConstantsByTheNameThatTheFieldGives() {
        assertEquals(List.of("FAULT_BATTERY"), names(FieldConstants.of(status().build(), "faults")));
    }

    @Test
    void shouldSayNothingOfAFieldOfWhichNothingIsSaid() {
        assertEquals(FieldDescription.NONE, status().build().description("state"));
    }

    static List<UnaryOperator<MessageDefinition.Builder>> changes() {
        return List.of(
                builder -> builder.comment(""),
                builder -> builder.field("timestamp", "ms", "Time of publishing."),
                builder -> builder.field("faults", FieldDescription.NONE),
                builder -> builder.constant(WireType.BOOL, "MORE", 1L, ""),
                builder -> builder.topics(8, List.of("arm_status", "arm_status_sim")),
                builder -> builder.topics(4, List.of("arm_status_sim", "arm_status")));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void shouldDifferByEverythingThatIsSaid(UnaryOperator<MessageDefinition.Builder> change) {
        assertEquals(status().build(), status().build());
        assertEquals(status().build().hashCode(), status().build().hashCode());
        assertNotEquals(status().build(), change.apply(status()).build());
    }

    static List<UnaryOperator<MessageDefinition.Builder>> mistakes() {
        return List.of(
                builder -> builder.field("voltage", "V", ""),
                builder -> builder.field("voltage", FieldDescription.NONE),
                builder -> builder.constant(WireType.UINT8, "STATE_ARMED", 3L, ""),
                builder -> builder.topics(3, List.of("arm_status")),
                builder -> builder.topics(1, List.of()),
                builder -> builder.topics(1, List.of("arm_status", "arm_status")),
                builder -> builder.topics(1, List.of("ArmStatus")));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void shouldRefuseWhatCannotBe(UnaryOperator<MessageDefinition.Builder> mistake) {
        MessageDefinition.Builder builder = mistake.apply(status());
        assertThrows(IllegalArgumentException.class, builder::build);
    }

    @Test
    void shouldNameTheFieldThatItHasNot() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> FieldConstants.of(status().build(), "voltage"),
                "message ArmStatus has no field voltage");
    }
}
