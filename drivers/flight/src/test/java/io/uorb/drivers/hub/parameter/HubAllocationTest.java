// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Allocations;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("guard")
class HubAllocationTest {
    private static final int MILLISECONDS = 5_000;

    /** Hub, sensors and clock run on this thread. */
    @Test
    void shouldAllocateNothingPerSample() throws Exception {
        try (HubRig rig = new HubRig()) {
            for (int n = 0; n < 3; n++) {
                rig.accel(21 + n);
                rig.gyro(11 + n);
            }
            rig.mag(31);
            rig.baro(41);
            FilterSettings usual = FilterSettings.DEFAULT;
            rig.start(HubRig.parameters()
                    .withFilters(new FilterSettings(
                            usual.gyroCutoffHz(),
                            usual.angularAccelerationCutoffHz(),
                            usual.accelCutoffHz(),
                            List.of(new FilterSettings.Notch(120, 20)))));
            rig.run(2 * MILLISECONDS);
            long allocated = Allocations.ofLeastRun(() -> rig.run(MILLISECONDS));
            // The bean itself may allocate a little; a sample, vote or status message would show hundreds of times.
            assertEquals(0, allocated / 50, allocated + " bytes in " + MILLISECONDS + " ms");
        }
    }
}
