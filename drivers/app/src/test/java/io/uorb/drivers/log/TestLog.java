// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import io.uorb.drivers.app.UorbRun;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Small logs for tests. All start at {@link #START_US}. */
final class TestLog {
    static final long START_US = 1_000_000;

    /** 8 + 4 bytes: time and a number. */
    static final String COUNTER = "counter:uint64_t timestamp;int32_t value;";

    private TestLog() {}

    /** Writes records behind the start of a log. */
    @FunctionalInterface
    interface Content {
        void write(UlogWriter log) throws IOException;
    }

    static Path write(Path file, Content content) throws IOException {
        Files.deleteIfExists(file);
        try (UlogWriter log = UlogWriter.create(file)) {
            log.start(START_US, false);
            content.write(log);
        }
        return file;
    }

    /** A log with messages of counter:0, one at each time, counting from 0. */
    static Path counting(Path file, long... timesUs) throws IOException {
        return write(file, log -> {
            log.format(COUNTER);
            int msgId = log.subscribe("counter", 0);
            for (int i = 0; i < timesUs.length; i++) {
                data(log, msgId, timesUs[i], i);
            }
        });
    }

    /** A message of Byte, Short, Integer, Long, Float, Double or byte[]. */
    static void data(UlogWriter log, int msgId, Object... fields) throws IOException {
        ByteBuffer message = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
        for (Object field : fields) {
            put(field, message);
        }
        log.data(msgId, message.array(), 0, message.position());
    }

    private static void put(Object field, ByteBuffer into) {
        if (field instanceof Byte value) {
            into.put(value);
        } else if (field instanceof Short value) {
            into.putShort(value);
        } else if (field instanceof Integer value) {
            into.putInt(value);
        } else if (field instanceof Long value) {
            into.putLong(value);
        } else if (field instanceof Float value) {
            into.putFloat(value);
        } else if (field instanceof Double value) {
            into.putDouble(value);
        } else {
            into.put((byte[]) field);
        }
    }

    /** Runs {@code uorb log} with these arguments. */
    static UorbRun run(Object... args) {
        List<String> line = new ArrayList<>(List.of("log"));
        for (Object arg : args) {
            line.add(arg.toString());
        }
        return UorbRun.of(line.toArray(String[]::new));
    }
}
