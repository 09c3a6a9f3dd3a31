// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Statement({"ros1:K-40", "ros1:K-41"})
class LogFolderCheckTest {
    private static final int MIB = 1 << 20;

    @TempDir
    private Path folder;

    private Path logs;

    @BeforeEach
    void writeLogs() throws IOException {
        logs = Files.createDirectories(folder.resolve("logs/run"));
        Files.write(logs.resolve("a.log"), new byte[MIB]);
        Files.write(logs.resolve("b.log"), new byte[2 * MIB]);
    }

    private String line(long limitBytes) {
        return LogFolderCheck.line(folder.resolve("logs"), limitBytes);
    }

    @Test
    void shouldNameSizeAndLimitOfTooLargeAFolder() {
        assertEquals(
                "WARNING: disk usage in log directory [" + folder.resolve("logs") + "] is 3.0 MiB, over the limit of"
                        + " 1.0 MiB. It's recommended that you use 'uorb ros clean'.",
                line(MIB));
    }

    @Test
    void shouldSayTheSizeOfAnotherOne() {
        assertEquals("log directory [" + folder.resolve("logs") + "]: 3.0 MiB", line(4 * MIB));
    }

    @Test
    void shouldSayNothingWithoutAFolder() {
        assertEquals("", LogFolderCheck.line(folder.resolve("none"), 1));
    }

    @Test
    void shouldNotFollowLinks() throws IOException {
        Files.write(folder.resolve("large"), new byte[8 * MIB]);
        Files.createSymbolicLink(logs.resolve("link"), folder.resolve("large"));
        Files.createSymbolicLink(logs.resolve("loop"), folder);
        assertEquals("log directory [" + folder.resolve("logs") + "]: 3.0 MiB", line(4 * MIB));
    }

    @Test
    void shouldSayWhereItGaveUp() {
        String few = LogFolderCheck.line(folder.resolve("logs"), MIB, 2, () -> 0);
        assertTrue(few.endsWith("; incomplete: checked only 2 files"), few);
        AtomicLong nowNs = new AtomicLong();
        String late = LogFolderCheck.line(folder.resolve("logs"), MIB, 100, () -> nowNs.getAndAdd(4_000_000_000L));
        assertTrue(late.endsWith("; incomplete: checked only 1 files"), late);
    }
}
