// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.dropped;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Received logs on systems without links to open files; {@code OpenedLogTest} has those of Linux. */
class DroppedLogTest {
    private static final Path NO_LINKS = Path.of("/nowhere");

    private final byte[] bytes = {1, 2, 3};

    @TempDir
    private Path parent;

    private boolean isEmpty() throws IOException {
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.findAny().isEmpty();
        }
    }

    @Test
    void shouldKeepANamedLogWhereOnlyItsOwnerReadsIt() throws IOException {
        try (DroppedLog log = DroppedLog.receive(parent, NO_LINKS, "a.ulg", new ByteArrayInputStream(bytes))) {
            Path folder = log.path().getParent();
            assertArrayEquals(bytes, Files.readAllBytes(log.path()));
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(log.path())));
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
            assertTrue(folder.getFileName().toString().matches("uorb-web-[0-9]{9,}"), folder.toString());
        }
        assertTrue(isEmpty());
    }

    @Test
    void shouldKeepTheNameWhereNoLinkLeadsToTheLog() throws IOException {
        Path links = Files.createDirectory(parent.resolve("links"));
        try (DroppedLog log = DroppedLog.receive(parent, links, "a.ulg", new ByteArrayInputStream(bytes))) {
            assertArrayEquals(bytes, Files.readAllBytes(log.path()));
        }
        Files.delete(links);
        assertTrue(isEmpty());
    }

    @Test
    void shouldDeleteANamedLogThatBreaksOff() throws IOException {
        InputStream broken = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] into, int from, int count) throws IOException {
                throw new IOException("broken off");
            }
        };
        assertThrows(IOException.class, () -> DroppedLog.receive(parent, NO_LINKS, "a.ulg", broken));
        assertTrue(isEmpty());
    }
}
