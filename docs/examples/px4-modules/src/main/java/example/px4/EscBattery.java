// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.module.EventLevel;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleEvent;
import io.uorb.module.ModuleThread;
import io.uorb.module.StatusPrinter;
import io.uorb.parameter.Parameters;
import io.uorb.topics.actuators.EscReport;
import io.uorb.topics.actuators.EscStatus;
import io.uorb.topics.actuators.EscStatusTopic;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import java.util.Arrays;

/**
 * The battery's state from the mean voltage and the total current of the speed controllers: written after the behaviour
 * of PX4's module of that name, as a poll loop. After a second without reports the battery is not connected.
 */
final class EscBattery implements Module {
    private static final long TIMEOUT_US = 1_000_000;
    private static final long SETTLING_US = 2_000_000;
    private static final double S_PER_US = 1e-6;

    /** A lower voltage is not of a lithium battery, V. */
    private static final double MIN_VOLTAGE_V = 2.1;

    private static final ModuleEvent LOW =
            ModuleEvent.of("esc_battery_low", EventLevel.WARNING, "Battery is low: {1:.0} % at {2:.1V}");

    private final ModuleContext context;
    private final Parameters<EscBatteryParameters> parameters;
    private final Subscription<EscStatus> subscription;
    private final Publication<BatteryStatus> publication;
    private final EscStatus escs = new EscStatus();
    private final BatteryStatus battery = new BatteryStatus();
    private ChargeEstimate charge = new ChargeEstimate();
    private long lastUs;
    private long connectedUs;
    private double sumV;
    private double sumA;
    private int online;
    private volatile double remaining = Double.NaN;

    EscBattery(ModuleContext context) {
        this.context = context;
        parameters = context.parameters(EscBatteryParameters.class);
        subscription = context.subscribe(EscStatusTopic.ESC_STATUS);
        publication = context.advertise(BatteryStatusTopic.BATTERY_STATUS);
        battery.source = BatteryStatus.SOURCE_ESCS;
        battery.id = 1;
        battery.temperature = Float.NaN;
        Arrays.fill(battery.voltageCellV, Float.NaN);
    }

    @Override
    public void start() {
        context.thread("", this::loop);
    }

    private void loop(ModuleThread thread) {
        thread.poller().add(subscription);
        while (!thread.isStopping()) {
            int ready = thread.poll(TIMEOUT_US);
            if (ready == 0 && battery.connected && !thread.isStopping()) {
                disconnect(context.clock().nowUs());
            }
            while (subscription.update(escs)) {
                take();
            }
        }
    }

    private void take() {
        sumUp();
        if (online == 0 || sumV / online < MIN_VOLTAGE_V) {
            disconnect(escs.timestamp);
            return;
        }
        if (!battery.connected) {
            battery.connected = true;
            connectedUs = escs.timestamp;
            lastUs = escs.timestamp;
            charge = new ChargeEstimate();
        }
        EscBatteryParameters p = parameters.get();
        boolean isSettled = escs.timestamp - connectedUs >= SETTLING_US;
        charge.update(p, sumV / online, sumA, (escs.timestamp - lastUs) * S_PER_US, isSettled);
        lastUs = escs.timestamp;
        fill(p);
        warn(isSettled ? warning(p) : BatteryStatus.WARNING_NONE);
        publish(escs.timestamp);
    }

    private void warn(int warning) {
        if (warning > battery.warning) {
            context.log().event(LOW, (float) (100 * charge.remaining()), (float) charge.voltageV());
        }
        battery.warning = warning;
    }

    private void sumUp() {
        sumV = 0;
        sumA = 0;
        online = 0;
        for (int n = 0; n < escs.escCount && n < EscStatus.CONNECTED_ESC_MAX; n++) {
            EscReport report = escs.esc[n];
            boolean isOnline = (escs.escOnlineFlags & 1 << n) != 0;
            if (isOnline && Float.isFinite(report.escVoltage) && Float.isFinite(report.escCurrent)) {
                sumV += report.escVoltage;
                sumA += report.escCurrent;
                online++;
            }
        }
    }

    private void fill(EscBatteryParameters p) {
        battery.voltageV = (float) charge.voltageV();
        battery.currentA = (float) charge.currentA();
        battery.currentAverageA = (float) charge.averageA();
        battery.dischargedMah = (float) charge.dischargedMah();
        battery.remaining = Double.isNaN(charge.remaining()) ? -1 : (float) charge.remaining();
        battery.scale = (float) charge.scale(p);
        battery.timeRemainingS = (float) charge.remainingS(p);
        battery.cellCount = p.cells();
        battery.capacity = (int) Math.max(0, Math.min(p.capacityMah(), 65_535));
    }

    private int warning(EscBatteryParameters p) {
        double left = charge.remaining();
        if (left < p.emergency()) {
            return BatteryStatus.WARNING_EMERGENCY;
        }
        if (left < p.critical()) {
            return BatteryStatus.WARNING_CRITICAL;
        }
        return left < p.low() ? BatteryStatus.WARNING_LOW : BatteryStatus.WARNING_NONE;
    }

    private void disconnect(long nowUs) {
        if (battery.connected) {
            context.log().warn("the speed controllers report no voltage");
        }
        battery.connected = false;
        battery.warning = BatteryStatus.WARNING_NONE;
        publish(nowUs);
    }

    private void publish(long nowUs) {
        battery.timestamp = nowUs;
        publication.publish(battery);
        remaining = battery.remaining;
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("remaining", remaining, "");
    }
}
