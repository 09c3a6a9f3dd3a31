// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Private folders, beside others that other users may write to. */
class PrivateFolderTest {
    private static final int NOBODY = 65_534;

    @TempDir
    private Path parent;

    private long count() throws IOException {
        try (Stream<Path> files = Files.list(parent)) {
            return files.count();
        }
    }

    @Test
    void shouldBeForItsOwnerOnlyUnderARandomName() throws IOException {
        try (PrivateFolder one = PrivateFolder.create(parent, "x-");
                PrivateFolder other = PrivateFolder.create(parent, "x-")) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(one.path())));
            assertNotEquals(one.path(), other.path());
        }
        assertEquals(0, count());
    }

    @Test
    void shouldDeleteItsContentsAndNotWhatLinksPointTo() throws IOException {
        Path precious =
                Files.writeString(Files.createDirectory(parent.resolve("other")).resolve("file"), "precious");
        try (PrivateFolder folder = PrivateFolder.create(parent, "x-")) {
            Files.createSymbolicLink(folder.path().resolve("link"), precious.getParent());
            Files.createDirectories(folder.path().resolve("a/b"));
            folder.clear();
            assertTrue(Files.isDirectory(folder.path()));
        }
        assertTrue(Files.exists(precious));
        assertEquals(1, count());
    }

    @Test
    void shouldRefuseAParentInWhichAnyUserCanReplaceIt() throws IOException {
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThrowsNaming(
                IOException.class,
                () -> PrivateFolder.create(parent, "x-"),
                "all users may write to it and it is not sticky; chmod o-w or +t");
        assertEquals(0, count());
        Files.setAttribute(parent, "unix:mode", 01777);
        PrivateFolder.create(parent, "x-").close();
    }

    @Test
    void shouldRefuseAParentOfAnotherUserAlsoBehindALink() throws IOException {
        assumeTrue("root".equals(Files.getOwner(parent).getName()), "needs root, to give a folder away");
        Path foreign = Files.createDirectory(parent.resolve("foreign"));
        Path inner = Files.createDirectory(foreign.resolve("inner"));
        Files.setAttribute(foreign, "unix:uid", NOBODY);
        Path link = Files.createSymbolicLink(parent.resolve("link"), inner);
        for (Path folder : List.of(foreign, inner, link)) {
            assertThrowsNaming(
                    IOException.class,
                    () -> PrivateFolder.create(folder, "x-"),
                    "foreign: belongs to another user (id 65534)");
        }
    }

    @Test
    void shouldTakeTheFirstParentThatAllowsPrograms() throws IOException {
        Path missing = parent.resolve("missing");
        try (PrivateFolder folder = PrivateFolder.forPrograms(List.of(missing, parent), "x-")) {
            assertEquals(parent.toRealPath(), folder.path().getParent());
            assertFalse(Files.list(folder.path()).findAny().isPresent());
        }
        assertThrowsNaming(
                IOException.class,
                () -> PrivateFolder.forPrograms(List.of(missing), "x-"),
                "no safe folder for native code: " + missing + ": no such file");
    }
}
