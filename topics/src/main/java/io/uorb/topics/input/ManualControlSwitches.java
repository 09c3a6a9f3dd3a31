// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.input;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Positions of the remote control's switches, by function. */
@Topic
public final class ManualControlSwitches {
    /** No switch is assigned. */
    @Uint8
    public static final int SWITCH_POS_NONE = 0;

    /** The switch is on. */
    @Uint8
    public static final int SWITCH_POS_ON = 1;

    /** The switch is in the middle. */
    @Uint8
    public static final int SWITCH_POS_MIDDLE = 2;

    /** The switch is off. */
    @Uint8
    public static final int SWITCH_POS_OFF = 3;

    /** No mode switch is assigned. */
    @Uint8
    public static final int MODE_SLOT_NONE = 0;

    /** First position of the mode switch. */
    @Uint8
    public static final int MODE_SLOT_1 = 1;

    /** Second position. */
    @Uint8
    public static final int MODE_SLOT_2 = 2;

    /** Third position. */
    @Uint8
    public static final int MODE_SLOT_3 = 3;

    /** Fourth position. */
    @Uint8
    public static final int MODE_SLOT_4 = 4;

    /** Fifth position. */
    @Uint8
    public static final int MODE_SLOT_5 = 5;

    /** Sixth position. */
    @Uint8
    public static final int MODE_SLOT_6 = 6;

    /** Number of positions. */
    @Uint8
    public static final int MODE_SLOT_NUM = 6;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the input, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Position of the mode switch; parameters assign modes to positions. */
    @Uint8
    public int modeSlot;

    /** Arms when on, disarms when off. */
    @Uint8
    @Constants("SWITCH_POS")
    public int armSwitch;

    /** Returns home when on. */
    @Uint8
    @Constants("SWITCH_POS")
    public int returnSwitch;

    /** Holds the position when on. */
    @Uint8
    @Constants("SWITCH_POS")
    public int loiterSwitch;

    /** Activates offboard mode, with setpoints of a companion computer, when on. */
    @Uint8
    @Constants("SWITCH_POS")
    public int offboardSwitch;

    /** Stops all outputs while on. */
    @Uint8
    @Constants("SWITCH_POS")
    public int killSwitch;

    /** Terminates the flight irreversibly when on. */
    @Uint8
    @Constants("SWITCH_POS")
    public int terminationSwitch;

    /** Landing gear: up when on, down when off. */
    @Uint8
    @Constants("SWITCH_POS")
    public int gearSwitch;

    /** Flight mode of a VTOL: wing-borne when on, hover when off. */
    @Uint8
    @Constants("SWITCH_POS")
    public int transitionSwitch;

    /** Takes a picture. */
    @Uint8
    @Constants("SWITCH_POS")
    public int photoSwitch;

    /** Records video. */
    @Uint8
    @Constants("SWITCH_POS")
    public int videoSwitch;

    /** Enables a helicopter's main motor when on. */
    @Uint8
    @Constants("SWITCH_POS")
    public int engageMainMotorSwitch;

    /** Powers the payload when on. */
    @Uint8
    @Constants("SWITCH_POS")
    public int payloadPowerSwitch;

    /** Counts changes of any switch. */
    @Uint32
    public long switchChanges;

    /** A message with all fields zero. */
    public ManualControlSwitches() {}
}
