// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.actuators;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** State of all electronic speed controllers (ESCs) of one driver. */
@Topic
public final class EscStatus {
    /** Length of {@link #esc}. */
    @Uint8
    public static final int CONNECTED_ESC_MAX = 12;

    /** Pulse width, no reports. */
    @Uint8
    public static final int ESC_CONNECTION_TYPE_PPM = 0;

    /** A serial line. */
    @Uint8
    public static final int ESC_CONNECTION_TYPE_SERIAL = 1;

    /** OneShot pulses. */
    @Uint8
    public static final int ESC_CONNECTION_TYPE_ONESHOT = 2;

    /** An I2C bus. */
    @Uint8
    public static final int ESC_CONNECTION_TYPE_I2C = 3;

    /** A CAN bus. */
    @Uint8
    public static final int ESC_CONNECTION_TYPE_CAN = 4;

    /** DShot frames. */
    @Uint8
    public static final int ESC_CONNECTION_TYPE_DSHOT = 5;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Counter of the driver's messages; wraps from 65535 to 0. */
    @Uint16
    public int counter;

    /** Number of the driver's ESCs, 0 to 12. */
    @Uint8
    public int escCount;

    /** How the ESCs are connected. */
    @Uint8
    @Constants("ESC_CONNECTION_TYPE")
    public int escConnectiontype;

    /** The ESCs that report: bit n is for element n of {@link #esc}. */
    @Uint16
    public int escOnlineFlags;

    /** The ESCs that are armed: bit n is for element n of {@link #esc}. */
    @Uint16
    public int escArmedFlags;

    /** Reports of the ESCs; {@link #escOnlineFlags} marks the current ones. */
    @Length(CONNECTED_ESC_MAX)
    public final EscReport[] esc = {
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport(),
        new EscReport()
    };

    /** A message with all fields zero. */
    public EscStatus() {}
}
