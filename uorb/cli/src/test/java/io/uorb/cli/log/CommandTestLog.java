// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.ConsoleRun;
import io.uorb.testing.CommandRun;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Small logs for tests. All start at {@link #START_US}. */
public final class CommandTestLog {
    public static final long START_US = 1_000_000;

    /** 8 + 4 bytes: time and a number. */
    public static final String COUNTER = "counter:uint64_t timestamp;int32_t value;";

    private CommandTestLog() {}

    /** Writes records behind the start of a log. */
    @FunctionalInterface
    public interface Content {
        void write(UlogWriter log) throws IOException;
    }

    public static Path write(Path file, Content content) throws IOException {
        Files.deleteIfExists(file);
        try (UlogWriter log = UlogWriter.create(file)) {
            log.start(START_US, false);
            content.write(log);
        }
        return file;
    }

    /** Returns a log with messages of counter:0, one at each time, counting from 0. */
    public static Path counting(Path file, long... timesUs) throws IOException {
        return write(file, log -> {
            log.format(COUNTER);
            int msgId = log.subscribe("counter", 0);
            for (int i = 0; i < timesUs.length; i++) {
                data(log, msgId, timesUs[i], i);
            }
        });
    }

    /** Writes a message of Byte, Short, Integer, Long, Float, Double or byte[]. */
    public static void data(UlogWriter log, int msgId, Object... fields) throws IOException {
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
    public static CommandRun run(Object... args) {
        List<String> line = new ArrayList<>(List.of("log"));
        for (Object arg : args) {
            line.add(arg.toString());
        }
        return ConsoleRun.of(line.toArray(String[]::new));
    }
}
