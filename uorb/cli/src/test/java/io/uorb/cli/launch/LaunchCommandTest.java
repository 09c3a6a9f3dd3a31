// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

@Statement({"architecture:GR-19", "architecture:GR-55", "ros1:K-25"})
class LaunchCommandTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.writeString(
                folder.resolve("a.launch"),
                "<launch><arg name='v' default='1'/><param name='p' value='$(arg v)'/>"
                        + "<node pkg='exec' type='/bin/sh' name='n' ns='x' args='-c \"exit $(arg v)\"'/>\n"
                        + "<node pkg='none' type='t' name='bad' if='$(eval v == 7)'/></launch>");
    }

    private static CommandRun run(String... words) {
        return CommandRun.of(new CommandLine(new LaunchCommand()), words);
    }

    @Test
    void shouldShowInPlaceOfRunning() {
        assertEquals("/x/n", run(file.toString(), "--nodes").out().strip());
        assertEquals(file.toString(), run(file.toString(), "--files").out().strip());
        assertEquals("/p: 2", run(file.toString(), "v:=2", "--params").out().strip());
        assertEquals(
                "/bin/sh -c exit 3",
                run(file.toString(), "v:=3", "--args", "x/n").out().strip());
        assertEquals(
                "/x/n (process): /bin/sh -c exit 1",
                run(file.toString(), "--dry-run").out().strip());
    }

    @Test
    void shouldShowTheVariablesOfANodeAsRoslaunch() throws IOException {
        Files.writeString(
                file,
                "<launch><env name='A' value='a $b &quot;c&quot;'/><env name='PATH' value='$(env PATH)'/>"
                        + "<node pkg='exec' type='/bin/true' name='n'/>"
                        + "<node pkg='exec' type='none' name='bad'/></launch>");
        assertEquals(
                "A=\"a \\$b \\\"c\\\"\" /bin/true",
                run(file.toString(), "--args", "n").out().strip());
        CommandRun bad = run(file.toString(), "--args", "/bad");
        assertTrue(bad.err().contains("node /bad cannot be run"), bad.err());
        assertTrue(bad.err().contains("does not exist"), bad.err());
        assertTrue(run(file.toString(), "--args", "c").err().contains("unknown node /c; nodes are /n, /bad"));
    }

    @Test
    void shouldWriteTheDescription() throws IOException {
        Path out = folder.resolve("d.json");
        assertEquals(0, run(file.toString(), "--description", out.toString()).exitCode());
        assertTrue(Files.readString(out).contains("\"/p\" : 1"), Files.readString(out));
    }

    @Test
    void shouldStartNothingIfItCannotWriteTheArchitecture() throws IOException {
        Path started = folder.resolve("started");
        Files.writeString(
                file,
                "<launch><node pkg='exec' type='/bin/sh' name='n' args='-c \"echo > " + started + "\"'/></launch>");
        Path json = folder.resolve("none/a.json");
        run(file.toString(), "--architecture", json.toString()).fails(1, "none does not exist");
        assertFalse(Files.exists(started));
    }

    @Test
    void shouldObserveAlsoIfItWritesTheDescription() {
        Path description = folder.resolve("d.json");
        Path json = folder.resolve("a.json");
        CommandRun run = run(
                        file.toString(),
                        "--description",
                        description.toString(),
                        "--architecture",
                        json.toString(),
                        "--check")
                .exits(3);
        assertTrue(Files.exists(description) && Files.exists(json));
        assertTrue(run(file.toString(), "--nodes", "--architecture", json.toString())
                .err()
                .contains("exclude those that observe"));
    }

    @Test
    @Statement("architecture:GR-41")
    void shouldNameFilesWithoutTheFolderOfACheckout() throws IOException {
        Path json = folder.resolve("a.json");
        Path pack = Files.createDirectories(folder.resolve("checkout/other"));
        Files.writeString(pack.resolve("package.xml"), "<package><name>pack</name></package>");
        Files.writeString(pack.resolve("b.launch"), "<launch><node pkg='exec' type='/bin/true' name='b'/></launch>");
        Path first = Files.writeString(
                Files.createDirectories(folder.resolve("checkout/robot/launch")).resolve("a.launch"),
                "<launch><include file='$(dirname)/../../other/b.launch'/></launch>");
        run(first.toString(), "--allow-files", "--architecture", json.toString());
        String document = Files.readString(json);
        assertTrue(document.contains("\"launch/a.launch\""), document);
        assertTrue(document.contains("\"declaredIn\":\"pack:b.launch:1\""), document);
    }

    @ParameterizedTest
    @CsvSource({"200ms, true", "0.2s, true", "200, true", "-1, false", "2h, false", "1e9s, false", "4000s, false"})
    @Statement("architecture:GR-16")
    void shouldTakeATimeBetweenStarts(String time, boolean isTime) {
        CommandRun run = run(file.toString(), "v:=0", "--stagger", time);
        assertEquals(isTime ? 0 : 2, run.exitCode(), run.err());
    }

    @ParameterizedTest
    @CsvSource({
        "'settle=0,timeout=1,all,plain,fold,rates', ''",
        "settle, settle: '' is not a number between 0.0 and 3600.0 s",
        "timeout=4000, timeout: '4000' is not a number between 0.0 and 3600.0 s",
        "fold=no, fold: it has no value",
        "settled=1, 'settled: unknown option; options are settle, timeout, keep, all, plain, fold and rates'"
    })
    void shouldTakeOptionsOfTheObservation(String options, String problem) {
        CommandRun run = run(file.toString(), "--nodes", "--observe", options);
        assertEquals(problem.isEmpty() ? 0 : 2, run.exitCode(), run.err());
        assertTrue(run.err().contains(problem), run.err());
    }

    @Test
    @Statement({"architecture:GR-19", "ros1:K-20"})
    void shouldNotRunWhatADryRunCannotRefuse() throws IOException {
        Path wrong = Files.writeString(
                folder.resolve("w.launch"),
                "<launch><param name='p' value='5000000000'/>\n"
                        + "<node pkg='exec' type='/bin/true' name='n'/></launch>");
        assertEquals(0, run(wrong.toString(), "--dry-run").exitCode(), "no master gets it");
        String uri = "http://localhost:1/";
        String problem = wrong + ":1: the master does not take parameter /p: integer 5000000000 exceeds 32 bits";
        assertTrue(run(wrong.toString(), "--dry-run", "--master", uri).err().contains(problem));
        assertTrue(run(wrong.toString(), "--master", uri).err().contains(problem));
        run(file.toString(), "--dry-run", "--master", "localhost:11311")
                .fails(2, "--master: 'localhost:11311' is not of the form http://HOST:PORT/");
    }

    @Test
    @Statement({"architecture:GR-15", "architecture:GR-19"})
    void shouldRunInALongNamespaceAsADryRunSays() throws IOException {
        Path deep = Files.writeString(
                folder.resolve("w.launch"),
                "<launch><node pkg='java' type='" + QuickFactory.class.getName() + "' name='n' ns='" + "x".repeat(120)
                        + "'/></launch>");
        assertEquals(0, run(deep.toString(), "--dry-run").exitCode());
        run(
                        deep.toString(),
                        "--observe",
                        "settle=0",
                        "--architecture",
                        folder.resolve("a.json").toString())
                .exits(0);
    }

    @ParameterizedTest
    @CsvSource({"Robot1, s-Robot1", "a/robot_with_a_name_that_is_long, s-a-robot_with_a_name_that_is_long"})
    void shouldRefuseANamespaceWhoseSharedNodesCannotHaveItsName(String namespace, String name) throws IOException {
        Path launch = Files.writeString(
                folder.resolve("w.launch"),
                "<launch><node pkg='java' type='" + QuickFactory.class.getName() + "' name='n' ns='" + namespace
                        + "'/></launch>");
        String problem = "--shared: namespace /" + namespace + ": name \"" + name
                + "\" of shared nodes is not 1 to 32 letters a to z, digits, hyphens and underscores";
        run(launch.toString(), "--shared", "s").fails(2, problem);
        run(launch.toString(), "--shared", "s", "--dry-run").fails(2, problem);
        run(launch.toString(), "--dry-run").exits(0);
    }

    /** A module that does nothing. */
    public static final class QuickFactory implements ModuleFactory {
        /** Creates it. */
        public QuickFactory() {}

        @Override
        public String name() {
            return "quick";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Does nothing");
        }

        @Override
        public Module create(ModuleContext context) {
            return new Module() {
                @Override
                public void start() {}

                @Override
                public void close() {}
            };
        }
    }

    @Test
    void shouldFailADryRunWithItsProblems() {
        run(file.toString(), "v:=7", "--dry-run").fails(2, file + ":2: node /bad: unknown package none");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "5, 0"})
    void shouldRunUntilAllHaveEnded(String value, int exitCode) {
        run(file.toString(), "v:=" + value)
                .fails(exitCode, "/x/n was started", "/x/n has ended with exit code " + value);
    }

    @Test
    void shouldEndWithARequiredNode() throws IOException {
        Path required = Files.writeString(
                folder.resolve("b.launch"),
                "<launch><node pkg='exec' type='/bin/true' name='n' required='true'/></launch>");
        run(required.toString()).fails(1, "required node /n has ended with exit code 0: all end");
    }

    @Test
    void shouldNameAWrongFileAndRunNothing() throws IOException {
        Path wrong = Files.writeString(folder.resolve("w.launch"), "<launch>\n<node/></launch>");
        CommandRun run = run(file.toString(), wrong.toString()).exits(2);
        assertEquals(wrong + ":2: <node> has no name", run.err().strip());
    }

    @Test
    void shouldEscapeWhatATerminalWouldObey() throws IOException {
        Path hostile = Files.writeString(
                folder.resolve("h.launch"), "<launch><param name='\u009b31m' value='1'/><what\u00ad/></launch>");
        CommandRun run = run(hostile.toString(), "--params");
        assertFalse(run.out().contains("\u009b") || run.err().contains("\u009b"), run.out() + run.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a:=1|a launch file is missing",
                "a.launch :=1|:=1 names no argument",
                "a.launch --nodes --files|mutually exclusive",
            })
    void shouldRefuseWrongUsage(String line, String problem) {
        run(line.split(" ")).fails(2, problem);
    }
}
