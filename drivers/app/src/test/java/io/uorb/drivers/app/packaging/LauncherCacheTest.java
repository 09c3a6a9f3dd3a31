// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.drivers.app.packaging.LauncherFixture.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher's class-data archives: when they are created and used, and which folders are not trusted. */
@DisabledOnOs(OS.WINDOWS)
class LauncherCacheTest {
    private static final FileTime TWO_DAYS_AGO = FileTime.from(Instant.now().minusSeconds(2 * 24 * 60 * 60 + 60));

    @TempDir
    private Path temporary;

    private LauncherFixture launcher;

    @BeforeEach
    void install() throws IOException {
        launcher = new LauncherFixture(temporary);
    }

    @Test
    void shouldCreateTheArchiveOnce() throws Exception {
        assertCreatesOneWith("sh");
    }

    @Test
    @Tag("slow")
    void shouldCreateTheArchiveOnceInBash() throws Exception {
        assertCreatesOneWith("bash");
    }

    private void assertCreatesOneWith(String shell) throws Exception {
        launcher.run(shell, launcher.script, "ps");
        launcher.run(shell, launcher.script, "log", "info", "x");
        assertEquals(1, launcher.dumps());
        assertEquals(1, launcher.archives().size());
    }

    @Test
    void shouldUseTheArchiveFromTheFirstStartOn() throws Exception {
        assertTrue(launcher.run("ps").usesArchive());
        assertTrue(launcher.run("board").usesArchive());
    }

    @Test
    void shouldLeaveNothingElseInTheCache() throws Exception {
        launcher.run("ps");
        Path archive = launcher.archives().get(0);
        assertEquals(List.of(archive.getFileName() + "", archive.getFileName() + ".size"), names(launcher.cache));
    }

