// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;

/** A message with a field of each kind, for tests of what reads messages by name. */
public final class Rover {
    public static final MessageSchema WHEEL = MessageSchema.builder("Wheel")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.FLOAT32, "speed")
            .field(WireType.UINT8, "fault_flags")
            .build();

    public static final MessageDefinition WHEEL_DEFINITION = MessageDefinition.builder(WHEEL)
            .field("speed", "m/s", "Speed of the rim.")
            .field("fault_flags", new FieldDescription("What is wrong.", "", "FAULT", ConstantMeaning.BIT_NUMBERS))
            .constant(new MessageConstant(WireType.UINT8, "FAULT_STUCK", 0L, "Does not turn."))
            .constant(new MessageConstant(WireType.UINT8, "FAULT_HOT", 2L, ""))
            .build();

    public static final MessageSchema SCHEMA = MessageSchema.builder("Rover")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.BOOL, "armed")
            .field(WireType.INT8, "trim")
            .field(WireType.UINT8, "mode")
            .field(WireType.CHAR, "grade")
            .field(WireType.INT16, "slope")
            .field(WireType.UINT16, "port")
            .field(WireType.INT32, "count")
            .field(WireType.UINT32, "device_id")
            .field(WireType.INT64, "balance")
            .field(WireType.UINT64, "total")
            .field(WireType.FLOAT32, "ratio")
            .field(WireType.FLOAT64, "latitude")
            .array(WireType.FLOAT32, 4, "q")
            .array(WireType.CHAR, 5, "label")
            .array(WireType.UINT16, 3, "pulses")
            .array(WireType.BOOL, 2, "lamps")
            .nested(WHEEL, "spare")
            .nestedArray(WHEEL, 3, "wheels")
            .build();

    public static final MessageDefinition DEFINITION = MessageDefinition.builder(SCHEMA)
            .topics(4, List.of("rover", "rover_groundtruth"))
            .comment("A vehicle on wheels.")
            .field("ratio", "m/s", "Share.")
            .constant(new MessageConstant(WireType.UINT8, "MODE_IDLE", 0L, "Stands."))
            .constant(new MessageConstant(WireType.UINT8, "MODE_DRIVE", 2L, "Drives."))
            .build();

    public static final DefinedTopic ROVER = new DefinedTopic(DEFINITION);
    public static final DefinedTopic GROUNDTRUTH = new DefinedTopic("rover_groundtruth", DEFINITION);
    public static final DefinedTopic WHEEL_TOPIC = new DefinedTopic(WHEEL_DEFINITION);

    private Rover() {}
}
