// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.definition.FieldPath;
import io.uorb.testing.Rover;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FlatFieldsTest {
    @Test
    void shouldListSingleValuesInMemoryOrder() {
        assertEquals(
                "timestamp balance total latitude count device_id ratio q[0] q[1] q[2] q[3] slope port pulses[0]"
                        + " pulses[1] pulses[2] armed trim mode grade label lamps[0] lamps[1] spare.timestamp"
                        + " spare.speed spare.fault_flags wheels[0].timestamp wheels[0].speed wheels[0].fault_flags"
                        + " wheels[1].timestamp wheels[1].speed wheels[1].fault_flags wheels[2].timestamp"
                        + " wheels[2].speed wheels[2].fault_flags",
                FlatFields.of(Rover.SCHEMA).stream().map(FieldPath::toString).collect(Collectors.joining(" ")));
    }
}
