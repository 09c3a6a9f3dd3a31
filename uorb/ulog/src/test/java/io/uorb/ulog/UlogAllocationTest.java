// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.format.LogBytes.f32;
import static io.uorb.ulog.format.LogBytes.u64;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.binding.WordsTopic;
import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UlogAllocationTest {
    private static final int MESSAGES = 200_000;
    private static final WordsTopic TOPIC = new WordsTopic(
            "point",
            MessageSchema.builder("Point")
                    .field(WireType.UINT64, "timestamp")
                    .array(WireType.FLOAT32, 3, "x")
                    .build());

    @TempDir
    private Path folder;

    /** Opening a log and reading it through allocates the buffer and the definitions, and nothing for a message. */
    @Test
    void shouldAllocateNothingPerDataMessage() throws IOException {
        Path few = write(1);
        Path many = write(MESSAGES);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        readThrough(many, MESSAGES);
        long start = threads.getCurrentThreadAllocatedBytes();
        readThrough(few, 1);
        long afterFew = threads.getCurrentThreadAllocatedBytes();
        readThrough(many, MESSAGES);
        long afterMany = threads.getCurrentThreadAllocatedBytes();
        long growth = afterMany - afterFew - (afterFew - start);
        assertTrue(growth < 64 * 1024, growth + " bytes more for " + (MESSAGES - 1) + " messages more");
    }

    private Path write(int messages) throws IOException {
        LogBytes log =
                LogBytes.start().format("point:uint64_t timestamp;float[3] x;").subscription(0, 0, "point");
        for (int i = 0; i < messages; i++) {
            log.data(0, u64(i), f32(i, i, i));
        }
        return Files.write(folder.resolve("log" + messages + ".ulg"), log.bytes());
    }

    private static void readThrough(Path file, int messages) throws IOException {
        try (UlogReader reader = UlogReader.open(file)) {
            Counter counter =
                    new Counter(UlogBinding.of(reader.definitions().formats().get("point"), TOPIC));
            reader.readAll(counter);
            assertEquals(messages, counter.count);
            assertEquals(messages - 1, counter.message[0]);
        }
    }

    private static final class Counter implements UlogVisitor {
        private final UlogBinding<long[]> binding;
        private final long[] message = TOPIC.newMessage();
        private int count;

        Counter(UlogBinding<long[]> binding) {
            this.binding = binding;
        }

        @Override
        public void onData(UlogData data) {
            binding.read(data, message);
            count++;
        }
    }
}
