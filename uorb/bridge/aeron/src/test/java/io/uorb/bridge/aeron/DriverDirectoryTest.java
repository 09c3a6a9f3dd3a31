// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names in the shared memory's folder that another user of the machine has taken first. */
class DriverDirectoryTest {
    private static final String USUAL = "uorb-link-me";

    @TempDir
    private Path place;

    private static void assertPrivate(Path directory) throws IOException {
        assertTrue(Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(directory)));
    }

    private void squat(String kind, Path name) throws IOException {
        switch (kind) {
            case "file" -> Files.createFile(name);
            case "open directory" ->
                Files.createDirectory(
                        name, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
            case "link" ->
                Files.createSymbolicLink(
                        name,
                        Files.createDirectory(
                                place.resolve("elsewhere"),
                                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))));
            default -> Files.createSymbolicLink(name, place.resolve("nowhere"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "open directory", "link", "dangling link"})
    void shouldTakeAnotherNameWhenTheUsualOneIsTaken(String kind) throws IOException {
        squat(kind, place.resolve(USUAL));
        Path root = DriverDirectory.root(place, "me");
        assertNotEquals(place.resolve(USUAL), root);
        assertPrivate(root);
        assertEquals(root, DriverDirectory.root(place, "me"), "what this one leaves is found again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "open directory", "link", "dangling link"})
    void shouldPassOverOtherNamesThatAreTaken(String kind) throws IOException {
        Files.createFile(place.resolve(USUAL));
        squat(kind, place.resolve(USUAL + "-1"));
        Path root = DriverDirectory.root(place, "me");
        assertNotEquals(place.resolve(USUAL + "-1"), root);
        assertPrivate(root);
    }

    @Test
    void shouldUseTheUsualNameAgain() throws IOException {
        Path root = DriverDirectory.root(place, "me");
        assertEquals(place.resolve(USUAL), root);
        assertPrivate(root);
        assertEquals(root, DriverDirectory.root(place, "me"));
        assertFalse(Files.exists(place.resolve(USUAL + "-")));
    }
}
