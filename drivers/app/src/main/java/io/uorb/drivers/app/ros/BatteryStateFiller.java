// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.ros.dynamic.RosArray;
import io.uorb.topics.system.BatteryStatus;

/**
 * A battery as {@code sensor_msgs/BatteryState} (ros1:P-16): current negative when it discharges, charge in Ah, NaN
 * what is not known.
 */
final class BatteryStateFiller implements StandardMapping.Filler<BatteryStatus> {
    private static final int STATUS_UNKNOWN = 0;
    private static final int STATUS_CHARGING = 1;
    private static final int STATUS_DISCHARGING = 2;
    private static final double AH_PER_MAH = 1e-3;
    private static final float UNKNOWN_CURRENT = -1;

    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Scalar voltage;
    private final StandardMessage.Scalar temperature;
    private final StandardMessage.Scalar current;
    private final StandardMessage.Scalar charge;
    private final StandardMessage.Scalar capacity;
    private final StandardMessage.Scalar percentage;
    private final StandardMessage.Scalar status;
    private final StandardMessage.Scalar present;
    private final RosArray cells;

    BatteryStateFiller(StandardMessage out) {
        stamp = out.header("");
        voltage = out.scalar("voltage");
        temperature = out.scalar("temperature");
        current = out.scalar("current");
        charge = out.scalar("charge");
        capacity = out.scalar("capacity");
        out.scalar("design_capacity").set(Double.NaN);
        percentage = out.scalar("percentage");
        status = out.scalar("power_supply_status");
        present = out.scalar("present");
        cells = out.array("cell_voltage");
    }

    private static int status(float currentA) {
        if (currentA == UNKNOWN_CURRENT || Float.isNaN(currentA)) {
            return STATUS_UNKNOWN;
        }
        return currentA < 0 ? STATUS_CHARGING : STATUS_DISCHARGING;
    }

    @Override
    public boolean fill(BatteryStatus from) {
        stamp.set(from.timestamp);
        voltage.set(from.voltageV == 0 ? Double.NaN : from.voltageV);
        temperature.set(from.temperature);
        current.set(from.currentA == UNKNOWN_CURRENT ? Double.NaN : 0.0 - from.currentA);
        double fullAh = from.capacity == 0 ? Double.NaN : from.capacity * AH_PER_MAH;
        double remaining = from.remaining < 0 ? Double.NaN : from.remaining;
        capacity.set(fullAh);
        charge.set(fullAh * remaining);
        percentage.set(remaining);
        status.set(status(from.currentA));
        present.set(from.connected ? 1 : 0);
        cells.resize(Math.min(from.cellCount, from.voltageCellV.length));
        for (int i = 0; i < cells.size(); i++) {
            cells.setDouble(i, from.voltageCellV[i]);
        }
        return true;
    }
}
