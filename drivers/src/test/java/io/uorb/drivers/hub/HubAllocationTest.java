// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("guard")
class HubAllocationTest {
    private static final int MILLISECONDS = 5_000;
    private static final int WINDOWS = 5;

    /** Hub, sensors and clock run on this thread. */
    @Test
    void shouldAllocateNothingPerSample() {
        try (HubRig rig = new HubRig()) {
            for (int n = 0; n < 3; n++) {
                rig.accel(21 + n);
                rig.gyro(11 + n);
            }
            rig.mag(31);
            rig.baro(41);
            rig.start(HubRig.parameters()
                    .withFilters(FilterSettings.DEFAULT.withNotches(List.of(new FilterSettings.Notch(120, 20)))));
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long thread = Thread.currentThread().getId();
            rig.run(2 * MILLISECONDS);
            // The JVM itself allocates a constant's text when code that it has just compiled meets it: once, at some
            // time.
            long allocated = Long.MAX_VALUE;
            for (int n = 0; n < WINDOWS; n++) {
                long before = threads.getThreadAllocatedBytes(thread);
                rig.run(MILLISECONDS);
                allocated = Math.min(allocated, threads.getThreadAllocatedBytes(thread) - before);
            }
            // The bean itself may allocate a little; a sample, vote or status message would show hundreds of times.
            assertEquals(0, allocated / 50, allocated + " bytes in " + MILLISECONDS + " ms");
        }
    }
}
