// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.input;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Raw channels of the remote control from its receiver. */
@Topic
public final class InputRc {
    /** Unknown. */
    @Uint8
    public static final int RC_INPUT_SOURCE_UNKNOWN = 0;

    /** PPM, read by the flight processor (FMU). */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4FMU_PPM = 1;

    /** PPM, read by the input-output processor (IO). */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4IO_PPM = 2;

    /** Spektrum, by the IO. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4IO_SPEKTRUM = 3;

    /** S.Bus, by the IO. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4IO_SBUS = 4;

    /** Yuneec ST24, by the IO. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4IO_ST24 = 5;

    /** MAVLink messages. */
    @Uint8
    public static final int RC_INPUT_SOURCE_MAVLINK = 6;

    /** Qualcomm's signal processor. */
    @Uint8
    public static final int RC_INPUT_SOURCE_QURT = 7;

    /** Spektrum, by the FMU. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4FMU_SPEKTRUM = 8;

    /** S.Bus, by the FMU. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4FMU_SBUS = 9;

    /** Yuneec ST24, by the FMU. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4FMU_ST24 = 10;

    /** Graupner SUMD, by the FMU. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4FMU_SUMD = 11;

    /** DSM, by the FMU. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4FMU_DSM = 12;

    /** Graupner SUMD, by the IO. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4IO_SUMD = 13;

    /** Crossfire or ExpressLRS, by the FMU. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4FMU_CRSF = 14;

    /** Ghost, by the FMU. */
    @Uint8
    public static final int RC_INPUT_SOURCE_PX4FMU_GHST = 15;

    /** Length of {@link #values}. */
    @Uint8
    public static final int RC_INPUT_MAX_CHANNELS = 18;

    /** {@link #rssi} at full strength. */
    public static final byte RSSI_MAX = 100;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the last whole frame, since system start. */
    @Uint64
    @Unit("us")
    public long timestampLastSignal;

    /** Number of channels from the receiver, 0 to 18; later elements of {@link #values} are unused. */
    @Uint8
    public int channelCount;

    /** Signal strength: 0 is none, 100 is full; negative if unknown. */
    public int rssi;

    /** Whether the receiver reports the loss of its transmitter. Some receivers never report it. */
    public boolean rcFailsafe;

    /** Whether frames have stopped. False if the receiver continues to send without a transmitter. */
    public boolean rcLost;

    /** Number of frames lost; a measure of the link's quality, not a criterion for a failsafe. */
    @Uint16
    public int rcLostFrameCount;

    /** Total number of frames; a measure of the link's quality, not a criterion for a failsafe. */
    @Uint16
    public int rcTotalFrameCount;

    /** Length of a PPM frame; 0 if the signal is not PPM. */
    @Uint16
    @Unit("us")
    public int rcPpmFrameLength;

    /** Rate of frames; 0 if unknown. */
    @Uint16
    @Unit("Hz")
    public int rcFrameRate;

    /** Source of the channels. */
    @Uint8
    @Constants("RC_INPUT_SOURCE")
    public int inputSource;

    /** Pulse width of each channel, about 1000 to 2000. */
    @Uint16
    @Length(RC_INPUT_MAX_CHANNELS)
    @Unit("us")
    public final int[] values = new int[RC_INPUT_MAX_CHANNELS];

    /** Received share of frames, 0 to 100; -1 if unknown. */
    @Unit("%")
    public byte linkQuality;

    /** Received signal power; NaN if unknown. */
    @Unit("dBm")
    public float rssiDbm;

    /** Signal-to-noise ratio at the receiver. */
    @Unit("dB")
    public byte linkSnr;

    /** A message with all fields zero. */
    public InputRc() {}
}
