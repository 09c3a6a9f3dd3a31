// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The topics in which the levels meet: their names, the messages that wait in them, and the time that each has. */
@Statement("rccl:RC-2")
class ArmTopicsTest {
    private static final List<OrbMetadata<?>> TOPICS = List.of(
            ArmJointStateTopic.ARM_JOINT_STATE,
            ArmJointCommandTopic.ARM_JOINT_COMMAND,
            ArmWristWrenchTopic.ARM_WRIST_WRENCH,
            GripperCommandTopic.GRIPPER_COMMAND,
            GripperStateTopic.GRIPPER_STATE,
            RcclStatusTopic.RCCL_STATUS,
            RcclEventTopic.RCCL_EVENT,
            RcclTransformTopic.RCCL_TRANSFORM,
            ArmSensorTopic.ARM_SENSOR);

    private static final List<String> NAMES_AND_QUEUES = List.of(
            "arm_joint_state 1",
            "arm_joint_command 1",
            "arm_wrist_wrench 1",
            "gripper_command 4",
            "gripper_state 4",
            "rccl_status 1",
            "rccl_event 32",
            "rccl_transform 1",
            "arm_sensor 1");

    @Test
    void shouldHaveTheQueuesOfTheSpecification() {
        List<String> found = new ArrayList<>();
        TOPICS.forEach(topic -> found.add(topic.name() + " " + topic.queueLength()));
        assertEquals(NAMES_AND_QUEUES, found);
    }

    @Test
    void shouldHaveATimestampInEachMessage() {
        for (OrbMetadata<?> topic : TOPICS) {
            assertEquals("timestamp", topic.schema().fields().get(0).name(), topic.name());
        }
    }
}
