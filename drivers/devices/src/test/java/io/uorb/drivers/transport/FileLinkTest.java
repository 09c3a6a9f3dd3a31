// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files as links. */
class FileLinkTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadAFileToItsEnd() throws IOException {
        Path file = Files.write(folder.resolve("log.ubx"), new byte[] {1, 2, 3});
        byte[] into = new byte[2];
        try (Link link = new FileAddress(file).open()) {
            assertEquals(2, link.read(into, 0));
            assertEquals(1, link.read(into, 0));
            assertEquals(3, into[0]);
            assertEquals(Link.END, link.read(into, 0));
        }
    }

    @Test
    void shouldNotWriteIntoIt() throws IOException {
        Path file = Files.write(folder.resolve("log.ubx"), new byte[] {1});
        try (Link link = new FileAddress(file).open()) {
            assertFalse(link.isWritable());
            assertThrowsNaming(
                    IOException.class,
                    () -> link.write(new byte[1], 0, 1),
                    "file:" + file + ": a file cannot be written");
        }
    }

    @Test
    void shouldNameWhatIsNoFile() {
        Path none = folder.resolve("none");
        IOException e =
                assertThrowsNaming(IOException.class, new FileAddress(none)::open, "file:" + none + ": no such file");
        e = assertThrows(IOException.class, new FileAddress(folder)::open);
        assertEquals("file:" + folder + ": not a regular file", e.getMessage());
    }
}
