// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.Publication;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleLog;
import io.uorb.time.OrbClock;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;

/** The answers to commands, and the sentences for why one was refused, which stations show. One thread. */
public final class CommandAnswers {
    private final Publication<VehicleCommandAck> publication;
    private final ModuleLog log;
    private static final int TEXTS_AT_ONCE = 10;
    private static final long TEXT_US = 1_000_000;

    private final OrbClock clock;
    private final VehicleCommandAck ack = new VehicleCommandAck();
    private long nextTextUs = Long.MIN_VALUE / 2;

    /** Creates the answers of a module. */
    public CommandAnswers(ModuleContext context) {
        publication = context.advertise(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
        log = context.log();
        clock = context.clock();
    }

    /** Answers that a command is done. */
    public void accept(VehicleCommand command) {
        answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED);
    }

    /** Answers that a command is denied, and says why. */
    public void deny(VehicleCommand command, String reason) {
        tell(reason);
        answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED);
    }

    /** Answers that a command cannot be done now, and says why. */
    public void reject(VehicleCommand command, String reason) {
        tell(reason);
        answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED);
    }

    /** Ten texts at once, then one a second: whoever commands may do so without end. */
    private void tell(String reason) {
        long nowUs = clock.nowUs();
        nextTextUs = Math.max(nextTextUs, nowUs - (TEXTS_AT_ONCE - 1) * TEXT_US);
        if (nextTextUs <= nowUs) {
            nextTextUs += TEXT_US;
            log.warn(reason);
        }
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
