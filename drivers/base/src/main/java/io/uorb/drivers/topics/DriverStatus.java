// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.topics;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Health of a device driver: one instance per driver, published at each change of state, after new errors at most ten
 * times a second, and at least once a second.
 */
@Topic
public final class DriverStatus {
    /** Not started, or stopped. */
    @Uint8
    public static final int STATE_STOPPED = 0;

    /** Opening the device. */
    @Uint8
    public static final int STATE_OPENING = 1;

    /** Serving the device. */
    @Uint8
    public static final int STATE_RUNNING = 2;

    /** The device is missing or has failed; waiting to retry. */
    @Uint8
    public static final int STATE_WAITING = 3;

    /** The device has reached the end of its data. */
    @Uint8
    public static final int STATE_ENDED = 4;

    /** Closed for good. */
    @Uint8
    public static final int STATE_CLOSED = 5;

    /** Idle: runs on demand, without demand. */
    @Uint8
    public static final int STATE_IDLE = 6;

    /** Device missing, unplugged, held by another process, or not readable. */
    @Uint8
    public static final int ERROR_IO = 0;

    /** The device sends nothing. */
    @Uint8
    public static final int ERROR_TIMEOUT = 1;

    /** Bytes that are not a message. */
    @Uint8
    public static final int ERROR_BAD_DATA = 2;

    /** Values that are not finite. */
    @Uint8
    public static final int ERROR_NOT_FINITE = 3;

    /** Values beyond the device's range. */
    @Uint8
    public static final int ERROR_OUT_OF_RANGE = 4;

    /** Stuck: the same value repeatedly. */
    @Uint8
    public static final int ERROR_STUCK = 5;

    /** Times that step back or jump. */
    @Uint8
    public static final int ERROR_TIME = 6;

    /** Samples or messages dropped by the device or the link. */
    @Uint8
    public static final int ERROR_LOST = 7;

    /** Requests that the driver does not support, or refuses. */
    @Uint8
    public static final int ERROR_UNSUPPORTED = 8;

    /** The driver's own failures. */
    @Uint8
    public static final int ERROR_INTERNAL = 9;

    /** Parts of one sample that differ by more than rounding; it is published. */
    @Uint8
    public static final int ERROR_INCONSISTENT = 10;

    /** No error has been reported. */
    @Uint8
    public static final int ERROR_NONE = 255;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the last measurement that was published, since system start; 0 before the first. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Messages published since the driver was created. */
    @Uint64
    public long sampleCount;

    /** Errors since the driver was created, by kind: the constants ERROR_IO and so on are the indices. */
    @Uint32
    @Length(11)
    public final long[] errorCounts = new long[11];

    /** All errors since the driver was created. */
    @Uint32
    public long errorCount;

    /** Number of times that the device was opened. */
    @Uint32
    public long openCount;

    /** Device ID: bus, address and type; 0 is no device. */
    @Uint32
    public long deviceId;

    /** State of the driver. */
    @Uint8
    public int state;

    /** Kind of the last error that was reported. */
    @Uint8
    public int error;

    /** Whether it runs and has published in time, or is idle and had not failed before. */
    public boolean healthy;

    /** The driver's name: text up to the first NUL or the end. */
    @Char
    @Length(32)
    public final byte[] name = new byte[32];

    /** The last error that was reported: text up to the first NUL or the end. */
    @Char
    @Length(127)
    public final byte[] errorText = new byte[127];

    /** A message with all fields zero. */
    public DriverStatus() {}
}
