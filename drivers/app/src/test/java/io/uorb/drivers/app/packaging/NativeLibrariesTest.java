// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The native libraries in what we ship. */
class NativeLibrariesTest {
    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|so\\.[0-9.]+|dll|dylib|jnilib|a)");

    /**
     * SerialPorts gives jSerialComm a private folder. A further library extracts its native code somewhere too: see
     * where, and load it as SerialPorts does, before it is listed here. JNA makes files with unpredictable names in the
     * user's own cache. JLine runs stty instead of its native code.
     */
    @Test
    void shouldKnowEachLibraryWithNativeCode() throws IOException {
        Set<String> found = new TreeSet<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.endsWith(".jar") && hasNativeCode(entry)) {
                found.add(Path.of(entry).getFileName().toString().replaceFirst("-[0-9].*", ""));
            }
        }
        assertEquals(Set.of("jSerialComm", "jna"), found);
    }

    private static boolean hasNativeCode(String jar) throws IOException {
        try (ZipFile entries = new ZipFile(jar);
                Stream<String> names = entries.stream().map(entry -> entry.getName())) {
            return names.anyMatch(NATIVE.asMatchPredicate());
        }
    }

    @Test
    void shouldLeaveOutTheNativePartOfJline() {
        String path = System.getProperty("java.class.path");
        assertTrue(path.contains("jline-terminal") && !path.contains("jline-native"), path);
    }
}
