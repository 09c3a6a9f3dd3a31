// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The choice of a library, and the refusal of those whose structures are not known. */
class CycloneLibraryTest {
    @TempDir
    private Path folder;

    private Path file(String name, String content) throws Exception {
        Files.createDirectories(folder.resolve(name).getParent());
        return Files.write(folder.resolve(name), content.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String refusal(Path library) {
        return assertThrows(DdsException.class, () -> CycloneVersion.require(library))
                .getMessage();
    }

    @ParameterizedTest
    @CsvSource({"libddsc.so.0.10.2, 0.10", "libddsc.so.0.10.5, 0.10", "libddsc.so.0.9.1, 0.9", "libddsc.so.11.0.1, 11.0"
    })
    void shouldReadTheVersionFromTheName(String name, String version) throws Exception {
        assertEquals(Optional.of(version), CycloneVersion.of(file(name, "")));
    }

    @Test
    void shouldReadTheVersionFromTheContent() throws Exception {
        String content = "\u007fELF dds_create_participant\0%s\0000.10.4\0more";
        assertEquals(Optional.of("0.10"), CycloneVersion.of(file("libddsc.so.0debian", content)));
        assertEquals(Optional.empty(), CycloneVersion.of(file("other.so", "\0000.10.4\0")));
    }

    @Test
    void shouldRefuseOtherVersionsAndSayWhichAreKnown() throws Exception {
        String text = refusal(file("libddsc.so.0.9.1", ""));
        assertTrue(text.contains("is version 0.9 of Cyclone DDS; the structures of version 0.10"), text);
        assertTrue(text.contains("library="), text);
        text = refusal(file("libfoo.so", "nothing"));
        assertTrue(text.contains("is of an unknown version of Cyclone DDS"), text);
    }

    @Test
    void shouldSayHowToInstallALibraryThatIsNotThere() {
        String text = assertThrows(DdsException.class, () -> CycloneLibrary.bind(folder.resolve("none.so")))
                .getMessage();
        assertTrue(text.contains("is not there, or is no file; install it (Debian: apt install"), text);
    }

    @Test
    void shouldLookInASourcedRos2ThenInTheSystemThenInTheNewestRos2() throws Exception {
        Path humble = file("ros/humble/lib/libddsc.so.0", "").getParent();
        Path jazzy = file("ros/jazzy/lib/libddsc.so.0", "").getParent();
        Path sourced = folder.resolve("my");
        List<Path> folders = LibrarySearch.folders("/first:relative", sourced.toString(), folder.resolve("ros"));
        assertEquals(Path.of("/first"), folders.get(0));
        assertTrue(folders.indexOf(sourced.resolve("lib")) < folders.indexOf(Path.of("/usr/lib")));
        assertTrue(folders.indexOf(Path.of("/usr/lib")) < folders.indexOf(jazzy));
        assertTrue(folders.indexOf(jazzy) < folders.indexOf(humble));
        assertEquals(Optional.of(jazzy.resolve("libddsc.so.0")), LibrarySearch.first(List.of(folder, jazzy, humble)));
        assertEquals(Optional.empty(), LibrarySearch.first(List.of(folder)));
    }
}
