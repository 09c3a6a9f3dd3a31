// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.CommandAck;
import io.dronefleet.mavlink.common.CommandLong;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
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
    private static final MessageLayout ACK = MessageLayout.of(CommandAck.class);
    private static final MessageField ACK_COMMAND = ACK.field("command");
    private static final MessageField RESULT = ACK.field("result");
    private static final MessageField PROGRESS = ACK.field("progress");
    private static final MessageField RESULT_2 = ACK.field("resultParam2");
    private static final MessageField ACK_SYSTEM = ACK.field("targetSystem");
    private static final MessageField ACK_COMPONENT = ACK.field("targetComponent");

    private static final MessageLayout LONG = MessageLayout.of(CommandLong.class);
    private static final MessageField SYSTEM = LONG.field("targetSystem");
    private static final MessageField COMPONENT = LONG.field("targetComponent");
    private static final MessageField COMMAND = LONG.field("command");
    private static final MessageField CONFIRMATION = LONG.field("confirmation");
    private static final MessageField[] PARAMS = new MessageField[7];

    static {
        for (int i = 0; i < PARAMS.length; i++) {
            PARAMS[i] = LONG.field("param" + (i + 1));
        }
    }

    private static final int MAX_COMPONENT = 255;

    private final MessageTarget us;
    private final MavlinkPeers peers;
    private final UnansweredCommands unanswered;
    private final Subscription<VehicleCommandAck> acks;
    private final Subscription<VehicleCommand> commands;
    private final VehicleCommandAck ack = new VehicleCommandAck();
    private final VehicleCommand command = new VehicleCommand();
    private final byte[] ackPayload = ACK.newPayload();
    private final byte[] payload = LONG.newPayload();

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
        ACK_COMMAND.put(ackPayload, number);
        RESULT.put(ackPayload, result);
        PROGRESS.put(ackPayload, progress);
        RESULT_2.put(ackPayload, detail);
        ACK_SYSTEM.put(ackPayload, system);
        ACK_COMPONENT.put(ackPayload, component);
        sender.send(ACK, ackPayload, true);
    }

    private void sendCommand(MessageSender sender) {
        SYSTEM.put(payload, command.targetSystem);
        COMPONENT.put(payload, command.targetComponent);
        COMMAND.put(payload, command.command);
        CONFIRMATION.put(payload, command.confirmation);
        PARAMS[0].putFloat(payload, command.param1);
        PARAMS[1].putFloat(payload, command.param2);
        PARAMS[2].putFloat(payload, command.param3);
        PARAMS[3].putFloat(payload, command.param4);
        PARAMS[4].putFloat(payload, (float) command.param5);
        PARAMS[5].putFloat(payload, (float) command.param6);
        PARAMS[6].putFloat(payload, command.param7);
        sender.send(LONG, payload, true);
    }
}
