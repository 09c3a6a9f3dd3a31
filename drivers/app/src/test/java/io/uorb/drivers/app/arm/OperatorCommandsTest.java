// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.arm.topics.RcclOperator;
import io.uorb.drivers.arm.topics.RcclOperatorTopic;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands of operators reach the program, or are refused with a reason. */
class OperatorCommandsTest {
    private final List<String> lines = new ArrayList<>();

    @Test
    void shouldTellWhyACommandIsRefused() {
        try (Orb orb = Orb.create(new ManualClock());
                Publication<RcclOperator> publication = orb.advertise(RcclOperatorTopic.RCCL_OPERATOR)) {
            MotionCommands commands = new MotionCommands();
            OperatorCommands operator = new OperatorCommands(orb, commands, true, lines::add);
            RcclOperator message = new RcclOperator();
            message.kind = RcclOperator.KIND_STOP;
            publication.publish(message);
            message.kind = RcclOperator.KIND_RECORD;
            publication.publish(message);
            message.kind = RcclOperator.KIND_JOG;
            message.axis[0] = 'q';
            publication.publish(message);
            message.kind = RcclOperator.KIND_SPEED;
            message.way = 30;
            publication.publish(message);
            message.way = 101;
            publication.publish(message);
            message.kind = 9;
            publication.publish(message);
            operator.take();
            assertEquals(0.3, commands.speed());
        }
        assertEquals(
                List.of(
                        "an operator's command is refused: no program is in teach mode",
                        "an operator's command is refused: axis 'q' is not one of x, y, z, rx, ry, rz, j1, j2, j3,"
                                + " j4, j5, j6",
                        "an operator's command is refused: part of the speed 1.01 is not between 0.0 and 1.0",
                        "an operator's command is refused: kind 9 is unknown"),
                lines);
    }
}
