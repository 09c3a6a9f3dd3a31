// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ulog;

import io.uorb.benchmarks.ulog.LogTopics.LogTopic;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes a log of some size, of all topics in a random order. */
final class LogMaker {
    private static final long SEED = 20_261_121;
    private static final long STEP_US = 50;
    private static final int SYNC_AFTER = 10_000;

    private LogMaker() {}

    /** Returns how many messages it has. */
    static long write(Path file, long bytes) throws IOException {
        List<ByteBuffer> messages = new ArrayList<>();
        Random random = new Random(SEED);
        long count = 0;
        try (UlogWriter log = UlogWriter.create(file)) {
            log.start(0, false);
            for (LogTopic topic : LogTopics.all()) {
                log.format(topic.name(), topic.schema());
                byte[] message = new byte[topic.schema().layout().sizeBytes()];
                random.nextBytes(message);
                messages.add(ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN));
            }
            for (LogTopic topic : LogTopics.all()) {
                log.subscribe(topic.name(), 0);
            }
            while (log.bytes() < bytes) {
                int which = random.nextInt(messages.size());
                ByteBuffer message = messages.get(which).putLong(0, count * STEP_US);
                log.data(which, message, 0, message.capacity());
                if (count++ % SYNC_AFTER == 0) {
                    log.sync();
                }
            }
        }
        return count;
    }
}
