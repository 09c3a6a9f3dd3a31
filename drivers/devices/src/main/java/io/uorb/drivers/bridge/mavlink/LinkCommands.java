// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.MessageInterval;
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.stream.Streams;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;

/** Commands that are about the link itself: requests of messages and their intervals. */
final class LinkCommands {
    private static final MessageLayout INTERVAL = MessageLayout.of(MessageInterval.class);
    private static final MessageField INTERVAL_ID = INTERVAL.field("messageId");
    private static final MessageField INTERVAL_US = INTERVAL.field("intervalUs");

    private static final int GET_HOME_POSITION = 410;
    private static final int GET_MESSAGE_INTERVAL = 510;
    private static final long SET_MESSAGE_INTERVAL = 511;
    private static final int REQUEST_MESSAGE = 512;
    private static final int REQUEST_PROTOCOL_VERSION = 519;
    private static final int REQUEST_CAPABILITIES = 520;
    private static final int REQUEST_CAMERA_INFORMATION = 521;
    private static final int REQUEST_CAMERA_SETTINGS = 522;
    private static final int REQUEST_STORAGE_INFORMATION = 525;
    private static final int REQUEST_CAPTURE_STATUS = 527;
    private static final int REQUEST_FLIGHT_INFORMATION = 528;
    private static final int REQUEST_VIDEO_INFORMATION = 2504;
    private static final int REQUEST_VIDEO_STATUS = 2505;

    private static final int HOME_POSITION = 242;
    private static final int PROTOCOL_VERSION = 300;
    private static final int AUTOPILOT_VERSION = 148;
    private static final int HEARTBEAT = 0;
    private static final float SHORTEST_INTERVAL_US = 1_000;
    /** 50 Hz. */
    private static final long STRANGERS_INTERVAL_US = 20_000;

    private static final float LONGEST_INTERVAL_US = 3.6e9f;

    private final Streams streams;
    private final MessageSender sender;
    private final CommandSender answers;
    private final boolean strangers;
    private final byte[] interval = INTERVAL.newPayload();

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
            return true;
        }
        switch ((int) command.command) {
            case GET_MESSAGE_INTERVAL -> answer(command, tellInterval(command.param1));
            case REQUEST_MESSAGE -> answer(command, request(command.param1, command.param2, command.timestamp));
            case GET_HOME_POSITION -> answer(command, request(HOME_POSITION, 0, command.timestamp));
            case REQUEST_PROTOCOL_VERSION -> answer(command, request(PROTOCOL_VERSION, 0, command.timestamp));
            case REQUEST_CAPABILITIES -> answer(command, request(AUTOPILOT_VERSION, 0, command.timestamp));
            case REQUEST_CAMERA_INFORMATION,
                    REQUEST_CAMERA_SETTINGS,
                    REQUEST_STORAGE_INFORMATION,
                    REQUEST_CAPTURE_STATUS,
                    REQUEST_FLIGHT_INFORMATION,
                    REQUEST_VIDEO_INFORMATION,
                    REQUEST_VIDEO_STATUS -> answer(command, VehicleCommandAck.VEHICLE_CMD_RESULT_UNSUPPORTED);
            default -> {
                return false;
            }
        }
        return true;
    }

    private int tellInterval(float messageId) {
        MessageStream stream = stream(messageId);
        if (stream == null) {
            return VehicleCommandAck.VEHICLE_CMD_RESULT_UNSUPPORTED;
        }
        INTERVAL_ID.put(interval, stream.layout().id());
        INTERVAL_US.put(interval, stream.intervalUs() == 0 ? -1 : Math.min(stream.intervalUs(), Integer.MAX_VALUE));
        return sender.send(INTERVAL, interval, true)
                ? VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED
                : VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED;
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

    private int request(float messageId, float parameter, long nowUs) {
        MessageStream stream = stream(messageId);
        if (stream == null) {
            return VehicleCommandAck.VEHICLE_CMD_RESULT_UNSUPPORTED;
        }
        boolean sent = stream.sendRequested(sender, parameter, nowUs);
        return sent
                ? VehicleCommandAck.VEHICLE_CMD_RESULT_ACCEPTED
                : VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED;
    }

    private MessageStream stream(float messageId) {
        boolean isNumber = messageId >= 0 && messageId == Math.rint(messageId);
        return isNumber ? streams.find((int) messageId) : null;
    }
}
