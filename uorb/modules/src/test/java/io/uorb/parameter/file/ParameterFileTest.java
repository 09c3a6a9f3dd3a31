// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.parameter.Param;
import io.uorb.parameter.ParameterProblem;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file of a store. */
@DisplayName("modules:MO-23: the file of a store")
class ParameterFileTest {
    @TempDir
    private Path folder;

    /**
     * Some gains.
     *
     * @param p one
     * @param count another
     */
    record Gains(
            @Param(name = "MC_P", defaultValue = 0.15, max = 1)
            double p,

            @Param(name = "MC_COUNT", defaultValue = 3, max = 10)
            int count) {}

    private final ParameterStore store = new ParameterStore();

    private Path path() {
        return folder.resolve("params.txt");
    }

    private ParameterFile open(String content) throws IOException {
        Files.writeString(path(), content);
        store.bind("mc", Gains.class);
        return ParameterFile.open(path(), store);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"# comment\n1\t1\tMC_P\t0.5\t9\n", "x   MC_P [1,2] : 0.5000\n"})
    void shouldNotReplaceAFileOfAnotherProgram(String content) throws IOException {
        assertThrowsNaming(
                IOException.class,
                () -> open(content),
                path() + ": is a file of another program, which is read only; save it as ours with uorb param save"
                        + " --format text --file " + path() + " NEW");
        Files.delete(path());
        ParameterFile file = open("MC_P 0.25\n");
        Files.writeString(path(), content);
        store.set("MC_P", "0.75");
        assertThrows(IOException.class, file::save);
        assertEquals(content, Files.readString(path()));
        assertEquals(List.of(".params.txt.lock", "params.txt"), names());
    }

    @Test
    void shouldSaveWhatDiffersFromTheDefaults() throws IOException {
        store.bind("mc", Gains.class);
        ParameterFile file = ParameterFile.open(path(), store);
        assertFalse(Files.exists(path()));
        store.set("MC_COUNT", "7");
        file.save();
        assertEquals("MC_COUNT 7\n", Files.readString(path()));
        store.set("MC_P", "0.2");
        store.reset("MC_COUNT");
        file.save();
        assertEquals("MC_P 0.2\n", Files.readString(path()));
    }

    @Test
    void shouldKeepUnknownNamesAndRefusedValues() throws IOException {
        ParameterFile file = open("MC_COUNT 70\nOTHER 1.50\n");
        assertEquals(
                List.of(new ParameterProblem("MC_COUNT", "70", "MC_COUNT = 70 is above the greatest value 10")),
                file.refused());
        store.set("MC_P", "0.2");
        file.save();
        assertEquals("MC_COUNT 70\nMC_P 0.2\nOTHER 1.50\n", Files.readString(path()));
        assertEquals(List.of(".params.txt.lock", "params.txt"), names());
    }

    @Test
    void shouldReadWhatItCanOfADamagedFileAndKeepTheOldOne() throws IOException {
        String damaged = "MC_COUNT 7\nMC_P 0.\u00002\nOTHER 1\n";
        ParameterFile file = open(damaged);
        assertEquals(7, store.get("MC_COUNT").intValue());
        assertEquals(
                List.of("line 2: is not \"NAME number\": MC_P 0.\\x002"),
                file.damage().stream().map(LineProblem::toString).toList());
        assertEquals(Optional.of(folder.resolve("params.txt.bad")), file.badCopy());
        file.save();
        assertEquals("MC_COUNT 7\nOTHER 1\n", Files.readString(path()));
        assertEquals(damaged, Files.readString(folder.resolve("params.txt.bad")));
    }

    @Test
    void shouldLetNobodyElseReadADamagedCopy() throws IOException {
        Files.writeString(path(), "MC_COUNT\n");
        Files.setPosixFilePermissions(path(), PosixFilePermissions.fromString("rw-------"));
        Path copy = ParameterFile.open(path(), store).badCopy().orElseThrow();
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
    }

    @Test
    void shouldNeverReplaceADamagedCopy() throws IOException {
        Files.writeString(folder.resolve("params.txt.bad"), "first\n");
        open("second\n");
        ParameterFile.open(path(), store);
        assertEquals("first\n", Files.readString(folder.resolve("params.txt.bad")));
        assertEquals("second\n", Files.readString(folder.resolve("params.txt.bad-2")));
        assertEquals(List.of("params.txt", "params.txt.bad", "params.txt.bad-2"), names());
    }

    @Test
    void shouldKeepACopyOfWhatWasDamagedAfterItWasRead() throws IOException {
        ParameterFile file = open("MC_COUNT 7\n");
        Files.writeString(path(), "MC_COUNT 7\nby hand\n");
        store.set("MC_P", "0.2");
        file.save();
        assertEquals("MC_COUNT 7\nMC_P 0.2\n", Files.readString(path()));
        assertEquals("MC_COUNT 7\nby hand\n", Files.readString(folder.resolve("params.txt.bad")));
    }

    @Test
    void shouldKeepWhatAnotherProgramHasSaved() throws IOException {
        ParameterFile first = open("MC_COUNT 7\nGONE 1\n");
        ParameterStore other = new ParameterStore();
        ParameterFile second = ParameterFile.open(path(), other);
        ParameterFile.edit(path(), texts -> texts.remove("GONE"));
        other.load(Map.of("OTHER", "5"), false);
        second.save();
        store.set("MC_P", "0.2");
        first.save();
        assertEquals("MC_COUNT 7\nMC_P 0.2\nOTHER 5\n", Files.readString(path()));
    }

    @Test
    void shouldNotTouchAFileThatIsRight() throws IOException {
        ParameterFile file = open("MC_COUNT 7\n");
        Object before = Files.readAttributes(path(), "unix:ino").get("ino");
        file.save();
        assertEquals(before, Files.readAttributes(path(), "unix:ino").get("ino"));
    }

    @Test
    void shouldRefuseAReadOnlyFile() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no modes of files");
        ParameterFile file = open("MC_COUNT 7\n");
        Files.setPosixFilePermissions(path(), PosixFilePermissions.fromString("r--r--r--"));
        store.set("MC_P", "0.2");
        assertThrowsNaming(
                IOException.class,
                file::save,
                path() + ": is read-only; make it writable (chmod u+w), or save to another file");
        assertEquals("MC_COUNT 7\n", Files.readString(path()));
    }

    @Test
    void shouldNameAFolderThatIsNotThere() throws IOException {
        Path path = folder.resolve("none").resolve("params.txt");
        ParameterFile file = ParameterFile.open(path, store);
        store.load(Map.of("A", "1"), false);
        assertThrowsNaming(
                IOException.class, file::save, path + ": the directory " + folder.resolve("none") + " does not exist");
    }

    @Test
    void shouldRefuseAFileThatIsTooLarge() throws IOException {
        Files.write(path(), new byte[ParameterFormat.MAX_BYTES + 1]);
        assertThrows(IOException.class, () -> ParameterFile.open(path(), store));
    }

    @Test
    void shouldDeleteWhatAKilledProcessHasLeft() throws IOException {
        ParameterFile file = open("");
        Path left = folder.resolve(".params.txt.01234567-89ab-cdef-0123-456789abcdef.part");
        Files.writeString(left, "half");
        Files.writeString(folder.resolve(".other.part"), "not ours");
        store.set("MC_P", "0.2");
        file.save();
        assertEquals(List.of(".other.part", ".params.txt.lock", "params.txt"), names());
    }

    @Test
    void shouldReplaceTheFileBehindALink() throws IOException {
        Path target = Files.createDirectory(folder.resolve("real")).resolve("file");
        Files.writeString(target, "MC_COUNT 7\n");
        Files.createSymbolicLink(path(), target);
        store.bind("mc", Gains.class);
        ParameterFile file = ParameterFile.open(path(), store);
        store.set("MC_P", "0.2");
        file.save();
        assertTrue(Files.isSymbolicLink(path()));
        assertEquals("MC_COUNT 7\nMC_P 0.2\n", Files.readString(target));
    }
}
