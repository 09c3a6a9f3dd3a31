// SPDX-License-Identifier: Apache-2.0

import io.uorb.Subscription;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleThread;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;

/** The maker of {@code demand_subscribers}: threads that read {@code sensor_gyro} at a rate. */
public final class DemandSubscribersFactory implements ModuleFactory {
    private static final long POLL_US = 1_000_000;
    private static final double US_PER_S = 1e6;

    @Override
    public String name() {
        return "demand_subscribers";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Threads that read sensor_gyro at a rate")
                .withOptions(
                        ModuleOption.integer("count", 1, "", "Number of subscribers").between(1, 100),
                        ModuleOption.number("rate_hz", 100, "Hz", "Rate of each").between(1, 10_000))
                .withSubscribed("sensor_gyro");
    }

    @Override
    public Module create(ModuleContext context) {
        long intervalUs = Math.round(US_PER_S / context.options().number("rate_hz"));
        long count = context.options().integer("count");
        return new Module() {
            @Override
            public void start() {
                for (int i = 0; i < count; i++) {
                    Subscription<SensorGyro> gyros = context.subscribe(SensorGyroTopic.SENSOR_GYRO);
                    gyros.setIntervalUs(intervalUs);
                    context.thread("s" + i, thread -> read(thread, gyros));
                }
            }

            @Override
            public void close() {}
        };
    }

    private static void read(ModuleThread thread, Subscription<SensorGyro> gyros) {
        SensorGyro gyro = new SensorGyro();
        thread.poller().add(gyros);
        while (!thread.isStopping()) {
            thread.poll(POLL_US);
            gyros.update(gyro);
        }
    }
}
