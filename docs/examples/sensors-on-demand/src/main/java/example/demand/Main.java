// SPDX-License-Identifier: Apache-2.0
package example.demand;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.device.ManagedDriver;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;

/** A sensor with changing subscribers, on a manual clock: half a minute takes milliseconds. */
public final class Main {
    private static final long SECOND_US = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private ManagedDriver driver;

    private Main() {}

    /** Throws an exception if the sensor does not follow its subscribers. */
    public static void main(String[] args) {
        new Main().run();
    }

    private void run() {
        DriverOptions options = DriverOptions.named("gyro").onDemand(2 * SECOND_US).listener(System.out::println);
        try (Orb orb = Orb.create(clock);
                ManagedDriver made = ManagedDriver.onThread(orb, options, GyroDevice::new)) {
            driver = made;
            driver.start();
            requireSamples(0, "nobody wants any");
            Subscription<SensorGyro> slow = subscribe(orb, 100_000);
            requireSamples(250, "25 Hz is the least that the sensor has");
            Subscription<SensorGyro> fast = subscribe(orb, 12_000);
            requireSamples(1_000, "12 ms is between two of its periods");
            fast.close();
            slow.close();
            clock.advance(3 * SECOND_US);
            requireSamples(0, "all have left");
            if (driver.state() != DriverState.IDLE) {
                throw new IllegalStateException("the driver is " + driver.state());
            }
        }
    }

    private static Subscription<SensorGyro> subscribe(Orb orb, long intervalUs) {
        Subscription<SensorGyro> subscription = orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
        subscription.setIntervalUs(intervalUs);
        return subscription;
    }

    /** Requires this number of samples in ten seconds, once the sensor has followed its subscribers. */
    private void requireSamples(int count, String reason) {
        clock.advance(SECOND_US / 10);
        long before = driver.statistics().samples();
        clock.advance(10 * SECOND_US);
        long samples = driver.statistics().samples() - before;
        System.out.println(samples + " samples in 10 s: " + reason);
        if (samples != count) {
            throw new IllegalStateException(samples + " samples; there must be " + count);
        }
    }
}
