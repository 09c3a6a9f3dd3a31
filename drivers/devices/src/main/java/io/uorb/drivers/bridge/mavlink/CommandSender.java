// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;

/**
 * COMMAND_ACK from {@code vehicle_command_ack}, and COMMAND_LONG from {@code vehicle_command} that is for another
 * system or component. What came in over a link does not go out again, nor do PX4's own commands beyond 16 bits. An
 * answer goes to a link on which its addressee was heard.
 */
final class CommandSender {
    private static final int MAX_COMPONENT = 255;

    private final MessageTarget us;
    private final MavlinkPeers peers;
    private final UnansweredCommands unanswered;
    private final Subscription<VehicleCommandAck> acks;
    private final Subscription<VehicleCommand> commands;
    private final VehicleCommandAck ack = new VehicleCommandAck();
    private final VehicleCommand command = new VehicleCommand();
    private final byte[] ackPayload = CommandReceiver.ACK.newPayload();
    private final byte[] payload = CommandReceiver.LONG.newPayload();

    CommandSender(DeviceContext context, MessageTarget us, MavlinkPeers peers, UnansweredCommands unanswered) {
        this.us = us;
        this.peers = peers;
        this.unanswered = unanswered;
        acks = context.subscribe(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK, 0);
        acks.setHistory(acks.maxHistory());
        commands = context.subscribe(VehicleCommandTopic.VEHICLE_COMMAND, 0);
    }

    /** Sends what is new; answers what nobody else has answered. */
    void run(MessageSender sender, long nowUs) {
        while (acks.update(ack)) {
            unanswered.onAck(ack);
            boolean fits = ack.command <= Scaled.MAX_UINT16 && ack.targetComponent <= MAX_COMPONENT;
            if (fits && !ack.fromExternal && peers.isKnown(ack.targetSystem, ack.targetComponent)) {
                sendAck(
                        sender,
                        ack.command,
                        ack.result,
                        ack.resultParam1,
                        ack.resultParam2,
                        ack.targetSystem,
                        ack.targetComponent);
            }
        }
        unanswered.run(this, sender, nowUs);
        while (commands.update(command)) {
            if (!command.fromExternal && command.command <= Scaled.MAX_UINT16 && isForOthers()) {
                sendCommand(sender);
            }
        }
    }

    private boolean isForOthers() {
        return command.targetSystem != 0 && !us.isUs(command.targetSystem, command.targetComponent);
    }

    /** Sends an answer. */
    void sendAck(MessageSender sender, long number, int result, int progress, int detail, int system, int component) {
        CommandReceiver.ACK_ADDRESS.command().put(ackPayload, number);
        CommandReceiver.RESULT.put(ackPayload, result);
        CommandReceiver.PROGRESS.put(ackPayload, progress);
        CommandReceiver.RESULT_2.put(ackPayload, detail);
        CommandReceiver.ACK_ADDRESS.system().put(ackPayload, system);
        CommandReceiver.ACK_ADDRESS.component().put(ackPayload, component);
        sender.send(CommandReceiver.ACK, ackPayload, true);
    }

    private void sendCommand(MessageSender sender) {
        CommandReceiver.LONG_ADDRESS.system().put(payload, command.targetSystem);
        CommandReceiver.LONG_ADDRESS.component().put(payload, command.targetComponent);
        CommandReceiver.LONG_ADDRESS.command().put(payload, command.command);
        CommandReceiver.CONFIRMATION.put(payload, command.confirmation);
        CommandReceiver.LONG_PARAMS[0].putFloat(payload, command.param1);
        CommandReceiver.LONG_PARAMS[1].putFloat(payload, command.param2);
        CommandReceiver.LONG_PARAMS[2].putFloat(payload, command.param3);
        CommandReceiver.LONG_PARAMS[3].putFloat(payload, command.param4);
        CommandReceiver.LONG_PARAMS[4].putFloat(payload, (float) command.param5);
        CommandReceiver.LONG_PARAMS[5].putFloat(payload, (float) command.param6);
        CommandReceiver.LONG_PARAMS[6].putFloat(payload, command.param7);
        sender.send(CommandReceiver.LONG, payload, true);
    }
}
