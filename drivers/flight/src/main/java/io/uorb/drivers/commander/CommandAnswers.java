// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.Publication;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleLog;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;

/** The answers to commands, and the sentences for why one was refused, which stations show. One thread. */
public final class CommandAnswers {
    private final Publication<VehicleCommandAck> publication;
    private final ModuleLog log;
    private final VehicleCommandAck ack = new VehicleCommandAck();

    /** Creates the answers of a module. */
    public CommandAnswers(ModuleContext context) {
        publication = context.advertise(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
        log = context.log();
    }

    /** Answers that a command is done. */
    public void accept(VehicleCommand command) {
        answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED);
    }

    /** Answers that a command is denied, and says why. */
    public void deny(VehicleCommand command, String reason) {
        log.warn(reason);
        answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED);
    }

    /** Answers that a command cannot be done now, and says why. */
    public void reject(VehicleCommand command, String reason) {
        log.warn(reason);
        answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED);
    }

    private void answer(VehicleCommand command, int result) {
        ack.timestamp = command.timestamp;
        ack.command = command.command;
        ack.result = result;
        ack.targetSystem = command.sourceSystem;
        ack.targetComponent = command.sourceComponent;
        publication.publish(ack);
    }
}
