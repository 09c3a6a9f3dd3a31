// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.written;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The written logs of the repository are what the classes beside this one write. */
class WrittenLogsTest {
    private static final Path MADE = Project.file("uorb/ulog/target/logs");
    private static final long MOST_BYTES = 300_000;
    private static final long MOST_BYTES_OF_ALL = 1_000_000;

    @ParameterizedTest
    @ValueSource(strings = {RecordedLogs.EVERYTHING, RecordedLogs.APPENDED, RecordedLogs.OLD, RecordedLogs.DAMAGED})
    void shouldBeWhatIsWritten(String name) throws IOException {
        byte[] bytes = write(name);
        Path log = RecordedLogs.find(name);
        Path made = MADE.resolve(name + ".ulg");
        Files.createDirectories(MADE);
        Files.write(made, bytes);
        assertTrue(Files.exists(log), () -> made + " is to be copied to " + log);
        assertEquals(-1, Files.mismatch(log, made), () -> made + " differs from " + log);
    }

    private static byte[] write(String name) throws IOException {
        return switch (name) {
            case RecordedLogs.EVERYTHING -> new EverythingLog().bytes();
            case RecordedLogs.APPENDED -> AppendedLog.bytes();
            case RecordedLogs.OLD -> OldLog.bytes();
            case RecordedLogs.DAMAGED -> DamagedLog.bytes();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** They are in every clone. */
    @Test
    void shouldBeSmall() throws IOException {
        long all = 0;
        for (String name : RecordedLogs.COMMITTED) {
            long bytes = Files.size(RecordedLogs.find(name));
            assertTrue(bytes <= MOST_BYTES, name + ": " + bytes);
            all += bytes;
        }
        assertTrue(all <= MOST_BYTES_OF_ALL, Long.toString(all));
    }
}
