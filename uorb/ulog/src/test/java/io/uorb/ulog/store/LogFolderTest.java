// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of files (L-13). */
class LogFolderTest {
    private static final Instant NOW = Instant.parse("2026-11-21T17:05:33.9Z");

    @TempDir
    private Path root;

    private LogFolder folderAt(Instant time) {
        return new LogFolder(root.resolve("logs"), Clock.fixed(time, ZoneId.of("Asia/Tokyo")));
    }

    private String create(LogNames names) throws IOException {
        LogFile file = names.create(LogChannel.files());
        file.close();
        return root.resolve("logs").relativize(file.path()).toString().replace('\\', '/');
    }

    @Test
    void shouldNameFilesByTheTimeOfDayInUtc() throws IOException {
        assertEquals("2026-11-21/17_05_33.ulg", create(folderAt(NOW)));
    }

    @Test
    void shouldNumberFilesOfTheSameSecond() throws IOException {
        LogFolder names = folderAt(NOW);
        create(names);
        assertEquals("2026-11-21/17_05_33_2.ulg", create(names));
        assertEquals("2026-11-21/17_05_33_3.ulg", create(folderAt(NOW)));
    }

    @Test
    void shouldNotGiveTheNameOfADeletedFileAgain() throws IOException {
        LogFolder names = folderAt(NOW);
        Files.delete(root.resolve("logs").resolve(create(names)));
        assertEquals("2026-11-21/17_05_33_2.ulg", create(names));
    }

    @Test
    void shouldNumberSessionsAndFilesFrom100WhenTheTimeIsNotKnown() throws IOException {
        LogFolder first = folderAt(Instant.parse("2019-12-31T23:59:59Z"));
        assertEquals("sess100/log100.ulg", create(first));
        assertEquals("sess100/log101.ulg", create(first));
        assertEquals("sess101/log100.ulg", create(folderAt(Instant.EPOCH)));
    }

    @Test
    void shouldTrustTheClockFrom2020On() throws IOException {
        assertEquals("2020-01-01/00_00_00.ulg", create(folderAt(Instant.parse("2020-01-01T00:00:00Z"))));
    }

    @Test
    void shouldListItsFilesOldestFirstAndNothingElse() throws IOException {
        LogFolder names = folderAt(NOW);
        for (String other : List.of("2026-11-21/notes.ulg", "17_05_33.ulg", "old/17_05_33.ulg", "sess100/log1.ulg")) {
            Path file = root.resolve("logs").resolve(other);
            Files.createDirectories(file.getParent());
            Files.createFile(file);
        }
        String timed = create(names);
        String numbered = create(folderAt(Instant.EPOCH));
        Files.setLastModifiedTime(root.resolve("logs").resolve(timed), FileTime.from(NOW));
        Files.setLastModifiedTime(root.resolve("logs").resolve(numbered), FileTime.from(NOW.minusSeconds(1)));
        assertEquals(
                List.of(
                        root.resolve("logs").resolve(numbered),
                        root.resolve("logs").resolve(timed)),
                names.files());
    }

    @Test
    void shouldNotFollowSymbolicLinksWhenItListsFiles() throws IOException {
        Path elsewhere = Files.createDirectory(root.resolve("elsewhere"));
        Files.createFile(elsewhere.resolve("10_00_00.ulg"));
        Path logs = Files.createDirectory(root.resolve("logs"));
        Files.createSymbolicLink(logs.resolve("2026-01-01"), elsewhere);
        assertEquals(List.of(), folderAt(NOW).files());
    }

    @Test
    void shouldHaveNoFilesBeforeItsFolderExists() throws IOException {
        assertEquals(List.of(), folderAt(NOW).files());
    }

    @Test
    void shouldSayThatTheRootIsAFile() throws IOException {
        Files.createFile(root.resolve("logs"));
        assertThrowsSaying(
                FileSystemException.class,
                () -> create(folderAt(NOW)),
                root.resolve("logs/2026-11-21") + ": " + root.resolve("logs") + " is a file, not a folder");
    }

    @Test
    void shouldSayThatTheFolderIsReadOnly() throws IOException {
        assumeFalse(System.getProperty("user.name").equals("root"), "root may write anywhere");
        Path logs = Files.createDirectory(root.resolve("logs"));
        Files.setPosixFilePermissions(logs, PosixFilePermissions.fromString("r-xr-xr-x"));
        assertThrowsNaming(
                FileSystemException.class, () -> create(folderAt(NOW)), logs + ": this user may not write there");
    }

    @Test
    void shouldCountParts() throws IOException {
        SingleLog names = new SingleLog(root.resolve("logs/flight.ulg"), false);
        assertEquals(
                List.of("flight.ulg", "flight_2.ulg", "flight_3.ulg"),
                List.of(create(names), create(names), create(names)));
        assertEquals(3, names.files().size());
    }

    @Test
    void shouldPassOverPartsThatExist() throws IOException {
        SingleLog names = new SingleLog(root.resolve("logs/flight"), false);
        create(names);
        Files.createFile(root.resolve("logs/flight_2"));
        assertEquals("flight_3", create(names));
        assertEquals("flight_4", create(names));
        assertEquals(3, names.files().size());
    }

    @Test
    void shouldRefuseToOverwriteTheFileOfThatName() throws IOException {
        Path file = Files.createFile(root.resolve("a.ulg"));
        assertThrowsSaying(
                FileSystemException.class,
                () -> create(new SingleLog(file, false)),
                file + ": exists already and is not to be replaced");
    }

    @Test
    void shouldReplaceTheFileIfTold() throws IOException {
        Path file = Files.write(root.resolve("a.ulg"), new byte[10]);
        create(new SingleLog(file, true));
        assertEquals(0, Files.size(file));
    }

    @Test
    void shouldSayThatTheNameIsAFolder() throws IOException {
        assertThrowsSaying(
                FileSystemException.class, () -> create(new SingleLog(root, true)), root + ": is a folder, not a file");
    }

    @Test
    void shouldRefuseTheRootOfTheFileSystem() {
        Path slash = root.getRoot();
        assertEquals(slash, new SingleLog(slash, true).root());
        assertThrowsSaying(
                FileSystemException.class,
                () -> create(new SingleLog(slash, true)),
                slash + ": is a folder, not a file");
    }

    /** Root may delete /dev/null. */
    @Test
    void shouldNotReplaceADevice() throws IOException {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device));
        Path link = Files.createSymbolicLink(root.resolve("device.ulg"), device);
        assertThrowsSaying(
                FileSystemException.class,
                () -> create(new SingleLog(link, true)),
                link + ": is a folder, a device or a pipe, not a file");
        assertTrue(Files.isSymbolicLink(link));
        Files.delete(link);
    }

    @Test
    void shouldKnowWhenItsFileIsDeletedOrReplaced() throws IOException {
        LogFile file = new LogFolder(root, Clock.fixed(NOW, ZoneOffset.UTC)).create(LogChannel.files());
        assertEquals(null, file.loss());
        Files.delete(file.path());
        assertEquals("has been deleted while it was written", file.loss());
        Files.createFile(file.path());
        assertEquals("has been replaced by another file while it was written", file.loss());
        file.close();
    }
}
