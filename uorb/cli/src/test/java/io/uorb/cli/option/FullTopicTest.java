// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Statement("architecture:GR-13")
class FullTopicTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "vehicle_attitude, -, vehicle_attitude, 0",
                "/uav1/vehicle_attitude, uav1, vehicle_attitude, 0",
                "/uav1/vehicle_attitude[2], uav1, vehicle_attitude, 2",
                "/fleet/uav1/vehicle_attitude, fleet.uav1, vehicle_attitude, 0",
                "/vehicle_attitude, '', vehicle_attitude, 0",
                "uav1/vehicle_attitude, -, uav1/vehicle_attitude, 0",
                "//x, -, //x, 0",
                "/x[-1], -, /x[-1], 0",
                "/, -, /, 0",
            })
    void shouldTellNamespaceAndInstance(String text, String program, String name, int instance) {
        assertEquals(new FullTopic(program, name, instance), FullTopic.of(text));
    }
}
