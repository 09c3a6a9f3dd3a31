// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.harness.ModuleHarness;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The module {@code commander} on a manual clock. */
class CommanderTest {
    private static final int PERIOD_US = 100_000;

    private static VehicleCommand arm(int system, boolean external) {
        VehicleCommand command = new VehicleCommand();
        command.command = VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM;
        command.param1 = 1;
        command.targetSystem = system;
        command.fromExternal = external;
        return command;
    }

    private static List<VehicleCommandAck> answers(VehicleCommand command) throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new CommanderFactory())) {
            harness.listen(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
            harness.start();
            harness.step(PERIOD_US);
            harness.publish(VehicleCommandTopic.VEHICLE_COMMAND, command);
            harness.step(PERIOD_US);
            return List.copyOf(harness.all(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK));
        }
    }

    @Test
    void shouldRefuseToArmWithoutAPosition() throws Exception {
        for (VehicleCommand command : List.of(arm(1, false), arm(0, false), arm(1, true))) {
            List<VehicleCommandAck> answers = answers(command);
            assertEquals(1, answers.size());
            assertTrue(answers.get(0).result != VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED);
        }
    }

    @Test
    void shouldLeaveCommandsOfOtherVehiclesAlone() throws Exception {
        assertEquals(0, answers(arm(2, false)).size());
    }
}
