// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.Publication;
import io.uorb.drivers.device.Device;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.SampleGuard;
import io.uorb.drivers.device.SampleLimits;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A battery in Linux's sysfs, for example /sys/class/power_supply/BAT0: battery_status once a second. */
final class BatteryDevice implements Device {
    private static final long PERIOD_US = 1_000_000;

    private final DeviceContext context;
    private final Path folder;
    private final Publication<BatteryStatus> publication;
    private final BatteryStatus battery = new BatteryStatus();
    private final SampleGuard guard;

    BatteryDevice(DeviceContext context, Path folder) {
        this.context = context;
        this.folder = folder;
        this.publication = context.advertiseMulti(BatteryStatusTopic.BATTERY_STATUS);
        this.guard = new SampleGuard(context, "voltage", SampleLimits.between(1, 100).maxGapUs(5 * PERIOD_US));
    }

    @Override
    public void open() throws IOException {
        if (!read("type").equals("Battery")) {
            throw new IOException(folder + " is of type " + read("type") + ", not Battery");
        }
        context.inform("battery " + folder);
        guard.reset();
    }

    @Override
    public long serve() throws IOException {
        battery.timestamp = context.clock().nowUs();
        battery.connected = true;
        battery.voltageV = number("voltage_now") / 1e6f; // the kernel has uV
        battery.currentA = -1; // unknown: its sign differs between batteries
        battery.remaining = number("capacity") / 100f;
        if (guard.check(battery.timestamp, battery.voltageV)) {
            publication.publish(battery);
            context.published(battery.timestamp);
        }
        return PERIOD_US;
    }

    @Override
    public void close() {} // each read opens and closes its file

    private long number(String file) throws IOException {
        try {
            return Long.parseLong(read(file));
        } catch (NumberFormatException e) {
            throw new IOException(folder.resolve(file) + " holds \"" + read(file) + "\" instead of a number", e);
        }
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file)).strip();
    }
}
