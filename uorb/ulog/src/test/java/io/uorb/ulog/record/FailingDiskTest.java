// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Peers;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Disks that really fail: recording goes on or ends, and its listener is told why; the publisher of the same process
 * publishes on in any case, and nothing is thrown at it.
 */
@Tag("slow")
@Tag("crash")
class FailingDiskTest {
    private static final long RUN_MS = 2_500;

    @TempDir
    private Path folder;

    /** As a full disk or quota: writes beyond a size fail. Each file is as long as it may be, the last one apart. */
    @Test
    void shouldGoOnInFurtherFilesWhenFilesMayNotGrow() throws IOException, InterruptedException {
        List<String> limited = List.of("bash", "-c", "ulimit -f 2048; exec \"$@\"", "bash");
        Path file = folder.resolve("limited.ulg");
        CrashRun run = run(limited, file);
        assertTrue(run.events().stream().anyMatch(isFailureOf(file, "File too large; goes on")), run.toString());
        assertTrue(CrashedLog.read(file).messages() > 0);
        assertReadable(folder);
        assertPublishedOn(run);
    }

    @Test
    void shouldStopWithAReasonWhenTheDiskIsFull() throws IOException, InterruptedException {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "size=3m")) {
            Path file = disk.folder().resolve("full.ulg");
            CrashRun run = run(List.of(), file);
            assertTrue(run.events().stream().anyMatch(isFailureOf(file, "No space left on device")), run.toString());
            assertTrue(run.events().stream().anyMatch(event -> event.startsWith("stopped: ")), run.toString());
            assertFalse(run.last().recording());
            assertTrue(CrashedLog.read(file).messages() > 0);
            assertReadable(disk.folder());
            assertPublishedOn(run);
        }
    }

    @Test
    void shouldNotStartWhereNothingMayBeWritten() throws IOException, InterruptedException {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "size=3m,ro")) {
            Path file = disk.folder().resolve("refused.ulg");
            CrashRun run = run(List.of(), file);
            assertEquals(1, run.events().size(), run.toString());
            assertTrue(run.events().get(0).startsWith("not started: "), run.toString());
            assertTrue(run.events().get(0).contains(file.toString()), run.toString());
            assertTrue(run.end() > 0);
        }
    }

    @Test
    void shouldGoOnInAnotherFileWhenTheFileIsDeleted() throws IOException, InterruptedException {
        Path file = folder.resolve("deleted.ulg");
        try (CrashRun run = new CrashRun(List.of(), file, RUN_MS, 0)) {
            run.awaitMessages(10_000);
            Files.delete(file);
            run.awaitEnd();
            assertTrue(
                    run.events().stream().anyMatch(isFailureOf(file, "has been deleted while it was written; goes on")),
                    run.toString());
            assertFalse(Files.exists(file));
            assertTrue(assertReadable(folder) > 0);
            assertPublishedOn(run);
        }
    }

    private static CrashRun run(List<String> prefix, Path file) throws IOException, InterruptedException {
        try (CrashRun run = new CrashRun(prefix, file, RUN_MS, 0)) {
            run.awaitEnd();
            assertEquals(List.of(), run.others());
            return run;
        }
    }

    private static Predicate<String> isFailureOf(Path file, String text) {
        return event -> event.startsWith("failed: " + file + ": ") && event.contains(text)
                || event.startsWith("failed: " + file + " ") && event.contains(text);
    }

    /** The child came to its end, and published until then, also after its file had failed. */
    private static void assertPublishedOn(CrashRun run) {
        assertEquals(List.of(), run.others());
        assertTrue(run.end() >= run.last().counter(), run.toString());
        List<CrashRun.Report> since = run.reportsSinceFailure();
        assertTrue(since.size() > 1, run.toString());
        assertTrue(since.get(0).counter() < run.last().counter(), run.toString());
    }

    /** Reads all logs of a folder; returns how many there are. */
    private static int assertReadable(Path folder) throws IOException {
        List<Path> logs;
        try (Stream<Path> files = Files.list(folder)) {
            logs = files.filter(file -> file.toString().endsWith(".ulg")).toList();
        }
        for (Path log : logs) {
            try (UlogReader reader = UlogReader.open(log)) {
                reader.readAll(new UlogVisitor() {});
                assertEquals(List.of(), reader.corruptions(), log.toString());
            }
        }
        return logs.size();
    }

    /** A small file system in memory; only root may mount one, so others skip the test. */
    private record SmallDisk(Path folder) implements AutoCloseable {
        static SmallDisk mount(Path folder, String options) throws IOException, InterruptedException {
            Files.createDirectories(folder);
            assumeTrue(
                    run("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder.toString()) == 0,
                    "this user may not mount a tmpfs");
            return new SmallDisk(folder);
        }

        private static int run(String... command) throws IOException, InterruptedException {
            return Peers.command(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        }

        @Override
        public void close() throws IOException {
            Peers.command("umount", folder.toString()).start().onExit().join();
        }
    }
}
