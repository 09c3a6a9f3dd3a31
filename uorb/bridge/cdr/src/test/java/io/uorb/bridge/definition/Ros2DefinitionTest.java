// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Definitions of topics in the language of ROS 2 (bridges:B-41). */
class Ros2DefinitionTest {
    private static final TopicCatalogue NOTHING = TopicCatalogue.of(List.<OrbMetadata<?>>of());
    private static final MessageSchema INNER =
            MessageSchema.builder("EscReport").field(WireType.INT32, "esc_rpm").build();

    @Test
    void shouldWriteCommentsUnitsConstantsAndNestedMessages() {
        MessageSchema schema = MessageSchema.builder("EscStatus")
                .field(WireType.UINT64, "timestamp")
                .nestedArray(INNER, 2, "esc")
                .field(WireType.BOOL, "is_on")
                .build();
        MessageDefinition message = MessageDefinition.builder(schema)
                .comment("Motors.\nAll of them.")
                .field("timestamp", "us", "Time since\nstart.")
                .constant(WireType.UINT8, "TYPE_ONE", 1L, "The first.")
                .constant(WireType.BOOL, "ON", 1L, "")
                .constant(WireType.FLOAT32, "NONE", Double.NaN, "")
                .build();
        Ros2Definition definition = Ros2Definition.of(message, NOTHING);
        assertEquals("px4_msgs/msg/EscStatus", definition.name());
        assertEquals("""
                # Motors.
                # All of them.
                # The first.
                uint8 TYPE_ONE = 1
                bool ON = true
                # float32 NONE = NaN
                # Time since
                # start.
                uint64 timestamp # [us]
                px4_msgs/EscReport[2] esc
                bool is_on
                ================================================================================
                MSG: px4_msgs/EscReport
                int32 esc_rpm
                """, definition.text());
    }

    @Test
    void shouldWriteEachNestedMessageOnce() {
        MessageSchema middle =
                MessageSchema.builder("Middle").nested(INNER, "first").build();
        MessageSchema outer = MessageSchema.builder("Outer")
                .nested(middle, "a")
                .nested(INNER, "b")
                .nested(middle, "c")
                .build();
        Ros2Definition definition =
                Ros2Definition.of(MessageDefinition.builder(outer).build(), NOTHING);
        assertEquals("uorb_msgs/msg/Outer", definition.name());
        assertEquals(
                List.of("MSG: uorb_msgs/Middle", "MSG: px4_msgs/EscReport"),
                definition
                        .text()
                        .lines()
                        .filter(line -> line.startsWith("MSG:"))
                        .toList());
    }

    @Test
    void shouldKeepCommentsFromBecomingFields() {
        MessageDefinition message = MessageDefinition.builder(INNER)
                .field("esc_rpm", "1\nint8 x", "A\rB\n================\nMSG: x/Y")
                .build();
        for (String line : Ros2Definition.of(message, NOTHING).text().lines().toList()) {
            assertEquals(true, line.startsWith("#") || line.equals("int32 esc_rpm # [1 int8 x]"), line);
        }
    }

    @Test
    void shouldGiveFieldsNamesThatRos2Allows() {
        MessageSchema schema = MessageSchema.builder("Odd")
                .field(WireType.INT8, "a__b_")
                .field(WireType.INT8, "a_b")
                .field(WireType.INT8, "a_b_2")
                .build();
        MessageDefinition message = MessageDefinition.builder(schema)
                .constant(WireType.INT8, "C__D", 1L, "")
                .build();
        assertEquals(
                "int8 C_D = 1\nint8 a_b\nint8 a_b_2\nint8 a_b_2_2\n",
                Ros2Definition.of(message, NOTHING).text());
    }

    @Test
    void shouldNameNoPackageOfPx4ForAMessageOfOtherOrigin() {
        MessageSchema outer =
                MessageSchema.builder("EscStatus").nested(INNER, "esc").build();
        Ros2Definition own = Ros2Definition.own(MessageDefinition.builder(outer).build());
        assertEquals("uorb_msgs/msg/EscStatus", own.name());
        assertEquals(
                "uorb_msgs/EscReport esc\n" + "=".repeat(80) + "\nMSG: uorb_msgs/EscReport\nint32 esc_rpm\n",
                own.text());
    }
}
