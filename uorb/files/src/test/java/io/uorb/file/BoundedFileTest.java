// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
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
        assertThrowsNaming(IOException.class, () -> BoundedFile.read(file, 5), file + ": has 9 bytes; the limit is 5");
    }

    @Test
    void shouldNameADirectory() {
        assertThrowsNaming(
                IOException.class, () -> BoundedFile.read(folder, 5), folder + ": is a directory, not a file");
    }

    @Test
    void shouldEndReadingADeviceThatNeverEnds() {
        Path endless = Path.of("/dev/zero");
        assumeTrue(Files.exists(endless), "no /dev/zero");
        assertThrowsNaming(
                IOException.class, () -> BoundedFile.read(endless, 1_000), "/dev/zero: has more than 1000 … 1000");
    }

    @Test
    void shouldRefuseTextThatIsNotUtf8() throws IOException {
        Path file = Files.write(folder.resolve("text"), new byte[] {(byte) 0xff});
        assertThrows(CharacterCodingException.class, () -> BoundedFile.readString(file, 5));
    }
}
