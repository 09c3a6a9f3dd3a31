// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Writes small logs of topics with the fields {@code uint64 timestamp, uint64 timestamp_sample, int32 value}. */
final class ReplayTestLog implements AutoCloseable {
    static final String FIELDS = ":uint64_t timestamp;uint64_t timestamp_sample;int32_t value;uint8_t[4] _padding0;";

    private static final int MESSAGE_BYTES = 20;

    private final Path file;
    private final UlogWriter writer;
    private final Map<TopicRef, Integer> msgIds = new HashMap<>();
    private final ByteBuffer message = ByteBuffer.allocate(MESSAGE_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    /** A log of these topics in that folder, which started at 0. */
    ReplayTestLog(Path folder, String... topics) throws IOException {
        this(folder, 0, topics);
    }

    ReplayTestLog(Path folder, long startUs, String... topics) throws IOException {
        file = folder.resolve("test.ulg");
        writer = UlogWriter.create(file);
        writer.start(startUs, false);
        for (String topic : topics) {
            writer.format(topic + FIELDS);
        }
    }

    /** A message, its sample taken 5 us earlier; subscribes the instance with its first one. */
    ReplayTestLog add(String topic, int instance, long timeUs, int value) throws IOException {
        TopicRef ref = new TopicRef(topic, instance);
        if (!msgIds.containsKey(ref)) {
            msgIds.put(ref, writer.subscribe(topic, instance));
        }
        message.clear().putLong(timeUs).putLong(timeUs - 5).putInt(value);
        writer.data(msgIds.get(ref), message.array(), 0, MESSAGE_BYTES);
        return this;
    }

    UlogWriter writer() {
        return writer;
    }

    Path done() throws IOException {
        writer.close();
        return file;
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
