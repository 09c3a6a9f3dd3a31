// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedFileTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadAFileUpToItsLimit() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "12345");
        assertEquals("12345", BoundedFile.readString(file, 5));
    }

    @Test
    void shouldNameFileSizeAndLimitOfALargerFile() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "123456789");
        IOException e = assertThrows(IOException.class, () -> BoundedFile.read(file, 5));
        assertEquals(file + ": has 9 bytes; the limit is 5", e.getMessage());
    }

    @Test
    void shouldEndReadingADeviceThatNeverEnds() {
        Path endless = Path.of("/dev/zero");
        assumeTrue(Files.exists(endless), "no /dev/zero");
        IOException e = assertThrows(IOException.class, () -> BoundedFile.read(endless, 1_000));
        assertEquals("/dev/zero: has more than 1000 bytes; the limit is 1000", e.getMessage());
    }

    @Test
    void shouldRefuseTextThatIsNotUtf8() throws IOException {
        Path file = Files.write(folder.resolve("text"), new byte[] {(byte) 0xff});
        assertThrows(CharacterCodingException.class, () -> BoundedFile.readString(file, 5));
    }
}
