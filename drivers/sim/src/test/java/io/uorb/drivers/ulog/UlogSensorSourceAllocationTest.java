// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UlogSensorSourceAllocationTest {
    private static final int SAMPLES = 40_000;

    @TempDir
    private Path folder;

    @Test
    void shouldAllocateNothingPerMessageOnceTheWindowIsFull() throws IOException {
        try (Orb orb = Orb.create();
                UlogSensorSource source = UlogSensorSource.open(log())) {
            source.advertise(orb);
            publish(source, SAMPLES / 2);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            publish(source, SAMPLES / 2);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(allocated < 16 * 1024, allocated + " bytes for " + SAMPLES / 2 + " samples");
        }
    }

    private static void publish(UlogSensorSource source, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            assertTrue(source.next());
            source.publish();
        }
    }

    private Path log() throws IOException {
        SyntheticLog log = new SyntheticLog()
                .format("sensor_combined:uint64_t timestamp;float[3] gyro_rad;float[3] accelerometer_m_s2;")
                .subscription(0, 0, "sensor_combined");
        for (int i = 0; i < SAMPLES; i++) {
            log.data(0, i * 4_000L, 1f, 2f, 3f, 4f, 5f, 6f);
        }
        return log.writeTo(folder);
    }
}
