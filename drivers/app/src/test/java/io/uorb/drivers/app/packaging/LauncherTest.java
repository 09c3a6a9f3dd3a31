// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.packaging.LauncherFixture.Start;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments, JVM and JVM options of the launcher. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    @TempDir
    private Path temporary;

    private LauncherFixture launcher;

    @BeforeEach
    void install() throws IOException {
        launcher = new LauncherFixture(temporary);
        launcher.environment.put("UORB_CACHE", "off");
    }

    /** For what depends on archives: to make one takes more processes than all else that the launcher does. */
    private void useArchives() {
        launcher.environment.remove("UORB_CACHE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sh", "bash"})
    void shouldHandOnArgumentsVerbatim(String shell) throws Exception {
        String[] arguments = {"a b", "", "*", "'\"", "line\nend\n", "$(id)", "`id`", "\\n", "-x=~", "é", ";&|"};
        Start start = launcher.run(shell, launcher.script, arguments);
        assertEquals(List.of(arguments), start.programArguments());
    }

    @Test
    void shouldReturnTheExitCodeOfTheProgram() throws Exception {
        Files.writeString(launcher.java, "#!/bin/sh\nexit 7\n");
        assertEquals(7, launcher.run("ps").exitCode());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldReplaceClosedStreams() throws Exception {
        Path streams = temporary.resolve("streams");
        Files.writeString(
                launcher.java, "#!/bin/sh\nx=$(cd /proc/$$/fd && readlink 0 1 2)\necho \"$x\" >'" + streams + "'\n");
        Path closing =
                Files.writeString(temporary.resolve("closing"), "exec sh '" + launcher.script + "' ps <&- >&- 2>&-\n");
        assertEquals(0, launcher.run("sh", closing).exitCode());
        assertEquals(List.of("/dev/null", "/dev/null", "/dev/null"), Files.readAllLines(streams));
    }

    @Test
    void shouldFindItsJarThroughSymbolicLinks() throws Exception {
        Path relative = launcher.folder.resolve("a link");
        Files.createSymbolicLink(relative, Path.of("dist/bin/uorb"));
        Path absolute = launcher.home.resolve("uorb");
        Files.createSymbolicLink(absolute, relative);
        Start start = launcher.run("sh", absolute, "ps");
        assertTrue(start.arguments().contains(launcher.jar.toString()), start.toString());
    }

    @Test
    void shouldNameTheJarThatIsMissing() throws Exception {
        Files.delete(launcher.jar);
        Start start = launcher.run("ps");
        assertEquals("uorb: " + launcher.jar + " is missing; install uorb again\n", start.err());
        assertEquals(1, start.exitCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"16.0.2", "11.0.20", "1.8.0_402"})
    void shouldRefuseAnOlderJava(String version) throws Exception {
        launcher.writeRelease(version);
        Start start = launcher.run("ps");
        assertEquals(
                "uorb: " + launcher.java + " is Java " + version
                        + "; set JAVA_HOME to a JDK or JRE of Java 17 or newer\n",
                start.err());
        assertEquals(1, start.exitCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "17.0.15", "25-ea", "25.0.3"})
    void shouldTakeANewerJava(String version) throws Exception {
        launcher.writeRelease(version);
        assertEquals(0, launcher.run("ps").exitCode());
    }

    @Test
    void shouldNameAJavaHomeWithoutJava() throws Exception {
        launcher.environment.put("JAVA_HOME", "/no\nwhere");
        Start start = launcher.run("ps");
        assertEquals(
                "uorb: JAVA_HOME is /no?where, which has no bin/java; set it to a JDK or JRE of Java 17 or newer\n",
                start.err());
        assertEquals(1, start.exitCode());
    }

    @Test
    void shouldReportThatThereIsNoJava() throws Exception {
        launcher.environment.remove("JAVA_HOME");
        launcher.environment.put("PATH", toolsWithoutJava());
        Start start = launcher.run("/bin/sh", launcher.script, "ps");
        assertEquals(
                "uorb: no java found: JAVA_HOME is not set and PATH has no java; install Java 17 or newer\n",
                start.err());
        assertEquals(1, start.exitCode());
    }

    private String toolsWithoutJava() throws IOException {
        Path tools = Files.createDirectory(launcher.folder.resolve("tools"));
        Path tr = Files.writeString(tools.resolve("tr"), "#!/bin/sh\nexec /usr/bin/tr \"$@\"\n");
        Files.setPosixFilePermissions(tr, PosixFilePermissions.fromString("rwxr-xr-x"));
        return tools.toString();
    }

    @Test
    void shouldTakeTheJavaOfThePath() throws Exception {
        useArchives();
        launcher.environment.remove("JAVA_HOME");
        Path bin = Files.createDirectory(launcher.folder.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("java"), Path.of("../jdk/bin/java"));
        launcher.environment.put("PATH", bin + ":/usr/bin:/bin");
        launcher.run("ps");
        assertTrue(launcher.run("ps").usesArchive());
    }

    @Test
    void shouldPreferTheRuntimeOfTheImage() throws Exception {
        Files.createSymbolicLink(launcher.folder.resolve("dist/jre"), launcher.folder.resolve("jdk"));
        launcher.environment.put("JAVA_HOME", "/nowhere");
        Start start = launcher.run("ps");
        assertEquals(List.of("ps"), start.programArguments());
    }

    @Test
    void shouldAskAJavaThatHasNoReleaseFile() throws Exception {
        useArchives();
        Files.delete(launcher.release);
        Start start = launcher.run("ps");
        assertEquals(List.of("ps"), start.programArguments());
        assertEquals(0, launcher.dumps());
    }

    @ParameterizedTest
    @CsvSource({
        "--help, true",
        "log info x.ulg, true",
        "log fields x.ulg, true",
        "top, true",
        "msg show x, true",
        "board --help, true",
        "board, false",
        "attitude --sim, false",
        "hover, false",
        "gps tcp:x, false",
        "jitter, false",
        "--module-jar x.jar hover, false",
        "--module-jar=x.jar ps, true",
        "--realtime --help, true",
        "web, false",
        "log replay x.ulg, true",
        "log replay x.ulg --loop 9, false",
        "log replay --loop=9 x.ulg, false",
        "log record, false"
    })
    void shouldCompileWithC1OnlyWhatEndsSoon(String line, boolean quick) throws Exception {
        Start start = launcher.run(line.split(" "));
        assertEquals(quick, start.arguments().contains("-XX:TieredStopAtLevel=1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fields", "replay"})
    void shouldCompileWithC2WhatReadsLargeLogs(String command) throws Exception {
        Path large = launcher.folder.resolve("large");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(201L << 20);
        }
        Start start = launcher.run("log", command, "large");
        assertFalse(start.arguments().contains("-XX:TieredStopAtLevel=1"));
    }

    @Test
    void shouldPutTheOptionsOfTheUserLast() throws Exception {
        launcher.environment.put("UORB_JAVA_OPTS", " -Dx=* \n-XX:TieredStopAtLevel=4 ");
        List<String> arguments = launcher.run("ps").arguments();
        int jar = arguments.indexOf("-jar");
        assertEquals(List.of("-Dx=*", "-XX:TieredStopAtLevel=4"), arguments.subList(jar - 2, jar));
    }

    /** The manifest, which the JVM reads for -jar, takes a hundred classes. */
    @Test
    void shouldStartLogInfoWithoutTheManifest() throws Exception {
        Start start = launcher.run("log", "info", "a b", "c");
        assertEquals(List.of("a b", "c"), start.programArguments().subList(2, 4));
        int main = start.arguments().indexOf("io.uorb.drivers.app.UorbMain");
        assertEquals("-cp", start.arguments().get(main - 2));
        assertTrue(start.arguments().get(main - 1).endsWith("/lib/uorb.jar"));
    }

    /** Java 17 takes the JDK's graph of modules out of the archive with G1 alone; newer ones with all collectors. */
    @ParameterizedTest
    @CsvSource({"17.0.1, log info x, G1", "21.0.1, log info x, Serial", "17.0.1, log csv x, Serial"})
    void shouldTakeTheCollectorThatStartsSooner(String version, String line, String collector) throws Exception {
        useArchives();
        launcher.writeRelease(version);
        List<String> arguments = launcher.run(line.split(" ")).arguments();
        List<String> collectors = List.of("-XX:+UseG1GC", "-XX:+UseSerialGC");
        assertEquals(
                List.of("-XX:+Use" + collector + "GC"),
                arguments.stream().filter(collectors::contains).toList());
    }

    /** A JVM that cannot make an archive may lack G1 as well. */
    @Test
    void shouldTakeTheSmallCollectorWithoutAnArchive() throws Exception {
        assertTrue(launcher.run("log", "info", "x").arguments().contains("-XX:+UseSerialGC"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"log info", "log info -s x", "log info x -s", "log info @x", "log csv x", "ps"})
    void shouldStartWhatNeedsTheParserWithTheManifest(String line) throws Exception {
        assertTrue(launcher.run(line.split(" ")).arguments().contains("-jar"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UORB_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"})
    void shouldLeaveTheCollectorToTheUser(String variable) throws Exception {
        useArchives();
        launcher.environment.put(variable, "-Dx=y -XX:+UseParallelGC");
        assertFalse(launcher.run("ps").arguments().contains("-XX:+UseSerialGC"));
        assertFalse(launcher.run("log", "info", "x").arguments().contains("-XX:+UseG1GC"));
    }

    @ParameterizedTest
    @CsvSource({
        "--realtime hover, true",
        "--realtime=fifo hover, true",
        "--module-jar x.jar --realtime ps, true",
        "--realtime --module-jar=x.jar ps, true",
        "--realtime hover --help, false",
        "--module-jar --realtime hover, false",
        "hover --realtime, false",
        "hover, false"
    })
    void shouldStartWithTheProfileOfRealtime(String line, boolean profile) throws Exception {
        Start start = launcher.run(line.split(" "));
        List<String> options = List.of("-XX:+UseZGC", "-XX:+AlwaysPreTouch", "-XX:+PerfDisableSharedMem");
        assertEquals(profile, start.arguments().containsAll(options), start::toString);
        assertEquals(List.of(line.split(" ")), start.programArguments());
    }

    @ParameterizedTest
    @CsvSource({"17.0.1, false", "21.0.1, true", "25, false"})
    void shouldAskForGenerationsWhereTheyAreNotTheDefault(String version, boolean asked) throws Exception {
        launcher.writeRelease(version);
        List<String> arguments = launcher.run("--realtime", "hover").arguments();
        assertEquals(asked, arguments.contains("-XX:+ZGenerational"));
    }

    @Test
    void shouldPutTheOptionsOfTheUserBehindTheProfile() throws Exception {
        launcher.environment.put("UORB_JAVA_OPTS", "-XX:+UseParallelGC -Xmx64m");
        List<String> arguments = launcher.run("--realtime", "hover").arguments();
        assertFalse(arguments.contains("-XX:+UseZGC"), arguments::toString);
        int jar = arguments.indexOf("-jar");
        assertEquals(List.of("-XX:+UseParallelGC", "-Xmx64m"), arguments.subList(jar - 2, jar));
    }

    @Test
    void shouldRefuseAnUnknownValueForTheCache() throws Exception {
        launcher.environment.put("UORB_CACHE", "no");
        Start start = launcher.run("ps");
        assertEquals("uorb: UORB_CACHE is 'no'; set it to off, or unset it\n", start.err());
        assertEquals(2, start.exitCode());
    }
}
