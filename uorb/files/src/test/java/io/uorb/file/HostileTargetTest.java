// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Staged files where links, folders and devices have been prepared. */
@Timeout(60)
class HostileTargetTest {
    private static final int NOBODY = 65_534;

    @TempDir
    private Path folder;

    private Path target;
    private Path precious;

    @BeforeEach
    void prepare() throws IOException {
        target = folder.resolve("out.csv");
        precious = Files.writeString(folder.resolve("precious"), "precious");
        Files.setPosixFilePermissions(precious, PosixFilePermissions.fromString("rw-------"));
    }

    private static void replace(Path file, String text) throws IOException {
        StagedFile.replace(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    /** Names that are predictable: those of versions before, and whatever names a second file may get. */
    @Test
    void shouldNotFollowLinksAtNamesThatCanBeGuessed() throws IOException {
        long pid = ProcessHandle.current().pid();
        for (String name : List.of(".out.csv." + pid + ".part", ".out.csv.part", "out.csv.part", "out.csv.tmp")) {
            Files.createSymbolicLink(folder.resolve(name), precious);
        }
        replace(target, "ours");
        assertEquals("ours", Files.readString(target));
        assertFalse(Files.isSymbolicLink(target));
        assertEquals("precious", Files.readString(precious));
    }

    @Test
    void shouldReplaceTheFileBehindALinkOfOurs() throws IOException {
        Files.createSymbolicLink(target, precious);
        replace(target, "ours");
        assertTrue(Files.isSymbolicLink(target));
        assertEquals("ours", Files.readString(precious));
        assertEquals("rw-------", mode(precious));
    }

    @Test
    void shouldRefuseALinkOfAnotherUser() throws IOException {
        assumeTrue("root".equals(Files.getOwner(folder).getName()), "needs root, to give a link away");
        Files.createSymbolicLink(target, precious);
        Files.setAttribute(target, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
        assertThrowsNaming(
                IOException.class,
                () -> replace(target, "ours"),
                target + ": is a link of another user (id 65534); remove it, or name another file");
        assertEquals("precious", Files.readString(precious));
    }

    @Test
    void shouldRefuseALinkThatLeadsNowhere() throws IOException {
        Path missing = folder.resolve("missing");
        Files.createSymbolicLink(target, missing);
        assertThrowsNaming(
                IOException.class,
                () -> replace(target, "ours"),
                target + ": is a link to " + missing + ", which does not exist");
        assertThrows(IOException.class, () -> StagedFile.of(target, false, List.of()));
        assertFalse(Files.exists(missing));
    }

    @Test
    void shouldKeepTheModeOfAFileOfOursOnly() throws IOException {
        Files.writeString(target, "old");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
        replace(target, "new");
        assertEquals("rw-r-----", mode(target));
        assumeTrue("root".equals(Files.getOwner(folder).getName()), "needs root, to give a file away");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-rw-rw-"));
        Files.setAttribute(target, "unix:uid", NOBODY);
        replace(target, "newer");
        assertEquals(mode(Files.writeString(folder.resolve("usual"), "")), mode(target));
        assertEquals("root", Files.getOwner(target).getName());
    }

    /** In a process of its own: the folder for temporary files is read once. */
    @Test
    void shouldReplaceAFileWhereNoTemporaryFilesCanBeMade() throws IOException, InterruptedException {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "needs /proc");
        Files.createSymbolicLink(target, precious);
        Process child = Peers.java(
                        List.of("-Djava.io.tmpdir=" + folder.resolve("missing")),
                        ReplacingProgram.class,
                        List.of(target.toString()))
                .redirectErrorStream(true)
                .start();
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, child.waitFor(), output);
        assertEquals("replaced", Files.readString(precious));
    }

    /** A program that replaces the file that it is given. */
    static final class ReplacingProgram {
        private ReplacingProgram() {}

        public static void main(String[] args) throws IOException {
            replace(Path.of(args[0]), "replaced");
        }
    }

    @Test
    void shouldWriteToAPipeAndADeviceDirectly() throws IOException, InterruptedException {
        replace(Path.of("/dev/null"), "gone");
        assertFalse(Files.isRegularFile(Path.of("/dev/null")));
        Path pipe = folder.resolve("pipe");
        assertEquals(0, Peers.command("mkfifo", pipe.toString()).start().waitFor());
        Process reader = Peers.command("cat", pipe.toString()).start();
        replace(pipe, "through");
        assertEquals("through", new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertTrue(reader.waitFor(60, TimeUnit.SECONDS));
    }

    /** The names of open files: to replace {@code /dev/stdout} would break it for all. */
    @Test
    void shouldNotReplaceTheSystemsNamesOfOpenFiles() throws IOException {
        Path stdout = Path.of("/proc/self/fd/1");
        assumeTrue(Files.isSymbolicLink(stdout));
        Path before = Files.readSymbolicLink(Path.of("/dev/stdout"));
        replace(Path.of("/dev/stderr"), "");
        assertThrowsNaming(
                IOException.class,
                () -> StagedFile.of(Path.of("/dev/stdout"), true, List.of()),
                "/dev/stdout: is a device or a pipe, not a file to write to");
        assertEquals(before, Files.readSymbolicLink(Path.of("/dev/stdout")));
    }

    @Test
    void shouldRefuseAWorkFolderThatOthersPrepared() throws IOException {
        Path work = folder.resolve("work");
        PrivateFolder.createOrCheck(work);
        assertEquals("rwx------", mode(work));
        PrivateFolder.createOrCheck(work);
        Files.setPosixFilePermissions(work, PosixFilePermissions.fromString("rwxrwx---"));
        IOException e = assertThrowsNaming(
                IOException.class,
                () -> PrivateFolder.createOrCheck(work),
                work + ": others may write to it; remove it, or chmod go-w if all in it is yours");
        Path link = Files.createSymbolicLink(folder.resolve("link"), work);
        e = assertThrows(IOException.class, () -> PrivateFolder.createOrCheck(link));
        assertEquals(link + ": is a link or a file, not a folder; remove it", e.getMessage());
    }
}
