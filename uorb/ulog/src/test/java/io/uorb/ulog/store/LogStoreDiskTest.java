// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import static io.uorb.ulog.store.StoreRig.RECORD_BYTES;
import static io.uorb.ulog.store.StoreRig.head;
import static io.uorb.ulog.store.StoreRig.numbers;
import static io.uorb.ulog.store.StoreRig.range;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The budget of the logs and the reserve of the disk. */
@Timeout(60)
class LogStoreDiskTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final int OLD_BYTES = 10_000;

    private final EventList events = new EventList();

    @TempDir
    private Path root;

    private StoreOptions options() {
        return StoreOptions.of(new LogFolder(root, Clock.fixed(NOW, ZoneOffset.UTC)))
                .withFlushInterval(Duration.ofDays(1))
                .withListener(events, ErrorHandler.uncaught());
    }

    /** A log of 10,000 bytes that was written on that day of November. */
    private Path oldLog(int day) throws IOException {
        Path file = root.resolve("2026-11-" + day).resolve("08_00_00.ulg");
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[OLD_BYTES]);
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-11-" + day + "T08:00:00Z")));
        return file;
    }

    @Test
    void shouldDeleteTheOldestLogsBeyondTheBudgetWhenItStarts() throws IOException {
        Path second = oldLog(11);
        Path first = oldLog(10);
        Path third = oldLog(12);
        try (StoreRig rig = new StoreRig(options().withBudget(2 * OLD_BYTES))) {
            rig.store.open(head());
            assertEquals(1, rig.store.status().filesDeleted());
        }
        assertFalse(Files.exists(first.getParent()));
        assertTrue(Files.exists(second));
        assertTrue(Files.exists(third));
        assertEquals("deleted [08_00_00.ulg]", events.lines().get(0));
    }

    @Test
    void shouldLeaveFilesAloneThatAreNotLogsOfOurs() throws IOException {
        Path log = oldLog(10);
        Path notes = Files.write(log.resolveSibling("notes.txt"), new byte[OLD_BYTES]);
        Path named = Files.write(log.resolveSibling("crash.ulg"), new byte[OLD_BYTES]);
        Path above = Files.write(root.resolve("08_00_00.ulg"), new byte[OLD_BYTES]);
        try (StoreRig rig = new StoreRig(options().withBudget(1))) {
            rig.store.open(head());
        }
        assertFalse(Files.exists(log));
        assertTrue(Files.exists(notes) && Files.exists(named) && Files.exists(above));
    }

    /** The file that is being written stays, even when it alone is beyond the budget. */
    @Test
    void shouldKeepTheBudgetWhileItWritesWithoutDeletingItsOwnFile() throws IOException {
        Path old = oldLog(10);
        int messages = 100_000;
        try (StoreRig rig = new StoreRig(options().withBudget(2 * OLD_BYTES))) {
            rig.store.open(head());
            assertTrue(Files.exists(old));
            rig.offerAll(0, messages);
            rig.store.flush();
            assertFalse(Files.exists(old));
        }
        assertEquals(range(0, messages), numbers(events.files()));
    }

    @Test
    void shouldDeleteItsOwnFilesBeforeTheLastAtARotation() throws IOException {
        try (StoreRig rig = new StoreRig(options().withBudget(3L * 100 * RECORD_BYTES))) {
            rig.store.open(head());
            for (int i = 0; i < 10; i++) {
                rig.offerAll(100L * i, 100L * (i + 1));
                rig.store.flush();
                assertTrue(rig.store.rotate(head()));
                rig.store.flush();
            }
        }
        List<Path> left = events.files().stream().filter(Files::exists).toList();
        assertEquals(range(800, 1_000), numbers(left));
    }

    @Test
    void shouldRefuseToStartBelowTheReserve() {
        StoreRig rig = new StoreRig(options().withReserve(64L << 50));
        IOException e = assertThrows(IOException.class, () -> rig.store.open(head()));
        assertTrue(
                e.getMessage().matches(".*: [0-9.]+ MiB are free on this disk; the reserve is 68719476736.0 MiB"),
                e.getMessage());
        assertEquals(List.of(), events.lines());
        rig.close();
    }

    /** A disk with so many bytes for us, less what our logs take. */
    private LogChannel.Opener disk(long capacity) {
        return new LogChannel.Opener() {
            @Override
            public LogChannel create(Path file) throws IOException {
                LogChannel real = LogChannel.files().create(file);
                return new FailingOpener.Failing(
                        real,
                        (bytes, wanted) -> usableBytes(file) == 0 ? -1 : (int) Math.min(wanted, usableBytes(file)));
            }

            @Override
            public long usableBytes(Path there) {
                try (var files = Files.walk(root)) {
                    return Math.max(
                            0,
                            capacity
                                    - files.mapToLong(file -> Files.isRegularFile(file)
                                                    ? file.toFile().length()
                                                    : 0)
                                            .sum());
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
        };
    }

    @Test
    void shouldStopWithAWholeFileWhenTheReserveIsTouchedWhileItWrites() throws IOException {
        StoreRig rig = new StoreRig(options().withReserve(1 << 20).withOpener(disk(10 << 20)));
        rig.store.open(head());
        for (int i = 0; rig.store.failure() == null; ) {
            i += rig.offer(i) ? 1 : 0;
            rig.store.wake();
        }
        rig.close();
        assertTrue(rig.store.failure().endsWith("the reserve is 1.0 MiB"), rig.store.failure());
        List<Long> written = numbers(events.files());
        assertEquals(range(0, written.size()), written);
        assertTrue(written.size() * (long) RECORD_BYTES >= 8 << 20, written.size() + " messages");
        assertEquals(0, rig.store.status().failures());
    }

    @Test
    void shouldDeleteOldLogsAndGoOnWhenTheDiskIsFullAndABudgetIsGiven() throws IOException {
        Path oldest = oldLog(10);
        oldLog(11);
        oldLog(12);
        Path newest = oldLog(13);
        StoreOptions options = options().withBudget(1 << 30).withOpener(disk(20_000 + 4 * OLD_BYTES));
        try (StoreRig rig = new StoreRig(32 * 1024, options)) {
            rig.store.open(head());
            rig.offerAll(0, 250);
            rig.store.flush();
            assertEquals(0, rig.store.status().filesDeleted());
            rig.offerAll(250, 400);
            rig.store.flush();
        }
        assertFalse(Files.exists(oldest));
        assertTrue(Files.exists(newest));
        assertEquals(range(0, 400), numbers(events.files()));
    }

    /** The recorded file is worth more than the records to come. */
    @Test
    void shouldStopWhenOnlyItsOwnFileCouldBeDeleted() throws IOException {
        StoreRig rig = new StoreRig(32 * 1024, options().withBudget(1 << 30).withOpener(disk(20_000)));
        rig.store.open(head());
        rig.offerAll(0, 400);
        assertThrows(IOException.class, rig.store::flush);
        rig.close();
        assertEquals(
                (20_000 - head().length) / RECORD_BYTES, numbers(events.files()).size());
    }

    @Test
    void shouldDeleteNothingAndStopWhenTheDiskIsFullAndNoBudgetIsGiven() throws IOException {
        Path old = oldLog(10);
        StoreRig rig = new StoreRig(32 * 1024, options().withOpener(disk(20_000 + OLD_BYTES)));
        rig.store.open(head());
        rig.offerAll(0, 400);
        assertThrows(IOException.class, rig.store::flush);
        rig.close();
        assertTrue(Files.exists(old));
        List<Long> written = numbers(events.files());
        assertEquals(range(0, written.size()), written);
        assertEquals((20_000 - head().length) / RECORD_BYTES, written.size());
        assertTrue(rig.store.failure().endsWith("No space left on device"), rig.store.failure());
    }
}
