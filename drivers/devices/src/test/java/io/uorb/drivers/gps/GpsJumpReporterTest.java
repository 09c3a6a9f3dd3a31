// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.ManagedDriver;
import io.uorb.drivers.gps.fix.FixContinuity;
import io.uorb.drivers.gps.fix.PublishedJumps;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Allocations;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class GpsJumpReporterTest {
    private static final int REFUSED = 1_000;

    @Test
    void shouldCountRefusedFixesWithoutGarbage() throws Exception {
        Receiver receiver = new Receiver(9_600, true);
        List<String> reports = new ArrayList<>();
        ReceiverCounts counts = new ReceiverCounts();
        AtomicReference<DeviceContext> found = new AtomicReference<>();
        DriverOptions options = DriverOptions.named("gps").listener(report -> reports.add(report.text()));
        try (Orb orb = Orb.create(new ManualClock(1_000_000));
                Driver driver = ManagedDriver.onThread(orb, options, context -> {
                    found.set(context);
                    return new GpsDevice(context, GpsOptions.of(receiver));
                })) {
            ReceiverCounts ubx = new ReceiverCounts();
            PublishedJumps jumps = new PublishedJumps(counts, ubx);
            GpsJumpReporter reporter = new GpsJumpReporter(found.get(), receiver, counts, ubx, jumps);
            Allocations.Work refusing = () -> {
                for (int i = 0; i < REFUSED; i++) {
                    counts.addRefused(FixContinuity.Verdict.BAD_TIME);
                    counts.addRefused(FixContinuity.Verdict.BAD_POSITION);
                    counts.addJump(i);
                    reporter.update(1_000_000);
                }
            };
            refusing.run();
            long allocated = Allocations.ofLeastRun(refusing);
            assertTrue(allocated < REFUSED, allocated + " bytes for " + REFUSED + " refused fixes");
            assertEquals(3, reports.size(), reports.toString());
            assertEquals(0, counts.badTimes() - driver.statistics().errors().get(DriverError.TIME));
        }
    }
}
