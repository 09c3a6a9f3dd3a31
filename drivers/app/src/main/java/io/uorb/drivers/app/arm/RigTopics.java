// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.OrbMetadata;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.arm.topics.ArmSensorTopic;
import io.uorb.drivers.arm.topics.ArmWristWrenchTopic;
import io.uorb.drivers.arm.topics.GripperCommandTopic;
import io.uorb.drivers.arm.topics.GripperStateTopic;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.arm.topics.RcclOperatorTopic;
import io.uorb.drivers.arm.topics.RcclStatusTopic;
import io.uorb.drivers.arm.topics.RcclTransformTopic;
import java.util.List;

/** The topics of an arm and its programs. */
final class RigTopics {
    static final List<OrbMetadata<?>> ALL = List.of(
            ArmJointStateTopic.ARM_JOINT_STATE,
            ArmJointCommandTopic.ARM_JOINT_COMMAND,
            ArmWristWrenchTopic.ARM_WRIST_WRENCH,
            ArmSensorTopic.ARM_SENSOR,
            GripperCommandTopic.GRIPPER_COMMAND,
            GripperStateTopic.GRIPPER_STATE,
            RcclStatusTopic.RCCL_STATUS,
            RcclEventTopic.RCCL_EVENT,
            RcclTransformTopic.RCCL_TRANSFORM,
            RcclOperatorTopic.RCCL_OPERATOR);

    private RigTopics() {}

    /** Returns the topics that readers see whole; with a trace also those of users. */
    static List<OrbMetadata<?>> of(boolean isTraced) {
        return isTraced ? LosslessOrbs.withTopicsOfUsers(ALL) : ALL;
    }
}
