// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.SysStatus;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import io.uorb.topics.system.Cpuload;
import io.uorb.topics.system.CpuloadTopic;

/**
 * SYS_STATUS: sensors by {@link SensorHealth}, load 0.1 percent, the first battery mV, cA, percent, this link's losses
 * 0.01 percent and bad checksums, and in errors_count1 the errors of all drivers.
 */
final class SysStatusStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(SysStatus.class);
    private static final MessageField PRESENT = LAYOUT.field("onboardControlSensorsPresent");
    private static final MessageField ENABLED = LAYOUT.field("onboardControlSensorsEnabled");
    private static final MessageField HEALTH = LAYOUT.field("onboardControlSensorsHealth");
    private static final MessageField LOAD = LAYOUT.field("load");
    private static final MessageField VOLTAGE = LAYOUT.field("voltageBattery");
    private static final MessageField CURRENT = LAYOUT.field("currentBattery");
    private static final MessageField REMAINING = LAYOUT.field("batteryRemaining");
    private static final MessageField DROP_RATE = LAYOUT.field("dropRateComm");
    private static final MessageField ERRORS_COMM = LAYOUT.field("errorsComm");
    private static final MessageField ERRORS_1 = LAYOUT.field("errorsCount1");

    private static final double MILLI = 1e3;
    private static final double ALL = 10_000;
    private static final int UNKNOWN = -1;

    private final LinkCounters counters;
    private final SensorHealth health;
    private final LazySubscription<Cpuload> loads;
    private final LazySubscription<BatteryStatus> batteries;
    private final Cpuload load = new Cpuload();
    private final BatteryStatus battery = new BatteryStatus();

    SysStatusStream(DeviceContext context, LinkCounters counters, double rateHz) {
        super(LAYOUT, rateHz);
        this.counters = counters;
        health = new SensorHealth(context);
        loads = context.sample(CpuloadTopic.CPULOAD, 0);
        batteries = context.sample(BatteryStatusTopic.BATTERY_STATUS, 0);
    }

    /** Returns true: sensors may have fallen silent since the last message. */
    @Override
    protected boolean isNew() {
        return true;
    }

    @Override
    public boolean latest(long nowUs) {
        health.update(nowUs);
        PRESENT.put(payload, health.present());
        ENABLED.put(payload, health.present());
        HEALTH.put(payload, health.healthy());
        LOAD.put(payload, loads.copy(load) ? load() : 0);
        boolean known = batteries.copy(battery) && battery.connected;
        VOLTAGE.put(payload, Scaled.uint16(known && battery.voltageV > 0 ? battery.voltageV : Double.NaN, MILLI));
        CURRENT.put(payload, known ? Scaled.centiAmperes(battery.currentA) : UNKNOWN);
        REMAINING.put(payload, known ? BatteryStatusStream.percent(battery.remaining) : UNKNOWN);
        long lost = Math.max(0, counters.get(LinkCount.LOST));
        long all = lost + counters.get(LinkCount.FRAMES_IN);
        DROP_RATE.put(payload, all == 0 ? 0 : Math.round(ALL * lost / all));
        ERRORS_COMM.put(payload, Math.min(counters.get(LinkCount.BAD_CHECKSUM), Scaled.MAX_UINT16));
        ERRORS_1.put(payload, Math.min(health.driverErrors(), Scaled.MAX_UINT16));
        return true;
    }

    /** Returns the load; MAVLink has no value for an unknown load, which is 0. */
    private long load() {
        return load.load >= 0 ? Math.min(Math.round(load.load * MILLI), (long) MILLI) : 0;
    }
}
