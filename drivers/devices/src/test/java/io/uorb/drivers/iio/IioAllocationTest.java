// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("guard")
@Timeout(120)
class IioAllocationTest extends IioFixture {
    private static final int SCANS = 20_000;

    /** Allowance for allocations of the JVM itself; one object a sample would be twenty times that. */
    private static final long ALLOWED = 16 * 1024;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void shouldAllocateNothingForAScanOfTheBuffer() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
        sensor.open();
        run(sensor, chip, SCANS / 2);
        long reader = readerId();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long readerBefore = THREADS.getThreadAllocatedBytes(reader);
        long sent = run(sensor, chip, SCANS);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before - sent;
        long readerAllocated = THREADS.getThreadAllocatedBytes(reader) - readerBefore;
        sensor.close();
        assertTrue(allocated < ALLOWED, allocated + " bytes of the serving thread for " + SCANS + " scans");
        assertTrue(readerAllocated < ALLOWED, readerAllocated + " bytes of the reader for " + SCANS + " scans");
    }

    private long readerId() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("read " + tree.dev))
                .findFirst()
                .orElseThrow()
                .getId();
    }

    /** Sends scans in batches and serves them; returns the bytes that sending allocated. */
    private long run(IioSensor sensor, IioTree.Chip chip, int scans) throws Exception {
        long sending = 0;
        int batch = 10;
        ByteBuffer bytes = ByteBuffer.allocate(24 * batch);
        for (int i = 0; i < scans; i += batch) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            bench.clock.advance(20_000L * batch);
            bytes.clear();
            for (int k = 0; k < batch; k++) {
                long stampNs = bench.stampNs(20_000L * (batch - 1 - k));
                bytes.put(Chips.mpu6050Scan(new int[] {i & 0xff, k, 16393}, 0, new int[] {k, i & 0xfff, 0}, stampNs)
                        .array());
            }
            chip.send(bytes.array());
            long wanted = bench.published + 2L * batch;
            sending += THREADS.getCurrentThreadAllocatedBytes() - before;
            bench.serve(sensor, wanted);
        }
        return sending;
    }

    @Test
    void shouldAllocateNothingForAPolledSample() throws Exception {
        IioTree.Chip chip = Chips.ak8975(tree, 0);
        IioSensor sensor = bench.sensor(tree, "ak8975", tree.options().rateHz(100));
        sensor.open();
        try (FileChannel x = FileChannel.open(chip.directory.resolve("in_magn_x_raw"), StandardOpenOption.WRITE)) {
            poll(sensor, x);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long changing = poll(sensor, x);
            long allocated = THREADS.getCurrentThreadAllocatedBytes() - before - changing;
            sensor.close();
            assertEquals(2 * SCANS, bench.published, bench.errors().toString());
            assertTrue(allocated < ALLOWED, allocated + " bytes for " + SCANS + " samples");
        }
    }

    /** Changes a value and serves it; returns the bytes that changing allocated. */
    private long poll(IioSensor sensor, FileChannel x) throws Exception {
        long changing = 0;
        for (int i = 0; i < SCANS; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            bench.clock.advance(10_000);
            x.write(ByteBuffer.wrap(Integer.toString(100 + i % 900).getBytes(StandardCharsets.US_ASCII)), 0);
            changing += THREADS.getCurrentThreadAllocatedBytes() - before;
            sensor.serve();
        }
        return changing;
    }
}
