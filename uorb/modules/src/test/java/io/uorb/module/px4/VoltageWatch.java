// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.px4;

import static io.uorb.topics.system.BatteryStatusTopic.BATTERY_STATUS;

import io.uorb.Subscription;
import io.uorb.module.EventLevel;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleEvent;
import io.uorb.module.PerfCounter;
import io.uorb.module.StatusPrinter;
import io.uorb.parameter.Parameters;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;

/** Warns of a low battery. */
final class VoltageWatch implements Module {
    private static final ModuleEvent LOW =
            ModuleEvent.of("voltage_watch_low", EventLevel.WARNING, "Battery is low: {1:.1V}");

    private final ModuleContext context;
    private final Subscription<BatteryStatus> batteries;
    private final Parameters<VoltageWatchParameters> parameters;
    private final PerfCounter cycle;
    private final BatteryStatus battery = new BatteryStatus();
    private long lowSinceUs;
    private volatile long messages;

    VoltageWatch(ModuleContext context) {
        this.context = context;
        batteries = context.subscribe(BATTERY_STATUS);
        parameters = context.parameters(VoltageWatchParameters.class);
        cycle = context.perfCounter("cycle", PerfCounter.Kind.ELAPSED);
    }

    @Override
    public void start() {
        ScheduledWorkItem item = context.workItem("", WorkQueueConfig.LP_DEFAULT, this::run);
        long periodUs = context.options().integer("period_us");
        item.scheduleOnInterval(periodUs, periodUs);
    }

    private void run() {
        cycle.begin();
        if (batteries.update(battery)) {
            messages++;
            check(parameters.get().lowV());
        }
        cycle.end();
    }

    private void check(double lowV) {
        if (battery.voltageV >= lowV) {
            lowSinceUs = 0;
        } else if (lowSinceUs == 0) {
            lowSinceUs = context.clock().nowUs();
            context.log().event(LOW, battery.voltageV);
        }
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("messages", messages);
    }
}
