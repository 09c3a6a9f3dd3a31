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
 * Health of a device driver: one instance a driver, published with each change of state, with new errors at most ten
 * times a second, and once a second anyway.
 */
@Topic
public final class DriverStatus {
    /** Not started, or stopped. */
    @Uint8
    public static final int STATE_STOPPED = 0;

    /** Opens the device. */
    @Uint8
    public static final int STATE_OPENING = 1;

    /** Serves the device. */
    @Uint8
    public static final int STATE_RUNNING = 2;

    /** The device is missing or has failed; waits to try again. */
    @Uint8
    public static final int STATE_WAITING = 3;

    /** The device has reached the end of its data. */
    @Uint8
    public static final int STATE_ENDED = 4;

    /** Closed for good. */
    @Uint8
    public static final int STATE_CLOSED = 5;

    /** Runs on demand, and there is no demand. */
    @Uint8
    public static final int STATE_IDLE = 6;

    /** Device missing, unplugged, held by another process, or not readable. */
    @Uint8
    public static final int ERROR_IO = 0;

    /** The device sends nothing. */
    @Uint8
    public static final int ERROR_TIMEOUT = 1;

    /** Bytes that are no message. */
    @Uint8
    public static final int ERROR_BAD_DATA = 2;

    /** Values that are not finite. */
    @Uint8
    public static final int ERROR_NOT_FINITE = 3;

    /** Values beyond the device's range. */
    @Uint8
    public static final int ERROR_OUT_OF_RANGE = 4;

    /** The same value again and again. */
    @Uint8
    public static final int ERROR_STUCK = 5;

    /** Times that go back, or jump. */
    @Uint8
    public static final int ERROR_TIME = 6;

    /** Samples or messages that the device or the link has dropped. */
    @Uint8
    public static final int ERROR_LOST = 7;

    /** Requests that the driver does not know, or refuses. */
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

    /** Messages published since the driver was made. */
    @Uint64
    public long sampleCount;

    /** Errors since the driver was made, by kind: the constants ERROR_IO and so on are the indices. */
    @Uint32
    @Length(11)
    public final long[] errorCounts = new long[11];

    /** All errors since the driver was made. */
    @Uint32
    public long errorCount;

    /** How often the device was opened. */
    @Uint32
    public long openCount;

    /** Number that identifies the device: bus, address and type; 0 is no device. */
    @Uint32
    public long deviceId;

    /** Where the driver is in its life. */
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
