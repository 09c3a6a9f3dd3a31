// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenFileTest {
    @TempDir
    private Path folder;

    private String problem(Path file) {
        return assertThrows(IOException.class, () -> TokenFile.load(file)).getMessage();
    }

    @Test
    void shouldKeepTheTokenForItsOwnerOnly() throws IOException {
        Path file = folder.resolve("token");
        String query = TokenFile.load(file).query();
        assertEquals(query, TokenFile.load(file).query());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void shouldRefuseAFileThatOthersMayRead() throws IOException {
        Path file = folder.resolve("token");
        TokenFile.load(file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertTrue(problem(file).contains("rw-r-----"), problem(file));
    }

    @Test
    void shouldRefuseAFileWithoutATokenAndNotRepeatIt() throws IOException {
        Path file = folder.resolve("token");
        TokenFile.load(file);
        Files.writeString(file, "no-secret");
        assertTrue(problem(file).contains("has no token"), problem(file));
        assertFalse(problem(file).contains("no-secret"), problem(file));
    }

    @Test
    void shouldFollowNoLink() throws IOException {
        Path file = folder.resolve("token");
        TokenFile.load(file);
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertTrue(problem(link).contains("is not a regular file"), problem(link));
    }
}
