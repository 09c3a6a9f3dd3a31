// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * BATTERY_STATUS from the instances of {@code battery_status}, a message each: mV, cA, mAh, percent, 0.01 degC, s. The
 * number is that of the topic less one, for theirs begins at 0.
 */
final class BatteryStatusStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(io.dronefleet.mavlink.common.BatteryStatus.class);
    private static final MessageField ID = LAYOUT.field("id");
    private static final MessageField TEMPERATURE = LAYOUT.field("temperature");
    private static final MessageField VOLTAGES = LAYOUT.field("voltages");
    private static final MessageField VOLTAGES_EXT = LAYOUT.field("voltagesExt");
    private static final MessageField CURRENT = LAYOUT.field("currentBattery");
    private static final MessageField CONSUMED = LAYOUT.field("currentConsumed");
    private static final MessageField ENERGY = LAYOUT.field("energyConsumed");
    private static final MessageField REMAINING = LAYOUT.field("batteryRemaining");
    private static final MessageField TIME_REMAINING = LAYOUT.field("timeRemaining");
    private static final MessageField CHARGE_STATE = LAYOUT.field("chargeState");
    private static final MessageField FAULTS = LAYOUT.field("faultBitmask");

    private static final double MILLI = 1e3;
    private static final double CENTI = 100;
    private static final int UNKNOWN = -1;
    private static final int FAULTS_OF_BOTH = 0xFF;

    private final List<LazySubscription<BatteryStatus>> batteries = new ArrayList<>();
    private final BatteryStatus battery = new BatteryStatus();

    BatteryStatusStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz);
        for (int i = 0; i < BatteryStatus.MAX_INSTANCES; i++) {
            batteries.add(context.sample(BatteryStatusTopic.BATTERY_STATUS, i));
        }
    }

    @Override
    protected int most() {
        return batteries.size();
    }

    @Override
    protected boolean isNew() {
        boolean any = false;
        for (int i = 0; i < batteries.size(); i++) {
            any |= batteries.get(i).updated();
        }
        return any;
    }

    /** Returns a battery with a new message, else the first. */
    @Override
    public boolean latest(long nowUs) {
        for (int i = 0; i < batteries.size(); i++) {
            if (batteries.get(i).update(battery)) {
                fill(i);
                return true;
            }
        }
        boolean known = batteries.get(0).copy(battery);
        if (known) {
            fill(0);
        }
        return known;
    }

    private void fill(int instance) {
        if (!battery.connected) {
            forget();
        }
        ID.put(payload, battery.id > 0 ? battery.id - 1 : instance);
        TEMPERATURE.put(payload, Scaled.int16(battery.temperature, CENTI, Short.MAX_VALUE));
        CURRENT.put(payload, Scaled.centiAmperes(battery.currentA));
        CONSUMED.put(payload, battery.dischargedMah < 0 ? UNKNOWN : Scaled.int32(battery.dischargedMah, 1, UNKNOWN));
        ENERGY.put(payload, UNKNOWN);
        REMAINING.put(payload, percent(battery.remaining));
        TIME_REMAINING.put(payload, Scaled.int32(battery.timeRemainingS, 1, 0));
        CHARGE_STATE.put(payload, chargeState());
        FAULTS.put(payload, battery.faults & FAULTS_OF_BOTH);
        putVoltages();
    }

    /** Clears the values of a battery that is not connected, which are stale or invented. */
    private void forget() {
        battery.temperature = Float.NaN;
        battery.currentA = UNKNOWN;
        battery.dischargedMah = UNKNOWN;
        battery.remaining = UNKNOWN;
        battery.timeRemainingS = Float.NaN;
        battery.voltageV = 0;
        Arrays.fill(battery.voltageCellV, 0);
    }

    /** Returns a share as whole percent; -1 if it is not known. */
    static long percent(float share) {
        return share >= 0 ? Math.min(Math.round(CENTI * share), (long) CENTI) : UNKNOWN;
    }

    /** Returns MAVLink's charge state: ours begin with "all is well", MAVLink's with "not known". */
    private int chargeState() {
        if (!battery.connected) {
            return 0;
        }
        return battery.warning >= BatteryStatus.STATE_UNHEALTHY ? battery.warning : battery.warning + 1;
    }

    /** Writes the cells' voltages; where they are unknown, the total, in as many places as it needs. */
    private void putVoltages() {
        boolean cells = battery.voltageCellV[0] > 0;
        long total = battery.voltageV > 0 ? Math.round(battery.voltageV * MILLI) : 0;
        for (int i = 0; i < VOLTAGES.count(); i++) {
            long place = Math.min(total, Scaled.MAX_UINT16 - 1);
            VOLTAGES.put(payload, i, cells ? cell(i, Scaled.MAX_UINT16) : place == 0 ? Scaled.MAX_UINT16 : place);
            total -= place;
        }
        for (int i = 0; i < VOLTAGES_EXT.count(); i++) {
            VOLTAGES_EXT.put(payload, i, cells ? cell(VOLTAGES.count() + i, 0) : 0);
        }
    }

    private long cell(int index, int unknown) {
        float voltageV = battery.voltageCellV[index];
        return voltageV > 0 ? Scaled.uint16(voltageV, MILLI) : unknown;
    }
}
