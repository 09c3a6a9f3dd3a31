// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("guard")
class DriverAllocationTest {
    private static final int MINUTE_MS = 60_000;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAllocateNothingForSamplesAndHealth(boolean onWorkQueue) throws Exception {
        try (DriverRig rig = new DriverRig(options -> options.timeoutUs(500_000), onWorkQueue)) {
            SampleGuard guard = new SampleGuard(rig.device.context, "baro", SampleLimits.ofRange(10));
            double[] vector = new double[3];
            rig.device.everyServe = () -> {
                vector[0] = 1e-7 * rig.clock.nowUs() % 1;
                if (guard.check(rig.clock.nowUs(), vector)) {
                    rig.device.context.align(vector);
                    rig.device.context.count(DriverError.LOST, 1);
                    rig.device.publish();
                }
                return 1_000;
            };
            rig.driver.start();
            rig.advanceMs(MINUTE_MS);
            long generationBefore = rig.latestStatus().timestamp;
            Allocations.Measurement measured = Allocations.measure(() -> rig.advanceMs(MINUTE_MS));
            long measuredMs = (long) measured.runs() * MINUTE_MS;
            assertEquals(MINUTE_MS + measuredMs + 1, rig.driver.statistics().samples());
            assertEquals(generationBefore + 1_000 * measuredMs, rig.latestStatus().timestamp);
            assertTrue(measured.bytes() < 4 * 1024, measured.bytes() + " bytes for " + MINUTE_MS + " samples");
        }
    }
}
