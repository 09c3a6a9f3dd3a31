// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.processor.Compilation;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Source of message classes: a golden file that has one of everything, and that all of it compiles without a warning.
 */
class JavaEmitterTest {
    private static final String LONG_TEXT =
            "A sentence that goes on and on until its line is longer than the columns of"
                    + " a Java file allow, and then some more of it, so that it goes on in a second line.";

    private static final MessageDefinition POINT = MessageDefinition.builder(MessageSchema.builder("RoutePoint")
                    .field(WireType.FLOAT64, "lat")
                    .field(WireType.FLOAT64, "lon")
                    .build())
            .field("lat", "deg", "Latitude.")
            .build();

    private static final MessageDefinition OLD = MessageDefinition.builder(
                    MessageSchema.builder("OldPoint").field(WireType.INT32, "x").build())
            .comment("Where it was.\n\nDEPRECATED: RoutePoint has more digits.")
            .build();

    private static final MessageDefinition ROUTE = route();

    private static MessageDefinition route() {
        MessageSchema schema = MessageSchema.builder("VehicleRoute")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT8, "nav_state")
                .field(WireType.UINT8, "class")
                .field(WireType.UINT16, "faults")
                .field(WireType.UINT32, "flags")
                .field(WireType.BOOL, "is_valid_2d")
                .array(WireType.CHAR, 16, "name")
                .array(WireType.UINT8, 4, "raw")
                .array(WireType.FLOAT32, 3, "v_ned")
                .nested(POINT.schema(), "home")
                .nestedArray(POINT.schema(), 5, "points")
                .nested(OLD.schema(), "old_home")
                .build();
        return MessageDefinition.builder(schema)
                .comment("The way ahead.\nSecond line: a < b && c > d, {@link x}, */ and @deprecated, \\u0041.\n\n"
                        + LONG_TEXT + "\n\nDEPRECATED: nothing takes its place.")
                .topics(8, List.of("vehicle_route", "vehicle_route_planned"))
                .field("timestamp", "us", "Time of publishing.")
                .field("nav_state", new FieldDescription("Present activity.", "", "STATE", ConstantMeaning.VALUES))
                .field("faults", new FieldDescription("", "", "FAULT", ConstantMeaning.BIT_NUMBERS))
                .field("flags", new FieldDescription("Flags.", "", "FLAG", ConstantMeaning.BIT_MASKS))
                .field("v_ned", "m/s \"ned\"", "Speed.\n\nDEPRECATED: it is the first point's.")
                .constant(WireType.UINT32, "MESSAGE_VERSION", 3L, "")
                .constant(WireType.UINT8, "STATE_IDLE", 0L, "Stands.")
                .constant(WireType.UINT8, "STATE_MOVING", 1L, "Moves.\n\nDEPRECATED: it always does.")
                .constant(WireType.UINT16, "FAULT_ENGINE", 0L, "")
                .constant(WireType.UINT32, "FLAG_ALL", 4_294_967_295L, "")
                .constant(WireType.FLOAT32, "V_MAX", (double) 0.1f, "")
                .constant(WireType.CHAR, "SEPARATOR", (long) '\'', "")
                .constant(WireType.UINT8, "ORB_QUEUE_LENGTH", 6L, "Longer than it is written.")
                .build();
    }

    private static String emit(MessageDefinition message) {
        return new JavaEmitter("example.route", List.of(POINT, OLD, ROUTE)).emit(message);
    }

    @Test
    void shouldWriteTheGoldenClass() {
        assertEquals(Compilation.golden("VehicleRoute.java"), emit(ROUTE));
    }

    @Test
    void shouldCompileWithoutAWarning() {
        new Compilation()
                .option("-Xlint:all", "-Xdoclint:all", "-Werror")
                .source("example.route.VehicleRoute", emit(ROUTE))
                .source("example.route.RoutePoint", emit(POINT))
                .source("example.route.OldPoint", emit(OLD))
                .compileOrFail();
    }

    @Test
    void shouldKeepLinesWithinTheirColumns() {
        emit(ROUTE).lines().forEach(line -> assertEquals("", line.substring(Math.min(120, line.length()))));
    }
}
