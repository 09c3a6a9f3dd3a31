// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.ManagedDriver;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Prints the battery of a folder, the argument, for five seconds; without one, tries the driver on generated files. */
public final class Main {
    private Main() {}

    /** Throws an exception if the driver fails the trial. */
    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            Trial.run();
        } else {
            show(Path.of(args[0]));
        }
    }

    private static void show(Path folder) {
        DriverOptions options = DriverOptions.named("battery").timeoutUs(3_000_000);
        try (Orb orb = Orb.create();
                ManagedDriver driver =
                        ManagedDriver.onThread(orb, options, context -> new BatteryDevice(context, folder));
                Subscription<BatteryStatus> batteries = orb.subscribe(BatteryStatusTopic.BATTERY_STATUS);
                Poller poller = orb.poller()) {
            poller.add(batteries);
            driver.start();
            BatteryStatus battery = new BatteryStatus();
            for (int i = 0; i < 5; i++) {
                poller.poll(2, TimeUnit.SECONDS);
                if (batteries.update(battery)) {
                    System.out.println(battery.voltageV + " V, " + 100 * battery.remaining + " %");
                }
            }
            System.out.println(driver.statistics());
        }
    }
}
