// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.packaging.LauncherFixture.Start;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher with the JVM that runs the tests, and a small program; the tests share its archive. */
@DisabledOnOs(OS.WINDOWS)
class LauncherJvmTest {
    private static final String MAIN = EchoMain.class.getName().replace('.', '/');

    @TempDir
    private static Path temporary;

    private static LauncherFixture launcher;

    /** The start that made the archive. */
    private static Start first;

    @BeforeAll
    static void install() throws Exception {
        launcher = new LauncherFixture(temporary);
        launcher.environment.put("JAVA_HOME", System.getProperty("java.home"));
        Files.writeString(launcher.classes, "# SHA-256 of uorb.jar: 00\njava/lang/Object\n" + MAIN + "\n");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, EchoMain.class.getName());
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(launcher.jar), manifest);
                InputStream main = EchoMain.class.getResourceAsStream("EchoMain.class")) {
            jar.putNextEntry(new JarEntry(MAIN + ".class"));
            main.transferTo(jar);
        }
        first = launcher.run("a  b", "*");
    }

    @AfterEach
    void removeOptions() {
        launcher.environment.keySet().removeAll(Set.of("UORB_JAVA_OPTS", "JDK_JAVA_OPTIONS"));
    }

    @Test
    void shouldPrintNothingOfItsOwn() throws Exception {
        Start silent = new Start(0, "a  b\n*\n", "", List.of());
        assertEquals(silent, first);
        assertEquals(silent, launcher.run("a  b", "*"));
    }

    @Test
    void shouldLoadTheProgramFromTheArchive() throws Exception {
        assertTrue(loadedClasses().contains(EchoMain.class.getName() + " source: shared objects file"));
    }

    @Test
    void shouldRunSilentlyWithAnArchiveThatDoesNotFit() throws Exception {
        Path archive = launcher.archives().get(0);
        Path size = archive.resolveSibling(archive.getFileName() + ".size");
        byte[] content = Files.readAllBytes(archive);
        String bytes = Files.readString(size);
        try {
            Files.writeString(archive, "not an archive");
            Files.writeString(size, "14\n");
            assertEquals(new Start(0, "x\n", "", List.of()), launcher.run("x"));
        } finally {
            Files.write(archive, content);
            Files.writeString(size, bytes);
        }
    }

    @Test
    void shouldKeepTheLogsThatTheUserHasAskedFor() throws Exception {
        Path log = launcher.folder.resolve("asked");
        launcher.environment.put("JDK_JAVA_OPTIONS", "-Xlog:class+load:file=" + log);
        launcher.run("x");
        assertTrue(Files.readString(log).contains(EchoMain.class.getName()));
    }

    @Test
    void shouldStartWithTheProfileOfRealtime() throws Exception {
        launcher.environment.put("UORB_JAVA_OPTS", "-Xmx64m");
        assertEquals(new Start(0, "--realtime\nx\n", "", List.of()), launcher.run("--realtime", "x"));
    }

    /** The environment names no locale: that is the one of ASCII. */
    @Test
    void shouldStartInAFolderThatTheLocaleCannotName() throws Exception {
        Path bin = Files.createDirectories(launcher.folder.resolve("ö/bin"));
        Path lib = Files.createDirectory(bin.resolveSibling("lib"));
        Path script = Files.copy(launcher.script, bin.resolve("uorb"));
        Files.copy(launcher.jar, lib.resolve("uorb.jar"));
        assertEquals(new Start(0, "x\n", "", List.of()), launcher.run("sh", script, "x"));
    }

    private String loadedClasses() throws IOException, InterruptedException {
        Path log = launcher.folder.resolve("loaded");
        launcher.environment.put("UORB_JAVA_OPTS", "-Xlog:class+load:file=" + log);
        launcher.run("x");
        return Files.readString(log);
    }
}
