// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that have their names when they are whole. */
class StagedFileTest {
    @TempDir
    private Path folder;

    private static void write(StagedFile file, String text) throws IOException {
        try (Writer out = file.writer()) {
            out.write(text);
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void shouldHaveItsNameWhenItIsFinished() throws IOException {
        Path target = folder.resolve("out");
        try (StagedFile file = StagedFile.of(target, false, List.of())) {
            write(file, "whole");
            assertFalse(Files.exists(target));
            assertEquals(1, names().size());
            file.finish();
        }
        assertEquals(List.of("out"), names());
        assertEquals("whole", Files.readString(target));
    }

    @Test
    void shouldLeaveNothingIfItIsNotFinished() throws IOException {
        Path target = Files.writeString(folder.resolve("out"), "old");
        try (StagedFile file = StagedFile.of(target, true, List.of())) {
            write(file, "half");
        }
        assertEquals(List.of("out"), names());
        assertEquals("old", Files.readString(target));
    }

    @Test
    void shouldNameAFileForWhichTheDiskHasNoRoom() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full");
        assertThrowsNaming(
                IOException.class,
                () -> StagedFile.replace(full, out -> out.write(new byte[100_000])),
                "/dev/full: No space left on device");
    }

    @Test
    void shouldNotReplaceWhatAppearedMeanwhile() throws IOException {
        Path target = folder.resolve("out");
        try (StagedFile file = StagedFile.of(target, false, List.of())) {
            write(file, "ours");
            Files.writeString(target, "theirs");
            assertThrows(IOException.class, file::finish);
        }
        assertEquals("theirs", Files.readString(target));
    }

    @Test
    void shouldRefuseADirectory() {
        assertThrowsNaming(
                IOException.class,
                () -> StagedFile.of(folder, true, List.of()),
                folder + ": is a directory, not a file to write to");
    }

    /** The new file would take the place of /dev/null itself. */
    @Test
    void shouldRefuseADevice() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device));
        assertThrowsNaming(
                IOException.class,
                () -> StagedFile.of(device, true, List.of()),
                "/dev/null: is a device or a pipe, not a file to write to");
    }
}
