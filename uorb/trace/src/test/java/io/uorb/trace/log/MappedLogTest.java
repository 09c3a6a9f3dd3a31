// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedLogTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadWhatIsWrittenWhileItIsOpen() throws IOException {
        Path file = folder.resolve("flight.ulg");
        Files.write(file, bytes(1, 2));
        try (MappedLog log = new MappedLog(file)) {
            assertArrayEquals(new long[] {1, 2}, log.words(0, 16, new long[0]));
            Files.write(file, bytes(3), StandardOpenOption.APPEND);
            assertArrayEquals(new long[] {2, 3}, log.words(8, 16, new long[0]));
        }
    }

    private static byte[] bytes(long... words) {
        ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(words);
        return bytes.array();
    }
}
