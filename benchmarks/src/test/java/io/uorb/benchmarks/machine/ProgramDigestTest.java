// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramDigestTest {
    @TempDir
    private Path folder;

    /** The example of FIPS 180-2, B.1. */
    @Test
    void shouldBeTheSha256OfTheFile() throws IOException {
        Path jar = Files.writeString(folder.resolve("a.jar"), "abc");

        assertEquals("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", ProgramDigest.of(jar));
    }

    /** Tests run from a folder of classes. */
    @Test
    void shouldTellThatThereIsNoJar() throws IOException {
        assertEquals("no jar", ProgramDigest.own());
    }
}
