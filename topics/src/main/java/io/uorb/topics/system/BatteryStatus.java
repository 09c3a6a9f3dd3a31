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

/** State of one battery: measured, reported by a smart battery, and estimated. One instance per battery. */
@Topic
public final class BatteryStatus {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 1;

    /** Maximum number of batteries. */
    @Uint8
    public static final int MAX_INSTANCES = 3;

    /** A power module, measured by the autopilot. */
    @Uint8
    public static final int SOURCE_POWER_MODULE = 0;

    /** Measured and reported by another device. */
    @Uint8
    public static final int SOURCE_EXTERNAL = 1;

    /** Measured by the speed controllers. */
    @Uint8
    public static final int SOURCE_ESCS = 2;

    /** No warning. */
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

    /** The battery is faulty and should not be used; {@link #faults} has the reasons. */
    @Uint8
    public static final int STATE_UNHEALTHY = 6;

    /** The battery is being charged. */
    @Uint8
    public static final int STATE_CHARGING = 7;

    /** Deep discharge. */
    @Uint8
    public static final int FAULT_DEEP_DISCHARGE = 0;

    /** Voltage spikes. */
    @Uint8
    public static final int FAULT_SPIKES = 1;

    /** One or more cells have failed. */
    @Uint8
    public static final int FAULT_CELL_FAIL = 2;

    /** Overcurrent. */
    @Uint8
    public static final int FAULT_OVER_CURRENT = 3;

    /** Too hot. */
    @Uint8
    public static final int FAULT_OVER_TEMPERATURE = 4;

    /** Too cold. */
    @Uint8
    public static final int FAULT_UNDER_TEMPERATURE = 5;

    /** Its voltage is incompatible with the vehicle or the other batteries. */
    @Uint8
    public static final int FAULT_INCOMPATIBLE_VOLTAGE = 6;

    /** Its firmware is incompatible with the autopilot's. */
    @Uint8
    public static final int FAULT_INCOMPATIBLE_FIRMWARE = 7;

    /** Its model is unknown to the autopilot. */
    @Uint8
    public static final int FAULT_INCOMPATIBLE_MODEL = 8;

    /** Its electronics have failed. */
    @Uint8
    public static final int FAULT_HARDWARE_FAILURE = 9;

    /** It could not be prepared for flight. */
    @Uint8
    public static final int FAULT_FAILED_TO_ARM = 10;

    /** Number of bits in use. */
    @Uint8
    public static final int FAULT_COUNT = 11;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Whether a battery is connected, as detected by its voltage. */
    public boolean connected;

    /** Voltage; 0 if unknown. */
    @Unit("V")
    public float voltageV;

    /** Current drawn; -1 if unknown. */
    @Unit("A")
    public float currentA;

    /** Average current drawn; -1 if unknown. */
    @Unit("A")
    public float currentAverageA;

    /** Charge drawn since start; -1 if unknown. */
    @Unit("mAh")
    public float dischargedMah;

    /** Remaining charge, from 1, full, to 0, empty; -1 if unknown. */
    public float remaining;

    /** Factor that compensates for a falling voltage, at least 1; -1 if unknown. */
    public float scale;

    /** Time until empty at the average load; NaN if unknown. */
    @Unit("s")
    public float timeRemainingS;

    /** Temperature; NaN if unknown. */
    @Unit("degC")
    public float temperature;

    /** Number of cells in series; 0 if unknown. */
    @Uint8
    public int cellCount;

    /** Source of the measurements. */
    @Uint8
    public int source;

    /** Number of the supply's input that it is connected to, from 0. */
    @Uint8
    public int priority;

    /** Charge of the full battery. */
    @Uint16
    @Unit("mAh")
    public int capacity;

    /** Number of discharge cycles. */
    @Uint16
    public int cycleCount;

    /** Time until empty at the average load, as reported by a smart battery. */
    @Uint16
    @Unit("min")
    public int averageTimeToEmpty;

    /** Date of manufacture: day + 32 month + 512 (year - 1980). */
    @Uint16
    public int manufactureDate;

    /** State of health: capacity relative to that when new, 0 to 100. */
    @Uint16
    @Unit("%")
    public int stateOfHealth;

    /** Maximum error of the reported charge, 1 to 100. */
    @Uint16
    @Unit("%")
    public int maxError;

    /** Number that identifies the battery for the vehicle's lifetime, from 1. */
    @Uint8
    public int id;

    /** Number of failed transfers with a smart battery. */
    @Uint16
    public int interfaceError;

    /** Voltage of each cell; 0 if unknown. */
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

    /** Warning level; also {@link #STATE_UNHEALTHY} and {@link #STATE_CHARGING}. */
    @Uint8
    public int warning;

    /** Faults that the battery reports; 0 is none. */
    @Uint16
    @BitNumbers("FAULT")
    public int faults;

    /** Energy when full, at its present capacity. */
    @Unit("Wh")
    public float fullChargeCapacityWh;

    /** Remaining energy. */
    @Unit("Wh")
    public float remainingCapacityWh;

    /** Number of deep discharges. */
    @Uint16
    public int overDischargeCount;

    /** Nominal voltage of the battery. */
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

    /** Remaining charge estimated from the voltage alone, from 1, full, to 0, empty. */
    public float voltBasedSocEstimate;

    /** Voltage that the estimator expected. */
    @Unit("V")
    public float voltagePrediction;

    /** Measured minus expected voltage. */
    @Unit("V")
    public float predictionError;

    /** Norm of the estimator's covariance, a measure of its uncertainty. */
    public float estimationCovarianceNorm;

    /** A message with all fields zero. */
    public BatteryStatus() {}
}
