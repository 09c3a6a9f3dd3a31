// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.parameter.Param;

/**
 * Parameters of {@link EscBattery}, with PX4's names.
 *
 * @param cells Number of cells in series. 0 is unknown, and then there is no state of charge by voltage.
 * @param emptyV Voltage of a cell that is empty, without load
 * @param chargedV Voltage of a cell that is full, without load
 * @param internalOhm Internal resistance of a cell
 * @param capacityMah Capacity of the battery. -1 is unknown, and then the state of charge is by voltage alone.
 * @param low State of charge below which the battery is low
 * @param critical State of charge below which it is critical
 * @param emergency State of charge below which it is an emergency
 */
public record EscBatteryParameters(
        @Param(name = "BAT1_N_CELLS", min = 0, max = 16, group = "Battery Calibration")
        int cells,

        @Param(name = "BAT1_V_EMPTY", defaultValue = 3.6, unit = "V", min = 1, max = 5, decimals = 2)
        double emptyV,

        @Param(name = "BAT1_V_CHARGED", defaultValue = 4.05, unit = "V", min = 1, max = 5, decimals = 2)
        double chargedV,

        @Param(name = "BAT1_R_INTERNAL", defaultValue = 0.005, unit = "Ohm", min = 0, max = 0.2, decimals = 4)
        double internalOhm,

        @Param(name = "BAT1_CAPACITY", defaultValue = -1, unit = "mAh", min = -1, max = 100000, decimals = 0)
        double capacityMah,

        @Param(name = "BAT_LOW_THR", defaultValue = 0.15, min = 0.12, max = 0.5, decimals = 2)
        double low,

        @Param(name = "BAT_CRIT_THR", defaultValue = 0.07, min = 0.05, max = 0.5, decimals = 2)
        double critical,

        @Param(name = "BAT_EMERGEN_THR", defaultValue = 0.05, min = 0.03, max = 0.5, decimals = 2)
        double emergency) {}
