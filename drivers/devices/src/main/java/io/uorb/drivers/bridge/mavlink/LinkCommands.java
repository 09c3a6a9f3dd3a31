// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.stream.Streams;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;

/** Commands that are about the link itself: MAV_CMD_SET_MESSAGE_INTERVAL and MAV_CMD_REQUEST_MESSAGE. */
final class LinkCommands {
    private static final long SET_MESSAGE_INTERVAL = 511;
    private static final long REQUEST_MESSAGE = 512;
    private static final int HEARTBEAT = 0;
    private static final float SHORTEST_INTERVAL_US = 1_000;
    /** 50 Hz. */
    private static final long STRANGERS_INTERVAL_US = 20_000;

    private static final float LONGEST_INTERVAL_US = 3.6e9f;

    private final Streams streams;
    private final MessageSender sender;
    private final CommandSender answers;
    private final boolean strangers;

    /** @param strangers whether anybody may be who commands */
    LinkCommands(Streams streams, MessageSender sender, CommandSender answers, boolean strangers) {
        this.strangers = strangers;
        this.streams = streams;
        this.sender = sender;
        this.answers = answers;
    }

    /** Does and answers a command that is for the link; false if it is not. */
    boolean handle(VehicleCommand command) {
        if (command.command == SET_MESSAGE_INTERVAL) {
            setInterval(command);
        } else if (command.command == REQUEST_MESSAGE) {
            answer(command, request(command.param1, command.timestamp));
        } else {
            return false;
        }
        return true;
    }

    /** Answers the sender of a command. */
    void answer(VehicleCommand command, int result) {
        answer(command, result, 0);
    }

    private void answer(VehicleCommand command, int result, int detail) {
        answers.sendAck(sender, command.command, result, 0, detail, command.sourceSystem, command.sourceComponent);
    }

    /**
     * Sets an interval: -1 switches off, 0 restores the configured rate; the heartbeat stays on. Strangers get a longer
     * one than they ask for, which the answer tells, us.
     */
    private void setInterval(VehicleCommand command) {
        float intervalUs = command.param2;
        MessageStream stream = stream(command.param1);
        if (stream == null) {
            answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_UNSUPPORTED);
            return;
        }
        boolean off = intervalUs == -1;
        boolean isInterval = intervalUs >= SHORTEST_INTERVAL_US && intervalUs <= LONGEST_INTERVAL_US;
        if (off && command.param1 == HEARTBEAT || !off && intervalUs != 0 && !isInterval) {
            answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED);
            return;
        }
        long wantedUs = Math.round((double) intervalUs);
        boolean tooOften = strangers && isInterval && wantedUs < STRANGERS_INTERVAL_US;
        stream.setIntervalUs(tooOften ? STRANGERS_INTERVAL_US : wantedUs);
        answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED, tooOften ? (int) STRANGERS_INTERVAL_US : 0);
    }

    private int request(float messageId, long nowUs) {
        MessageStream stream = stream(messageId);
        if (stream == null) {
            return VehicleCommandAck.VEHICLE_CMD_RESULT_UNSUPPORTED;
        }
        boolean sent = stream.latest(nowUs) && sender.send(stream.layout(), stream.payload, true);
        return sent
                ? VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED
                : VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED;
    }

    private MessageStream stream(float messageId) {
        boolean isNumber = messageId >= 0 && messageId == Math.rint(messageId);
        return isNumber ? streams.find((int) messageId) : null;
    }
}
