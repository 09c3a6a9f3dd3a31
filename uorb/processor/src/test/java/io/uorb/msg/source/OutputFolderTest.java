// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A folder of generated files is brought up to date as a whole, and nobody else's file is touched. */
class OutputFolderTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    @TempDir
    private Path root;

    private Path folder;

    @BeforeEach
    void nameFolder() {
        folder = root.resolve("out/com/example");
    }

    private static String ours(String rest) {
        return OutputFolder.MARK + " from X.msg. Do not edit.\n" + rest + "\n";
    }

    private OutputFolder.Result replace(Map<String, String> texts) throws IOException {
        return new OutputFolder(folder).replace(texts);
    }

    /** All files and folders below the root; texts of files, an empty text for folders. */
    private Map<String, String> tree() throws IOException {
        Map<String, String> tree = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : paths.toList()) {
                tree.put(root.relativize(path).toString(), Files.isDirectory(path) ? "" : Files.readString(path));
            }
        }
        return tree;
    }

    @Test
    void shouldCreateTheFolderAndNothingElse() throws IOException {
        OutputFolder.Result result = replace(Map.of("A.java", ours("a"), "B.java", ours("b")));
        assertEquals(new OutputFolder.Result(2, 0, 0), result);
        assertEquals(
                Map.of(
                        "", "",
                        "out", "",
                        "out/com", "",
                        "out/com/example", "",
                        "out/com/example/A.java", ours("a"),
                        "out/com/example/B.java", ours("b")),
                tree());
    }

    @Test
    void shouldLeaveEqualFilesAlone() throws IOException {
        replace(Map.of("A.java", ours("a"), "B.java", ours("b")));
        Files.setLastModifiedTime(folder.resolve("A.java"), LONG_AGO);
        Files.setLastModifiedTime(folder.resolve("B.java"), LONG_AGO);
        assertEquals(new OutputFolder.Result(1, 1, 0), replace(Map.of("A.java", ours("a"), "B.java", ours("changed"))));
        assertEquals(LONG_AGO, Files.getLastModifiedTime(folder.resolve("A.java")));
        assertEquals(ours("changed"), Files.readString(folder.resolve("B.java")));
    }

    @Test
    void shouldRemoveWhatAFormerRunWroteAndNobodyElsesFiles() throws IOException {
        replace(Map.of("A.java", ours("a"), "B.java", ours("b")));
        Files.writeString(folder.resolve("Mine.java"), "class Mine {}\n");
        Files.writeString(folder.resolve("notes.txt"), ours("not Java"));
        Files.createDirectory(folder.resolve("sub"));
        Files.writeString(folder.resolve("sub/B.java"), ours("of another package"));
        assertEquals(new OutputFolder.Result(0, 1, 1), replace(Map.of("A.java", ours("a"))));
        try (Stream<Path> files = Files.walk(folder)) {
            assertEquals(
                    List.of("", "A.java", "Mine.java", "notes.txt", "sub", "sub/B.java"),
                    files.map(file -> folder.relativize(file).toString())
                            .sorted()
                            .toList());
        }
    }

    @Test
    void shouldNotOverwriteSomebodyElsesFile() throws IOException {
        replace(Map.of("A.java", ours("a")));
        Files.writeString(folder.resolve("B.java"), "class B {}\n");
        Files.createDirectory(folder.resolve("C.java"));
        Map<String, String> before = tree();
        Map<String, String> texts = Map.of("A.java", ours("new"), "B.java", ours("b"), "C.java", ours("c"));
        assertThrowsNaming(
                IOException.class,
                () -> replace(texts),
                "not generated by uorb msg, so not overwritten: " + folder.resolve("B.java") + ", "
                        + folder.resolve("C.java") + "; remove it, or choose another folder or package");
        assertEquals(before, tree());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void shouldRestoreTheOldFilesWhenAMoveFails(int failing) throws IOException {
        replace(Map.of("A.java", ours("a"), "B.java", ours("b"), "Gone.java", ours("gone")));
        Map<String, String> before = tree();
        AtomicInteger moves = new AtomicInteger();
        FileTransaction.Mover mover = (from, to) -> {
            if (moves.incrementAndGet() == failing) {
                throw new IOException("disk on fire");
            }
            FileTransaction.ATOMIC.move(from, to);
        };
        Map<String, String> texts = Map.of("A.java", ours("a2"), "B.java", ours("b2"), "C.java", ours("c2"));
        OutputFolder output = new OutputFolder(folder, mover);
        assertThrowsNaming(
                IOException.class, () -> output.replace(texts), folder + ": cannot be written: disk on fire");
        assertEquals(before, tree());
    }

    @Test
    void shouldRemoveTheFoldersItCreatedWhenAMoveFails() throws IOException {
        OutputFolder output = new OutputFolder(folder, (from, to) -> {
            throw new IOException("disk on fire");
        });
        assertThrows(IOException.class, () -> output.replace(Map.of("A.java", ours("a"))));
        assertEquals(Map.of("", ""), tree());
    }

    /** As if the process had been killed: an error that nothing catches ends the run at that move. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void shouldPutBackWhatAKilledRunLeft(int killed) throws IOException {
        replace(Map.of("A.java", ours("a"), "B.java", ours("b"), "Gone.java", ours("gone")));
        Map<String, String> before = tree();
        AtomicInteger moves = new AtomicInteger();
        FileTransaction.Mover mover = (from, to) -> {
            if (moves.incrementAndGet() == killed) {
                throw new Killed();
            }
            FileTransaction.ATOMIC.move(from, to);
        };
        Map<String, String> texts = Map.of("A.java", ours("a2"), "B.java", ours("b2"), "C.java", ours("c2"));
        assertThrows(Killed.class, () -> new OutputFolder(folder, mover).replace(texts));
        assertTrue(Files.exists(StagingFolder.beside(folder).resolve("journal")));
        replace(Map.of("A.java", ours("a"), "B.java", ours("b"), "Gone.java", ours("gone")));
        assertEquals(before, tree());
    }

    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Such a run has changed nothing yet; old copies without a journal are older than what is there. */
    @Test
    void shouldCleanWhatARunLeftThatWasKilledBeforeItsFirstMove() throws IOException {
        replace(Map.of("A.java", ours("a")));
        Map<String, String> before = tree();
        Path work = Files.createDirectory(StagingFolder.beside(folder));
        Files.writeString(work.resolve("A.java.old"), ours("older"));
        Files.writeString(work.resolve("A.java.new"), ours("half"));
        Files.writeString(work.resolve("lock"), "");
        assertEquals(new OutputFolder.Result(0, 1, 0), replace(Map.of("A.java", ours("a"))));
        assertEquals(before, tree());
    }

    @Test
    void shouldLetRunsAtOnceWaitForEachOther() throws Exception {
        List<Map<String, String>> texts = List.of(
                Map.of("A.java", ours("a"), "B.java", ours("b")), Map.of("A.java", ours("a2"), "C.java", ours("c2")));
        List<CompletableFuture<Void>> runs = new ArrayList<>();
        for (Map<String, String> one : texts) {
            runs.add(CompletableFuture.runAsync(() -> {
                for (int i = 0; i < 20; i++) {
                    assertDoesNotThrow(() -> replace(one));
                }
            }));
        }
        for (CompletableFuture<Void> run : runs) {
            run.get();
        }
        Map<String, String> files = tree();
        files.values().removeIf(String::isEmpty);
        Map<String, String> last = new TreeMap<>();
        texts.get(files.containsKey("out/com/example/C.java") ? 1 : 0)
                .forEach((name, text) -> last.put("out/com/example/" + name, text));
        assertEquals(last, files);
    }

    /** Another process would wait; Java tells its own threads so instead. */
    @Test
    void shouldAskForTheLockThatOtherProcessesAskFor() throws IOException {
        Path lock = Files.createDirectories(StagingFolder.beside(folder)).resolve("lock");
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.lock();
            assertThrows(OverlappingFileLockException.class, () -> replace(Map.of("A.java", ours("a"))));
        }
        assertEquals(new OutputFolder.Result(1, 0, 0), replace(Map.of("A.java", ours("a"))));
    }

    /** Each place shows its old file or its new one at any time: what is moved into a place replaces what is there. */
    @Test
    void shouldNeverLeaveAPlaceEmpty() throws IOException {
        replace(Map.of("A.java", ours("a"), "B.java", ours("b")));
        List<Boolean> present = new ArrayList<>();
        FileTransaction.Mover mover = (from, to) -> {
            present.add(Files.exists(folder.resolve("A.java")) && Files.exists(folder.resolve("B.java")));
            FileTransaction.ATOMIC.move(from, to);
            present.add(Files.exists(folder.resolve("A.java")) && Files.exists(folder.resolve("B.java")));
        };
        new OutputFolder(folder, mover).replace(Map.of("A.java", ours("a2"), "B.java", ours("b2")));
        assertEquals(List.of(true, true, true, true), present);
    }

    @Test
    void shouldSayThatTheFolderIsAFile() throws IOException {
        Files.createDirectories(folder.getParent());
        Files.writeString(folder, "a file");
        assertThrowsNaming(
                IOException.class,
                () -> replace(Map.of("A.java", ours("a"))),
                folder + ": cannot be written: " + folder + " is a file, not a folder");
        assertEquals("a file", Files.readString(folder));
    }

    @Test
    void shouldNameTheFileOrLinkThatIsInTheWay() throws IOException {
        Path out = Files.writeString(root.resolve("out"), "a file");
        IOException e = assertThrowsNaming(
                IOException.class,
                () -> replace(Map.of("A.java", ours("a"))),
                folder + ": cannot be written: " + out + " is a file, not a folder");
        Files.delete(out);
        Files.createSymbolicLink(out, root.resolve("nowhere"));
        e = assertThrows(IOException.class, () -> replace(Map.of("A.java", ours("a"))));
        assertEquals(folder + ": cannot be written: " + out + " is a broken link", e.getMessage());
    }

    @Test
    void shouldSayThatTheFolderCannotBeWritten() throws IOException {
        replace(Map.of("A.java", ours("a")));
        assertTrue(folder.getParent().toFile().setWritable(false));
        assumeFalse(Files.isWritable(folder.getParent()), "this user may write everywhere");
        try {
            assertThrowsNaming(
                    IOException.class,
                    () -> replace(Map.of("A.java", ours("new"))),
                    folder + ": cannot be written: access denied");
            assertEquals(ours("a"), Files.readString(folder.resolve("A.java")));
        } finally {
            assertTrue(folder.getParent().toFile().setWritable(true));
        }
    }

    /** Nobody creates files there, root neither. */
    @Test
    void shouldSayThatThereIsNoFolderOfThatPathToBe() {
        Path proc = Path.of("/proc/self");
        assumeFalse(!Files.isDirectory(proc), "this system has no /proc");
        folder = proc.resolve("uorb");
        assertThrowsNaming(
                IOException.class, () -> replace(Map.of("A.java", ours("a"))), "/proc/self/uorb: cannot be written: ");
        assertFalse(Files.exists(folder));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldLeaveNothingOnAFullDisk() throws IOException {
        Path work = Files.createDirectories(StagingFolder.beside(folder));
        Files.createSymbolicLink(work.resolve("lock"), Path.of("/dev/full"));
        assertThrowsNaming(IOException.class, () -> replace(Map.of("A.java", ours("a"))), folder + ": cannot be");
        assertFalse(Files.exists(work));
    }

    /** The folder beside the output has a name that anybody can guess, and may be in a folder of all users. */
    @ParameterizedTest
    @ValueSource(strings = {"rwxrwxrwx", "link"})
    void shouldNotWorkInAFolderThatOthersPrepared(String mode) throws IOException {
        Path precious = Files.writeString(root.resolve("precious"), "precious");
        Path prepared = Files.createDirectory(root.resolve("prepared"));
        Files.createSymbolicLink(prepared.resolve("lock"), precious);
        Path work = StagingFolder.beside(folder);
        Files.createDirectories(work.getParent());
        if (mode.equals("link")) {
            Files.createSymbolicLink(work, prepared);
        } else {
            Files.move(prepared, work);
            Files.setPosixFilePermissions(work, PosixFilePermissions.fromString(mode));
        }
        assertThrowsNaming(IOException.class, () -> replace(Map.of("X.java", ours("x"))), work + ": ");
        assertEquals("precious", Files.readString(precious));
    }
}
