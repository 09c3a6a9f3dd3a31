// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import static io.uorb.ulog.store.StoreRig.RECORD_BYTES;
import static io.uorb.ulog.store.StoreRig.head;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Neither thread makes garbage for what goes through. */
@Tag("guard")
@Timeout(60)
class LogStoreAllocationTest {
    private static final int MESSAGES = 500_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    /** The look at the file and its disk, each 4 MiB or each second, takes some; nothing comes with the messages. */
    @Test
    void shouldAllocateNothingPerMessage() throws IOException {
        StoreOptions options = StoreOptions.of(new SingleLog(folder.resolve("log.ulg"), false))
                .withFlushInterval(Duration.ofMillis(1));
        try (StoreRig rig = new StoreRig(options)) {
            rig.store.open(head());
            rig.offerAll(0, MESSAGES);
            rig.store.flush();
            long writer = writerAllocated(rig);
            long recorder = threads.getCurrentThreadAllocatedBytes();
            rig.offerAll(0, MESSAGES);
            recorder = threads.getCurrentThreadAllocatedBytes() - recorder;
            rig.store.flush();
            writer = writerAllocated(rig) - writer;
            long looks = (long) MESSAGES * RECORD_BYTES / (4 << 20) + 60;
            assertTrue(recorder < 4_096, recorder + " bytes on the recording thread");
            assertTrue(writer < looks * 4_096, writer + " bytes on the writing thread");
        }
    }

    private long writerAllocated(StoreRig rig) {
        return threads.getThreadAllocatedBytes(rig.store.writingThread().getId());
    }
}
