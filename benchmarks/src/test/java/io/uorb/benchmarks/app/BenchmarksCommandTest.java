// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.interleaved.OutsidePrograms;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class BenchmarksCommandTest {
    @TempDir
    private Path directory;

    private final FakeSuite one = FakeSuite.good("one");
    private final FakeSuite two = FakeSuite.good("two");
    private final FakeSuite bad = new FakeSuite("bad", () -> {
        throw new IllegalStateException("broken");
    });
    private final Target target = new Target("one, ns", 2, "one", figures -> figures.at("one", "uorb", "ns"));
    private final Program program = new Program(new Suites(List.of(one, bad, two)), List.of(target), () -> 50);
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void shouldTellSuitesAndCommandsWithoutArguments() {
        assertEquals(0, execute());

        assertTrue(out.toString().contains("one            describes one"), out.toString());
        assertTrue(out.toString().contains("java -jar benchmarks.jar quick"), out.toString());
        assertTrue(out.toString().contains("java -jar benchmarks.jar full"), out.toString());
    }

    @Test
    void shouldListSuites() {
        assertEquals(0, execute("list"));

        assertEquals(3, out.toString().lines().count(), out.toString());
    }

    @Test
    void shouldRunTheChosenSuitesOnceInTheGivenOrder() throws IOException {
        assertEquals(0, execute("run", "two", "one", "two", "--out", directory.toString()));

        assertEquals(List.of(Effort.QUICK), one.runs);
        assertEquals(List.of(Effort.QUICK), two.runs);
        assertTrue(page().indexOf("## Section two") < page().indexOf("## Section one"), page());
    }

    @Test
    void shouldRunChosenSuitesForLonger() {
        assertEquals(0, execute("run", "one", "--full", "--out", directory.toString()));

        assertEquals(List.of(Effort.FULL), one.runs);
    }

    @Test
    void shouldFailWithASuiteThatFails() throws IOException {
        assertEquals(1, execute("quick", "--out", directory.toString()));

        assertEquals(List.of(Effort.QUICK), two.runs);
        assertTrue(page().contains("| bad | 0 | FAILED: java.lang.IllegalStateException: broken |"), page());
    }

    @Test
    void shouldCompareWithTheTargets() throws IOException {
        execute("run", "one", "--out", directory.toString());

        assertTrue(page().contains("| one, ns | 2 | 1 | reached: one |"), page());
    }

    @Test
    void shouldNameTheCommandInTheReport() throws IOException {
        execute("run", "one", "--out", directory.toString());

        assertTrue(page().contains("| command | `run one --out " + directory + "` |"), page());
    }

    @Test
    void shouldRefuseUnknownSuite() {
        assertEquals(2, execute("run", "one", "three", "--out", directory.toString()));

        assertEquals(
                "benchmarks run: there is no suite \"three\"; there is one, bad, two (see benchmarks run --help)\n",
                err.toString());
        assertEquals(List.of(), one.runs);
    }

    @Test
    void shouldRefuseRunWithoutSuite() {
        assertEquals(2, execute("run"));

        assertTrue(err.toString().contains("Missing required parameter: 'SUITE'"), err.toString());
    }

    @Test
    void shouldRefuseUnknownCommand() {
        assertEquals(2, execute("fast"));

        assertTrue(err.toString().contains("'fast'"), err.toString());
    }

    @Test
    void shouldRefuseOutThatIsAFile() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertEquals(2, execute("quick", "--out", file.toString()));

        assertTrue(err.toString().contains("--out " + file + " is not a directory"), err.toString());
    }

    @Test
    void shouldMeasureAnEarlierVersionInTheSuitesThatCan() throws IOException {
        FakeOutsideSuite outside = new FakeOutsideSuite("three");
        Path jar = jar("io/uorb/Orb.class");
        CommandLine command =
                BenchmarksCommand.commandLine(new Program(new Suites(List.of(one, outside)), List.of(), () -> 50));

        assertEquals(0, command.execute("compare", "--before", jar.toString(), "--out", directory.toString()));

        assertEquals(List.of(), one.runs);
        assertEquals(List.of(new OutsidePrograms(Optional.of(jar), Optional.empty())), outside.programs());
    }

    @Test
    void shouldRefuseToCompareWithNothing() {
        assertEquals(2, execute("compare", "--out", directory.toString()));

        assertTrue(err.toString().contains("compare needs --before JAR, an earlier uorb.jar"), err.toString());
    }

    @Test
    void shouldRefuseBeforeThatIsNoJarOfOurs() throws IOException {
        Path other = jar("com/other/Main.class");
        Path text = Files.writeString(directory.resolve("text.jar"), "no jar");

        assertEquals(2, execute("quick", "--before", other.toString()));
        assertEquals(2, execute("quick", "--before", text.toString()));

        assertTrue(
                err.toString().contains("--before " + other + " has no io/uorb/Orb.class; name a uorb.jar"),
                err.toString());
        assertTrue(err.toString().contains("--before " + text + " cannot be read as a jar: "), err.toString());
    }

    @Test
    void shouldMeasureANativeProgramInTheSuitesThatCan() throws IOException {
        FakeOutsideSuite outside = new FakeOutsideSuite("three");
        Path program = Files.createFile(directory.resolve("native"));
        assertTrue(program.toFile().setExecutable(true));
        CommandLine command =
                BenchmarksCommand.commandLine(new Program(new Suites(List.of(one, outside)), List.of(), () -> 50));

        assertEquals(0, command.execute("run", "three", "--native", program.toString(), "--out", directory.toString()));

        assertEquals(List.of(new OutsidePrograms(Optional.empty(), Optional.of(program))), outside.programs());
    }

    @Test
    void shouldRefuseANativeProgramThatCannotBeExecuted() throws IOException {
        Path text = Files.createFile(directory.resolve("text"));

        assertEquals(2, execute("quick", "--native", text.toString()));

        assertTrue(
                err.toString().contains("--native " + text + " is not a program that can be executed"), err.toString());
    }

    private Path jar(String entry) throws IOException {
        Path jar = directory.resolve(entry.replace('/', '-') + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(entry));
        }
        return jar;
    }

    @Test
    void shouldPassOptionsOnToJmh() {
        CommandLine command = BenchmarksCommand.commandLine(Program.BENCHMARKS);

        command.parseArgs("jmh", "-f", "1", "-prof", "gc", "-h", "Node.*", "--help");

        JmhCommand jmh = command.getSubcommands().get("jmh").getCommand();
        assertEquals(List.of("-f", "1", "-prof", "gc", "-h", "Node.*", "--help"), jmh.arguments());
    }

    private int execute(String... arguments) {
        return BenchmarksCommand.commandLine(program)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    private String page() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return Files.readString(files.findFirst().orElseThrow());
        }
    }
}