    private static List<String> names(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void shouldLetOnlyItsUserReadTheArchive() throws Exception {
        launcher.run("ps");
        assertEquals("rwx------", mode(launcher.cache));
        assertEquals("rw-------", mode(launcher.archives().get(0)));
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void shouldTakeTheCacheFolderOfTheEnvironment() throws Exception {
        Path other = Files.createDirectory(launcher.folder.resolve("other"));
        launcher.environment.put("XDG_CACHE_HOME", other.toString());
        assertTrue(launcher.run("ps").usesArchive());
        assertTrue(Files.isDirectory(other.resolve("uorb")));
    }

    @Test
    void shouldNotCreateAnArchiveForALongCommand() throws Exception {
        assertFalse(launcher.run("board").usesArchive());
        assertEquals(0, launcher.dumps());
    }

    @Test
    void shouldRunWithoutArchiveIfItIsSwitchedOff() throws Exception {
        launcher.environment.put("UORB_CACHE", "off");
        assertFalse(launcher.run("ps").usesArchive());
        assertFalse(Files.exists(launcher.cache));
    }

    @Test
    void shouldRunWithoutArchiveIfTheCacheCannotBeCreated() throws Exception {
        Files.writeString(launcher.home.resolve(".cache"), "a file");
        assertRunsWithout(launcher.run("ps"));
    }

    private static void assertRunsWithout(Start start) {
        assertEquals(List.of("ps"), start.programArguments());
        assertFalse(start.usesArchive());
        assertEquals("", start.err());
        assertEquals(0, start.exitCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"r-x------", "rwxr-xr-x"})
    void shouldIgnoreACacheThatOthersCanEnterOrNobodyCanWrite(String mode) throws Exception {
        assertIgnoresACacheWith(mode);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxrwx---", "rwx---rwx"})
    @Tag("slow")
    void shouldIgnoreACacheThatOthersCanWrite(String mode) throws Exception {
        assertIgnoresACacheWith(mode);
    }

    private void assertIgnoresACacheWith(String mode) throws Exception {
        launcher.run("ps");
        Files.setPosixFilePermissions(launcher.cache, PosixFilePermissions.fromString(mode));
        assertRunsWithout(launcher.run("ps"));
    }

    @Test
    void shouldIgnoreACacheBelowAFolderThatOthersCanWrite() throws Exception {
        launcher.run("ps");
        Files.setPosixFilePermissions(launcher.home, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertRunsWithout(launcher.run("ps"));
    }

    @Test
    void shouldIgnoreASymbolicLinkForACache() throws Exception {
        launcher.run("ps");
        Path moved = launcher.home.resolve("moved");
        Files.move(launcher.cache, moved);
        Files.createSymbolicLink(launcher.cache, moved);
        assertRunsWithout(launcher.run("ps"));
    }

    @Test
    void shouldIgnoreTheCacheOfAnotherUser() throws Exception {
        launcher.run("ps");
        giveAway(launcher.cache);
        assertRunsWithout(launcher.run("ps"));
    }

    @Test
    void shouldCreateNothingInTheHomeOfAnotherUser() throws Exception {
        giveAway(launcher.home);
        assertRunsWithout(launcher.run("ps"));
        assertFalse(Files.exists(launcher.cache));
    }

    /** Changes the owner, which only root can. */
    private static void giveAway(Path file) throws IOException {
        boolean root = Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        assumeTrue(root, "only root can change owners");
        Files.setAttribute(file, "unix:uid", 65534);
    }

    @Test
    void shouldNotFollowASymbolicLinkForAnArchive() throws Exception {
        launcher.run("ps");
        Path archive = launcher.archives().get(0);
        Path moved = launcher.home.resolve("moved");
        Files.move(archive, moved);
        Files.createSymbolicLink(archive, moved);
        launcher.run("ps");
        assertTrue(Files.isRegularFile(launcher.archives().get(0), LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void shouldReplaceATruncatedArchive() throws Exception {
        launcher.run("ps");
        Path archive = launcher.archives().get(0);
        Files.writeString(archive, "012");
        assertTrue(launcher.run("ps").usesArchive());
        assertEquals("0123456789", Files.readString(archive));
    }

    @Test
    void shouldNotTryAgainSoonAfterAFailure() throws Exception {
        Files.createFile(launcher.folder.resolve("broken"));
        assertRunsWithout(launcher.run("ps"));
        assertRunsWithout(launcher.run("ps"));
        assertEquals(1, launcher.dumps());
    }

    @Test
    void shouldTryAgainADayAfterAFailure() throws Exception {
        Files.createFile(launcher.folder.resolve("broken"));
        launcher.run("ps");
        Files.delete(launcher.folder.resolve("broken"));
        Path attempt = launcher.cache.resolve(names(launcher.cache).get(0));
        Files.setLastModifiedTime(attempt, TWO_DAYS_AGO);
        assertTrue(launcher.run("ps").usesArchive());
    }

    @Test
    @Tag("slow")
    void shouldCreateOneArchiveInConcurrentStarts() throws Exception {
        List<Process> starts = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            starts.add(launcher.builder("sh", launcher.script, "ps").inheritIO().start());
        }
        for (Process start : starts) {
            assertEquals(0, start.waitFor());
        }
        assertEquals(1, launcher.archives().size());
        assertEquals(1, launcher.dumps());
    }

    @Test
    void shouldCreateAnotherArchiveForAnotherJar() throws Exception {
        launcher.run("ps");
        Path first = launcher.archives().get(0);
        Files.writeString(launcher.classes, "# SHA-256 of uorb.jar: 01\njava/lang/Object\n");
        Start second = launcher.run("ps");
        assertEquals(2, launcher.dumps());
        assertNotEquals(List.of(first), launcher.archives());
        assertFalse(second.arguments().contains("-XX:SharedArchiveFile=" + first));
    }

    /** Later JVMs may have no such option, and would not start; commands that run for long keep its random address. */
    @ParameterizedTest
    @CsvSource({"17.0.15, ps, true", "25.0.3, ps, true", "26.0.1, ps, false", "17.0.15, web, false"})
    void shouldMapTheArchiveAtItsOwnAddressForQuickCommands(String version, String command, boolean atItsOwn)
            throws Exception {
        launcher.writeRelease(version);
        launcher.run("ps");
        Start start = launcher.run(command);
        assertTrue(start.usesArchive());
        assertEquals(atItsOwn, start.arguments().contains("-XX:ArchiveRelocationMode=0"));
    }

    @Test
    void shouldCreateAnotherArchiveForAnotherJvm() throws Exception {
        launcher.run("ps");
        launcher.writeRelease("17.0.16");
        launcher.run("ps");
        assertEquals(2, launcher.archives().size());
    }

    @Test
    @Tag("slow")
    void shouldKeepThreeArchives() throws Exception {
        for (int update = 10; update < 15; update++) {
            launcher.writeRelease("17.0." + update);
            launcher.run("ps");
        }
        assertEquals(3, launcher.archives().size());
        assertEquals(6, names(launcher.cache).size());
    }
}
