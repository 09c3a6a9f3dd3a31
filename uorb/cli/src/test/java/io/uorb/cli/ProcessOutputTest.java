// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line in a process of its own, with a standard output that ends or fails. */
class ProcessOutputTest {
    private static final File FULL = new File("/dev/full");

    @TempDir
    private Path folder;

    /** Runs a line of a shell in which {@code $UORB} stands for the command line. */
    private void run(String line) throws IOException, InterruptedException {
        ProcessBuilder shell = Peers.command("sh", "-c", line)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        shell.environment()
                .put(
                        "UORB",
                        Path.of(System.getProperty("java.home"), "bin", "java") + " -XX:TieredStopAtLevel=1 -cp "
                                + System.getProperty("java.class.path") + " " + RootCommand.class.getName());
        shell.start().waitFor();
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file)).strip();
    }

    @ParameterizedTest
    @CsvSource({"--help, head -n 1", "msg show none --help, true"})
    void shouldEndSilentlyWhenTheReaderHasGone(String args, String reader) throws IOException, InterruptedException {
        runWithoutReader(args, reader);
    }

    @ParameterizedTest
    @CsvSource({"ps --help, head -n 1", "ps --help, true"})
    @Tag("slow")
    void shouldEndSilentlyInOtherCommands(String args, String reader) throws IOException, InterruptedException {
        runWithoutReader(args, reader);
    }

    @Test
    void shouldPrintTheHelpOfTheCommandAfterHelp() throws IOException, InterruptedException {
        run("$UORB help msg show > help; echo $? > code");
        assertEquals("0", read("code"));
        assertEquals("Usage: uorb msg show", read("help").substring(0, "Usage: uorb msg show".length()));
    }

    private void runWithoutReader(String args, String reader) throws IOException, InterruptedException {
        run("{ $UORB " + args + "; echo $? > code; } | " + reader);
        assertEquals("", read("err"));
        assertEquals("0", read("code"));
    }

    @Test
    @EnabledIf("canBeFull")
    void shouldReportAFullDiskInOneLine() throws IOException, InterruptedException {
        runOnAFullDisk("ps --help");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "--version"})
    @EnabledIf("canBeFull")
    @Tag("slow")
    void shouldReportAFullDiskInOtherCommands(String args) throws IOException, InterruptedException {
        runOnAFullDisk(args);
    }

    private void runOnAFullDisk(String args) throws IOException, InterruptedException {
        run("$UORB " + args + " > " + FULL + " 2> problem; echo $? > code");
        long own =
                read("problem").lines().filter(line -> line.contains("stdout")).count();
        assertEquals(
                "uorb: stdout: No space left on device", read("problem").lines().reduce("", (a, b) -> b));
        assertEquals(1, own);
        assertEquals("1", read("code"));
    }

    static boolean canBeFull() {
        return FULL.exists();
    }

    @Test
    void shouldNameThePathThatTheLocaleCannotEncode() throws IOException, InterruptedException {
        run("LC_ALL=C $UORB log info --json $(printf '\\303\\274').ulg; echo $? > code");
        assertEquals("2", read("code"));
        assertTrue(read("err").matches("uorb log info: .*LC_ALL=C.UTF-8[^.]*"), read("err"));
    }

    @Test
    void shouldExitWithTheCodeOfTheCommand() throws IOException, InterruptedException {
        run("$UORB nonsense; echo $? > code");
        assertEquals("2", read("code"));
        assertEquals(1, read("err").lines().count(), read("err"));
    }
}
