// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.CommandAck;
import io.dronefleet.mavlink.common.CommandInt;
import io.dronefleet.mavlink.common.CommandLong;
import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;

/**
 * COMMAND_LONG and COMMAND_INT to {@code vehicle_command}, and COMMAND_ACK to {@code vehicle_command_ack}. A command
 * that cannot be passed on as it was meant is answered here and not published.
 */
final class CommandReceiver {
    static final MessageLayout LONG = MessageLayout.of(CommandLong.class);
    static final MessageLayout INT = MessageLayout.of(CommandInt.class);
    static final MessageLayout ACK = MessageLayout.of(CommandAck.class);

    private static final int FLOATS = 7;
    private static final MessageField[] LONG_PARAMS = new MessageField[FLOATS];
    private static final MessageField[] INT_PARAMS = new MessageField[4];

    static {
        for (int i = 0; i < LONG_PARAMS.length; i++) {
            LONG_PARAMS[i] = LONG.field("param" + (i + 1));
        }
        for (int i = 0; i < INT_PARAMS.length; i++) {
            INT_PARAMS[i] = INT.field("param" + (i + 1));
        }
    }

    private static final Address LONG_ADDRESS = new Address(LONG);
    private static final Address INT_ADDRESS = new Address(INT);
    private static final Address ACK_ADDRESS = new Address(ACK);
    private static final MessageField CONFIRMATION = LONG.field("confirmation");
    private static final MessageField FRAME = INT.field("frame");
    private static final MessageField X = INT.field("x");
    private static final MessageField Y = INT.field("y");
    private static final MessageField Z = INT.field("z");
    private static final MessageField RESULT = ACK.field("result");
    private static final MessageField PROGRESS = ACK.field("progress");
    private static final MessageField RESULT_2 = ACK.field("resultParam2");

    private final DeviceContext context;
    private final LinkCounters counters;
    private final MessageTarget us;
    private final LinkCommands linkCommands;
    private final PacedCommands commands;
    private final Publication<VehicleCommandAck> acks;
    private final VehicleCommand command = new VehicleCommand();
    private final VehicleCommandAck ack = new VehicleCommandAck();

    /** Command and target of a message. */
    private record Address(MessageField command, MessageField system, MessageField component) {
        Address(MessageLayout layout) {
            this(layout.field("command"), layout.field("targetSystem"), layout.field("targetComponent"));
        }
    }

    CommandReceiver(
            DeviceContext context,
            LinkCounters counters,
            MessageTarget us,
            LinkCommands linkCommands,
            PacedCommands commands) {
        this.context = context;
        this.counters = counters;
        this.us = us;
        this.linkCommands = linkCommands;
        this.commands = commands;
        acks = context.advertise(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
    }

    void onLong(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        if (!take(frame, LONG_ADDRESS)) {
            return;
        }
        command.confirmation = (int) CONFIRMATION.get(payload);
        command.param1 = LONG_PARAMS[0].getFloat(payload);
        command.param2 = LONG_PARAMS[1].getFloat(payload);
        command.param3 = LONG_PARAMS[2].getFloat(payload);
        command.param4 = LONG_PARAMS[3].getFloat(payload);
        command.param5 = LONG_PARAMS[4].getFloat(payload);
        command.param6 = LONG_PARAMS[5].getFloat(payload);
        command.param7 = LONG_PARAMS[6].getFloat(payload);
        handOn(frame);
    }

    void onInt(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        if (!take(frame, INT_ADDRESS)) {
            return;
        }
        command.confirmation = 0;
        command.param1 = INT_PARAMS[0].getFloat(payload);
        command.param2 = INT_PARAMS[1].getFloat(payload);
        command.param3 = INT_PARAMS[2].getFloat(payload);
        command.param4 = INT_PARAMS[3].getFloat(payload);
        command.param7 = Z.getFloat(payload);
        int number = (int) FRAME.get(payload);
        CommandFrame meaning = CommandFrame.of(number);
        int x = (int) X.get(payload);
        int y = (int) Y.get(payload);
        if (!meaning.isUsable(x, y, command.param7)) {
            refuse(
                    frame,
                    VehicleCommandAck.VEHICLE_CMD_RESULT_UNSUPPORTED_MAV_FRAME,
                    "frame " + number + " has no counterpart in vehicle_command");
            return;
        }
        command.param5 = meaning.scaled(x);
        command.param6 = meaning.scaled(y);
        if (!meaning.isOnEarth(command.param5, command.param6)) {
            refuse(
                    frame,
                    VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED,
                    "latitude " + command.param5 + " deg, longitude " + command.param6 + " deg are not on earth");
            return;
        }
        handOn(frame);
    }

    private boolean take(MavlinkFrame frame, Address address) {
        byte[] payload = frame.payload();
        command.targetSystem = (int) address.system.get(payload);
        command.targetComponent = (int) address.component.get(payload);
        if (!us.isUs(command.targetSystem, command.targetComponent)) {
            counters.increment(LinkCount.FOR_OTHERS);
            return false;
        }
        command.command = address.command.get(payload);
        command.sourceSystem = frame.systemId();
        command.sourceComponent = frame.componentId();
        command.fromExternal = true;
        command.timestamp = context.clock().nowUs();
        return true;
    }

    private void handOn(MavlinkFrame frame) {
        if (isInfinite()) {
            refuse(frame, VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED, "a parameter is infinite");
        } else if (!linkCommands.handle(command) && !commands.publish(command, command.timestamp)) {
            counters.increment(LinkCount.INVALID);
            linkCommands.answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED);
        }
    }

    /** Forgets commands that wait for their turn: the link is a new one. */
    void discard() {
        commands.discard();
    }

    /** Publishes commands that had to wait. */
    void run(long nowUs) {
        commands.run(nowUs);
    }

    private boolean isInfinite() {
        return Float.isInfinite(command.param1)
                || Float.isInfinite(command.param2)
                || Float.isInfinite(command.param3)
                || Float.isInfinite(command.param4)
                || Double.isInfinite(command.param5)
                || Double.isInfinite(command.param6)
                || Float.isInfinite(command.param7);
    }

    private void refuse(MavlinkFrame frame, int result, String reason) {
        counters.increment(LinkCount.INVALID);
        context.report(
                DriverError.OUT_OF_RANGE, "command " + command.command + " of " + frame.sender() + ": " + reason);
        linkCommands.answer(command, result);
    }

    /** Handles the answer to one of our commands; MAVLink 1 and old senders omit its target. */
    void onAck(MavlinkFrame frame) {
        byte[] payload = frame.payload();
        int system = (int) ACK_ADDRESS.system.get(payload);
        int component = (int) ACK_ADDRESS.component.get(payload);
        if (!us.isUs(system, component)) {
            counters.increment(LinkCount.FOR_OTHERS);
            return;
        }
        ack.timestamp = context.clock().nowUs();
        ack.command = ACK_ADDRESS.command.get(payload);
        ack.result = (int) RESULT.get(payload);
        ack.resultParam1 = (int) PROGRESS.get(payload);
        ack.resultParam2 = (int) RESULT_2.get(payload);
        ack.targetSystem = system;
        ack.targetComponent = component;
        ack.fromExternal = true;
        acks.publish(ack);
    }
}
