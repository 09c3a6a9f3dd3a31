// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.uorb.testing.Statement;
import java.util.Set;
import org.junit.jupiter.api.Test;

@Statement("ros1:section 14")
class EchoedFieldTest {
    private static final Set<String> TOPICS = Set.of("/imu", "/imu/data", "/odom");

    @Test
    void shouldTakeTheLongestTopicThatANameBeginsWith() {
        assertEquals(new EchoedField("/imu/data", ""), EchoedField.of("/imu/data", TOPICS));
        assertEquals(new EchoedField("/imu/data", "orientation.x"), EchoedField.of("/imu/data/orientation/x", TOPICS));
        assertEquals(new EchoedField("/imu", "header"), EchoedField.of("/imu/header", TOPICS));
        assertNull(EchoedField.of("/odometry/pose", TOPICS));
        assertNull(EchoedField.of("/", TOPICS));
    }
}
