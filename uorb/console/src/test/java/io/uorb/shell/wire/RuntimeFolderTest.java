// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimeFolderTest {
    @TempDir
    Path temporary;

    @Test
    void shouldBeMadeForUsAlone() throws IOException {
        RuntimeFolder folder = RuntimeFolder.make(temporary.resolve("uorb"));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())));
        assertEquals(folder.path(), RuntimeFolder.make(folder.path()).path(), "again");
    }

    @Test
    void shouldNotBeAFolderThatOthersCanEnter() throws IOException {
        Path folder = Files.createDirectory(temporary.resolve("uorb"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x---"));
        assertRefused("other users can access the runtime folder " + folder + " (rwx--x---)", folder);
    }

    @Test
    void shouldNotBeALink() throws IOException {
        Path real = RuntimeFolder.make(temporary.resolve("real")).path();
        Path link = Files.createSymbolicLink(temporary.resolve("uorb"), real);
        assertRefused("the runtime folder " + link + " is not a folder", link);
    }

    @Test
    void shouldNotBeAFile() throws IOException {
        Path file = Files.createFile(temporary.resolve("uorb"));
        assertRefused("the runtime folder " + file + " is not a folder", file);
    }

    @Test
    void shouldNotMakeFoldersAboveIt() {
        Path folder = temporary.resolve("missing/uorb");
        assertRefused("cannot make the runtime folder " + folder, folder);
    }

    @Test
    void shouldNotBeInAFolderOfSomebodyElse() throws IOException {
        assumeFalse(CurrentUser.get().getName().equals("root"), "root may write anywhere");
        Path folder = temporary.resolve("session");
        Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-x------")));
        assertRefused("this user may not write in " + folder, folder.resolve("uorb"));
    }

    @Test
    void shouldBeOurOwn() throws IOException {
        Path folder = Path.of("/proc");
        boolean isOwn = Files.getOwner(folder).equals(CurrentUser.get());
        if (CurrentUser.get().getName().equals("root")) {
            folder = RuntimeFolder.make(temporary.resolve("uorb")).path();
            Files.setAttribute(folder, "unix:uid", 12_345);
        } else {
            assumeFalse(isOwn, "in a user namespace /proc is the user's own"); // where root has mapped the user to root
        }
        assertRefused("the runtime folder " + folder + " belongs to ", folder);
    }

    @Test
    void shouldPassOverATemporaryFolderOfSomebodyElse() throws IOException {
        RuntimeFolder own = RuntimeFolder.make(temporary.resolve("uorb"));
        Path open = Files.createDirectory(temporary.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        RuntimeFolderLocations places =
                new RuntimeFolderLocations(List.of(own.path(), open, temporary.resolve("missing")));
        assertEquals(
                List.of(own.path()),
                RuntimeFolder.forLooking(places).stream()
                        .map(RuntimeFolder::path)
                        .toList());
    }

    @Test
    void shouldSayWhatIsWrongWithTheFirstPlace() throws IOException {
        Path file = Files.createFile(temporary.resolve("uorb"));
        RuntimeFolderLocations places = new RuntimeFolderLocations(List.of(file));
        assertThrowsNaming(
                IOException.class,
                () -> RuntimeFolder.forLooking(places),
                "the runtime folder " + file + " is not a folder");
    }

    @Test
    void shouldRefuseSocketsWhosePathIsTooLong() throws IOException {
        RuntimeFolder folder = RuntimeFolder.make(temporary.resolve("u".repeat(100)));
        assertThrowsNaming(IOException.class, () -> folder.socket(12, 1), "a socket's has at most 107");
    }

    @Test
    void shouldListSocketsByProcessAndNumber() throws IOException {
        RuntimeFolder folder = RuntimeFolder.make(temporary.resolve("uorb"));
        for (String name : List.of("100.sock", "99-2.sock", "99.sock", "99-10.sock", "a.sock", ".1234", "7")) {
            Files.createFile(folder.path().resolve(name));
        }
        assertEquals(
                List.of("99.sock", "99-2.sock", "99-10.sock", "100.sock"),
                folder.sockets().stream().map(p -> p.getFileName().toString()).toList());
        assertEquals(99, RuntimeFolder.pid(folder.socket(99, 2)));
        assertEquals("99.sock", folder.socket(99, 1).getFileName().toString());
    }

    @Test
    void shouldBeWhereTheEnvironmentSays() {
        Map<String, String> environment = Map.of("UORB_RUNTIME_DIR", "/a/b", "XDG_RUNTIME_DIR", temporary.toString());
        assertEquals(
                List.of(Path.of("/a/b")),
                RuntimeFolderLocations.of(environment, Path.of("/tmp"), "me").all());
    }

    @Test
    void shouldElseBeInTheSessionsFolder() {
        assertEquals(
                List.of(temporary.resolve("uorb"), Path.of("/tmp/uorb-me")),
                RuntimeFolderLocations.of(Map.of("XDG_RUNTIME_DIR", temporary.toString()), Path.of("/tmp"), "me")
                        .all());
    }

    @Test
    void shouldBeTemporaryWithoutASession() {
        for (String session : List.of("", "relative", "/is/not/there")) {
            assertEquals(
                    List.of(Path.of("/tmp/uorb-me")),
                    RuntimeFolderLocations.of(Map.of("XDG_RUNTIME_DIR", session), Path.of("/tmp"), "me")
                            .all());
        }
    }

    private static void assertRefused(String text, Path folder) {
        assertThrowsNaming(IOException.class, () -> RuntimeFolder.make(folder), text);
    }
}
