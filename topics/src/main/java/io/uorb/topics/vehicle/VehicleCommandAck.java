// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.vehicle;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Answer to a {@link VehicleCommand}. A long-running command is answered several times, the last time with a result
 * other than {@link #VEHICLE_CMD_RESULT_IN_PROGRESS}.
 */
@Topic(queueLength = 8)
public final class VehicleCommandAck {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 1;

    /** Queue length: messages that a node keeps. */
    @Uint8
    public static final int ORB_QUEUE_LENGTH = 8;

    /** Accepted: done, or started. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_ACCEPTED = 0;

    /** Temporarily rejected; it may work later. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED = 1;

    /** Refused: the parameters are wrong or it is not allowed. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_DENIED = 2;

    /** Unknown command. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_UNSUPPORTED = 3;

    /** Failed. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_FAILED = 4;

    /** In progress; another answer follows. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_IN_PROGRESS = 5;

    /** Cancelled. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_CANCELLED = 6;

    /** MAVLink: only COMMAND_LONG may carry it. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_COMMAND_LONG_ONLY = 7;

    /** MAVLink: only COMMAND_INT may carry it. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_COMMAND_INT_ONLY = 8;

    /** The receiver does not support the frame of the place. */
    @Uint8
    public static final int VEHICLE_CMD_RESULT_UNSUPPORTED_MAV_FRAME = 9;

    /** Arming not authorised, without a reason. */
    @Uint16
    public static final int ARM_AUTH_DENIED_REASON_GENERIC = 0;

    /** None. */
    @Uint16
    public static final int ARM_AUTH_DENIED_REASON_NONE = 1;

    /** Arming not authorised: a waypoint is not allowed. */
    @Uint16
    public static final int ARM_AUTH_DENIED_REASON_INVALID_WAYPOINT = 2;

    /** Arming not authorised: the request timed out. */
    @Uint16
    public static final int ARM_AUTH_DENIED_REASON_TIMEOUT = 3;

    /** Arming not authorised: the airspace is in use. */
    @Uint16
    public static final int ARM_AUTH_DENIED_REASON_AIRSPACE_IN_USE = 4;

    /** Arming not authorised: bad weather. */
    @Uint16
    public static final int ARM_AUTH_DENIED_REASON_BAD_WEATHER = 5;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** The command that this answers: one of {@link VehicleCommand}'s VEHICLE_CMD constants. */
    @Uint32
    public long command;

    /** Result of the command. */
    @Uint8
    @Constants("VEHICLE_CMD_RESULT")
    public int result;

    /** Progress in percent, or the reason of a refusal, such as one of the ARM_AUTH_DENIED_REASON constants. */
    @Uint8
    public int resultParam1;

    /** Further detail of the result, such as the number of a wrong parameter; depends on the command. */
    public int resultParam2;

    /** MAVLink ID of the system that sent the command. */
    @Uint8
    public int targetSystem;

    /** MAVLink ID of the component, or the mode executor, that sent the command. */
    @Uint16
    public int targetComponent;

    /** Whether the answer was received over a link. */
    public boolean fromExternal;

    /** A message with all fields zero. */
    public VehicleCommandAck() {}
}
