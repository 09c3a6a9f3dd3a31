// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** Tests of the driver with a receiver in this process, on a manual clock. */
abstract class GpsFixture {
    static final Instant START = Instant.parse("2026-03-01T11:59:55Z");
    static final int STEP_US = 10_000;

    final ManualClock clock = new ManualClock(1_000_000);
    final Orb orb = Orb.create(clock);
    final List<String> reports = new ArrayList<>();
    final List<SeenFix> seen = new ArrayList<>();
    final SensorGps message = new SensorGps();
    Driver driver;
    private final Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS, 0);

    @AfterEach
    final void close() {
        if (driver != null) {
            driver.close();
        }
        orb.close();
    }

    final void start(GpsOptions options) {
        DriverOptions named = DriverOptions.named("gps").deviceId(77).listener(report -> reports.add(report.text()));
        driver = GpsDriver.create(orb, named, options);
        driver.start();
        step(1);
    }

    final void step(int times) {
        for (int i = 0; i < times; i++) {
            advance();
            while (fixes.update(message)) {
                seen.add(SeenFix.of(message));
            }
        }
    }

    final void advance() {
        clock.advance(STEP_US);
    }
}
