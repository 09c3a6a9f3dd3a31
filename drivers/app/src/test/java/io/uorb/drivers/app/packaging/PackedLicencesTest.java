// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedLicencesTest {
    private static final String TEXT = "Permission is hereby granted. ".repeat(20);
    private static final String NOTICE = """
            uORB for Java
              org.first:first   Apache-2.0  LICENSE
              org.second:second MIT         second.txt
            """;

    @TempDir
    private Path folder;

    private final Map<String, String> files = new TreeMap<>(
            Map.of("META-INF/NOTICE", NOTICE, "META-INF/LICENSE", TEXT, "META-INF/licenses/second.txt", TEXT));

    private Path jar() throws IOException {
        Path jar = folder.resolve("all.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                out.putNextEntry(new JarEntry(file.getKey()));
                out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    private String failure() throws IOException {
        Path jar = jar();
        String message = assertThrows(IOException.class, () -> PackedLicences.requireAll(jar))
                .getMessage();
        return message.substring(message.indexOf(": ") + 2);
    }

    @Test
    void shouldAcceptAJarWithAllLicences() throws IOException {
        Path jar = jar();
        assertDoesNotThrow(() -> PackedLicences.requireAll(jar));
    }

    @Test
    void shouldNameTheLibraryWhoseLicenceIsMissing() throws IOException {
        files.remove("META-INF/licenses/second.txt");
        assertEquals(
                "licences do not fit META-INF/NOTICE, which names 2: org.second:second (META-INF/licenses/second.txt)",
                failure());
    }

    @Test
    void shouldNameALicenceThatAnotherFileHasReplaced() throws IOException {
        files.put("META-INF/LICENSE", "see elsewhere");
        assertEquals(
                "licences do not fit META-INF/NOTICE, which names 2: org.first:first (META-INF/LICENSE)", failure());
    }

    @Test
    void shouldNameALicenceWithoutALibrary() throws IOException {
        files.put("META-INF/licenses/third.txt", TEXT);
        assertEquals("licences do not fit META-INF/NOTICE, which names 2: third.txt is named by no library", failure());
    }

    @Test
    void shouldRefuseAJarWithoutANotice() throws IOException {
        files.remove("META-INF/NOTICE");
        files.remove("META-INF/licenses/second.txt");
        assertEquals("licences do not fit META-INF/NOTICE, which names 0: ", failure());
    }
}
