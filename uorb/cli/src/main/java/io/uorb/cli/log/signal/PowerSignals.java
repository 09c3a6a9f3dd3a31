// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

/** Signals of batteries. One that is not connected has no voltage; 0 V is one that is not known. */
public final class PowerSignals {
    public static final Signal VOLTAGE = Signal.of("voltage")
            .from(
                    "battery_status",
                    values -> values[1] == 0 || values[0] <= 0 ? Double.NaN : values[0],
                    "voltage_v",
                    "connected")
            .from("battery_status", values -> values[0] <= 0 ? Double.NaN : values[0], "voltage_v");
    /** A negative current is one that is not known. */
    public static final Signal CURRENT =
            Signal.of("current").from("battery_status", values -> values[0] < 0 ? Double.NaN : values[0], "current_a");

    public static final Signal REMAINING = Signal.of("charge")
            .from(
                    "battery_status",
                    values -> values[1] == 0 || values[0] < 0 ? Double.NaN : values[0],
                    "remaining",
                    "connected");
    public static final Signal WARNING = Signal.of("warning").from("battery_status", "warning");

    private PowerSignals() {}
}
