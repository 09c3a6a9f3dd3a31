// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.drivers.iio.sysfs.ScanReader;
import io.uorb.realtime.Realtime;
import io.uorb.realtime.RealtimeThread;
import io.uorb.work.WorkQueueConfig;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The priority of the thread that waits for a device in its driver's stead. */
@Timeout(60)
class DeviceReaderPriorityTest {
    private static final long PATIENCE_MS = 30_000;

    @TempDir
    private Path folder;

    @Test
    void shouldReadWithThePriorityOfTheDriver() throws Exception {
        try (Realtime realtime = Realtime.builder().highestPriority(80).open()) {
            assumeTrue(realtime.findings().get(0).isDone(), realtime.findings().get(0)::toString);
            Path device = Files.write(folder.resolve("device"), new byte[1]);
            FutureTask<Void> driver = new FutureTask<>(() -> {
                ScanReader reader = ScanReader.start(device, FileChannel.open(device), 1, realtime.clock());
                reader.take(PATIENCE_MS);
                reader.close();
                return null;
            });
            Thread thread = new Thread(driver);
            thread.setPriority(WorkQueueConfig.SPI.get(0).threadPriority());
            thread.start();
            driver.get();
            RealtimeThread scheduled = realtime.threads().get(0);
            assertEquals("read " + device, scheduled.name());
            assertEquals(79, scheduled.priority());
        }
    }
}
