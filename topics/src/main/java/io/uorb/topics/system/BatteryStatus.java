// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.BitNumbers;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** State of one battery: measured, told by a smart battery, and estimated. One instance a battery. */
@Topic
public final class BatteryStatus {
    /** Version of the definition, no part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 1;

    /** Number of batteries that can be watched. */
    @Uint8
    public static final int MAX_INSTANCES = 3;

    /** A power module, measured by the autopilot. */
    @Uint8
    public static final int SOURCE_POWER_MODULE = 0;

    /** Another device measures it and tells. */
    @Uint8
    public static final int SOURCE_EXTERNAL = 1;

    /** The speed controllers measure it. */
    @Uint8
    public static final int SOURCE_ESCS = 2;

    /** All is well. */
    @Uint8
    public static final int WARNING_NONE = 0;

    /** Charge is low. */
    @Uint8
    public static final int WARNING_LOW = 1;

    /** Charge is very low: return at once. */
    @Uint8
    public static final int WARNING_CRITICAL = 2;

    /** Charge is nearly gone: land at once. */
    @Uint8
    public static final int WARNING_EMERGENCY = 3;

    /** The battery has failed. */
    @Uint8
    public static final int WARNING_FAILED = 4;

    /** The battery is faulty and better not used; {@link #faults} tells why. */
    @Uint8
    public static final int STATE_UNHEALTHY = 6;

    /** The battery is being charged. */
    @Uint8
    public static final int STATE_CHARGING = 7;

    /** It was discharged too far. */
    @Uint8
    public static final int FAULT_DEEP_DISCHARGE = 0;

    /** Its voltage jumps. */
    @Uint8
    public static final int FAULT_SPIKES = 1;

    /** A cell has failed, or several. */
    @Uint8
    public static final int FAULT_CELL_FAIL = 2;

    /** Too much current. */
    @Uint8
    public static final int FAULT_OVER_CURRENT = 3;

    /** Too hot. */
    @Uint8
    public static final int FAULT_OVER_TEMPERATURE = 4;

    /** Too cold. */
    @Uint8
    public static final int FAULT_UNDER_TEMPERATURE = 5;

    /** Its voltage does not suit the vehicle, or the other batteries. */
    @Uint8
    public static final int FAULT_INCOMPATIBLE_VOLTAGE = 6;

    /** Its firmware does not suit the autopilot's. */
    @Uint8
    public static final int FAULT_INCOMPATIBLE_FIRMWARE = 7;

    /** The autopilot does not know its model. */
    @Uint8
    public static final int FAULT_INCOMPATIBLE_MODEL = 8;

    /** Its electronics have failed. */
    @Uint8
    public static final int FAULT_HARDWARE_FAILURE = 9;

    /** It could not be made ready for flight. */
    @Uint8
    public static final int FAULT_FAILED_TO_ARM = 10;

    /** Number of bits in use. */
    @Uint8
    public static final int FAULT_COUNT = 11;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Whether a battery is there, as its voltage shows. */
    public boolean connected;

    /** Voltage; 0 if not known. */
    @Unit("V")
    public float voltageV;

    /** Current drawn; -1 if not known. */
    @Unit("A")
    public float currentA;

    /** Current drawn on the average; -1 if not known. */
    @Unit("A")
    public float currentAverageA;

    /** Charge drawn since start; -1 if not known. */
    @Unit("mAh")
    public float dischargedMah;

    /** Charge that is left, from 1, full, to 0, empty; -1 if not known. */
    public float remaining;

    /** Factor that makes up for a sinking voltage, at least 1; -1 if not known. */
    public float scale;

    /** Time until empty at the average load; NaN if not known. */
    @Unit("s")
    public float timeRemainingS;

    /** Temperature; NaN if not known. */
    @Unit("degC")
    public float temperature;

    /** Number of cells in series; 0 if not known. */
    @Uint8
    public int cellCount;

    /** Source of the measurements. */
    @Uint8
    public int source;

    /** Which input of the supply it is connected to, from 0. */
    @Uint8
    public int priority;

    /** Charge that the full battery holds. */
    @Uint16
    @Unit("mAh")
    public int capacity;

    /** Number of times it was discharged. */
    @Uint16
    public int cycleCount;

    /** Time until empty at the average load, as a smart battery tells it. */
    @Uint16
    @Unit("min")
    public int averageTimeToEmpty;

    /** When it was made: day + 32 month + 512 (year - 1980). */
    @Uint16
    public int manufactureDate;

    /** Charge that it still holds when full, of what it held when new, 0 to 100. */
    @Uint16
    @Unit("%")
    public int stateOfHealth;

    /** By how much the charge that it tells may be wrong, 1 to 100. */
    @Uint16
    @Unit("%")
    public int maxError;

    /** Number that identifies the battery for the vehicle's lifetime, from 1. */
    @Uint8
    public int id;

    /** Number of failed transfers with a smart battery. */
    @Uint16
    public int interfaceError;

    /** Voltage of each cell; 0 if not known. */
    @Length(14)
    @Unit("V")
    public final float[] voltageCellV = new float[14];

    /** Greatest difference between two cells. */
    @Unit("V")
    public float maxCellVoltageDelta;

    /** Whether the supply is about to be switched off. */
    public boolean isPoweringOff;

    /** Whether the vehicle must not be armed without it. */
    public boolean isRequired;

    /** How urgent it is to land; also {@link #STATE_UNHEALTHY} and {@link #STATE_CHARGING}. */
    @Uint8
    public int warning;

    /** Faults that the battery reports; 0 is none. */
    @Uint16
    @BitNumbers("FAULT")
    public int faults;

    /** Energy that it holds when full now. */
    @Unit("Wh")
    public float fullChargeCapacityWh;

    /** Energy that is left. */
    @Unit("Wh")
    public float remainingCapacityWh;

    /** Number of times it was discharged too far. */
    @Uint16
    public int overDischargeCount;

    /** Voltage that it is sold by. */
    @Unit("V")
    public float nominalVoltage;

    /** Estimated internal resistance of a cell. */
    @Unit("Ohm")
    public float internalResistanceEstimate;

    /** Estimated voltage without load. */
    @Unit("V")
    public float ocvEstimate;

    /** Estimated voltage without load, filtered. */
    @Unit("V")
    public float ocvEstimateFiltered;

    /** Charge that is left by voltage alone, from 1, full, to 0, empty. */
    public float voltBasedSocEstimate;

    /** Voltage that the estimator expected. */
    @Unit("V")
    public float voltagePrediction;

    /** Difference between voltage measured and expected. */
    @Unit("V")
    public float predictionError;

    /** Norm of the estimator's covariance: how uncertain it is. */
    public float estimationCovarianceNorm;

    /** A message with all fields zero. */
    public BatteryStatus() {}
}
