// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** State of the board's supply rails. */
@Topic
public final class SystemPower {
    /** Bit number of the first power module in {@link #brickValid}. */
    @Uint8
    public static final int BRICK1_VALID_SHIFTS = 0;

    /** Bit of the first power module in {@link #brickValid}. */
    @Uint8
    public static final int BRICK1_VALID_MASK = 1;

    /** Bit number of the second power module. */
    @Uint8
    public static final int BRICK2_VALID_SHIFTS = 1;

    /** Bit of the second power module. */
    @Uint8
    public static final int BRICK2_VALID_MASK = 2;

    /** Bit number of the third power module. */
    @Uint8
    public static final int BRICK3_VALID_SHIFTS = 2;

    /** Bit of the third power module. */
    @Uint8
    public static final int BRICK3_VALID_MASK = 4;

    /** Bit number of the fourth power module. */
    @Uint8
    public static final int BRICK4_VALID_SHIFTS = 3;

    /** Bit of the fourth power module. */
    @Uint8
    public static final int BRICK4_VALID_MASK = 8;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Voltage of the 5 V rail. */
    @Unit("V")
    public float voltage5vV;

    /** Voltage of the payload's rail. */
    @Unit("V")
    public float voltagePayloadV;

    /** Voltages of the sensors' 3.3 V rails. */
    @Length(4)
    @Unit("V")
    public final float[] sensors3v3 = new float[4];

    /** The measured elements of {@link #sensors3v3}: bit n is for element n. */
    @Uint8
    public int sensors3v3Valid;

    /** 1 if a USB cable is connected, else 0. */
    @Uint8
    public int usbConnected;

    /** Valid power modules, as bits: the BRICK constants. */
    @Uint8
    public int brickValid;

    /** 1 if USB supplies power, else 0. */
    @Uint8
    public int usbValid;

    /** 1 if the servos' rail is valid, else 0. */
    @Uint8
    public int servoValid;

    /** 1 if the peripherals draw overcurrent, else 0. */
    @Uint8
    public int periph_5vOc;

    /** 1 if the high-power peripherals draw overcurrent, else 0. */
    @Uint8
    public int hipower_5vOc;

    /** 1 if the companion computer's 5 V rail is valid, else 0. */
    @Uint8
    public int comp_5vValid;

    /** 1 if the 5 V rail of the connectors CAN1 and GPS1 is valid, else 0. */
    @Uint8
    public int can1Gps1_5vValid;

    /** 1 if the payload's rail is valid, else 0. */
    @Uint8
    public int payloadVValid;

    /** A message with all fields zero. */
    public SystemPower() {}
}
