// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UlogReferenceTest {
    @TempDir
    Path folder;

    /** The first counter is none; one that wraps is a reset like others. */
    @Test
    void shouldFindTheResetsOfTheHeading() throws IOException {
        SyntheticLog log = new SyntheticLog()
                .format("vehicle_attitude:uint64_t timestamp;float[4] q;uint8_t quat_reset_counter;")
                .subscription(0, 0, "vehicle_attitude");
        int[] counters = {254, 254, 255, 255, 0, 0};
        for (int i = 0; i < counters.length; i++) {
            log.data(0, 1_000L * (i + 1), 1f, 0f, 0f, 0f, (byte) counters[i]);
        }
        UlogReference reference = UlogReference.read(log.writeTo(folder), UlogReference.Choice.ESTIMATE)
                .orElseThrow();
        assertEquals(6, reference.size());
        assertArrayEquals(new long[] {3_000, 5_000}, reference.resetsUs());
    }
}
