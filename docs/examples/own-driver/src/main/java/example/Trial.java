// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.ManagedDriver;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the driver on generated files and a manual clock: a minute takes milliseconds. */
final class Trial {
    private Trial() {}

    static void run() throws Exception {
        Path folder = Files.createTempDirectory("battery");
        try {
            run(folder);
        } finally {
            for (String file : List.of("type", "voltage_now", "capacity")) {
                Files.deleteIfExists(folder.resolve(file));
            }
            Files.delete(folder);
        }
    }

    private static void run(Path folder) throws Exception {
        Files.writeString(folder.resolve("type"), "Battery\n");
        Files.writeString(folder.resolve("voltage_now"), "12345000\n");
        Files.writeString(folder.resolve("capacity"), "87\n");
        List<String> reports = new ArrayList<>();
        DriverOptions options = DriverOptions.named("battery").listener(report -> reports.add(report.text()));

        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.create(clock);
                ManagedDriver driver =
                        ManagedDriver.onThread(orb, options, context -> new BatteryDevice(context, folder));
                Subscription<BatteryStatus> batteries = orb.subscribe(BatteryStatusTopic.BATTERY_STATUS);
                Subscription<DriverStatus> health = orb.subscribe(DriverStatusTopic.DRIVER_STATUS)) {
            BatteryStatus battery = new BatteryStatus();
            DriverStatus status = new DriverStatus();

            driver.start();
            clock.advance(10_500_000);
            require(driver.statistics().samples() == 11, "11 messages in 10.5 s");
            require(batteries.update(battery) && battery.voltageV == 12.345f, "12.345 V");

            Files.delete(folder.resolve("voltage_now")); // the battery is removed
            clock.advance(20_000_000);
            require(health.update(status) && status.state == DriverStatus.STATE_WAITING, "waits for the battery");
            require(driver.statistics().errors().get(DriverError.IO) > 3, "has tried again and again");

            Files.writeString(folder.resolve("voltage_now"), "11900000\n");
            clock.advance(6_000_000);
            require(health.update(status) && status.healthy, "is healthy again");
            require(batteries.update(battery) && battery.voltageV == 11.9f, "11.9 V");
        }
        reports.forEach(System.out::println);
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalStateException("not so: " + otherwise);
        }
    }
}
