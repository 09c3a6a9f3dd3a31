// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.file.LaunchFileException;
import io.uorb.launch.file.LaunchOptions;
import io.uorb.launch.file.LaunchReader;
import io.uorb.launch.file.PackagePath;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.host.ModuleFactories;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Statement({"architecture:GR-10", "architecture:GR-12", "architecture:GR-19", "ros1:K-11"})
class LaunchPlannerTest {
    @TempDir
    private Path folder;

    /** A module with an option. */
    public static final class BlinkerFactory implements ModuleFactory {
        @Override
        public String name() {
            return "blinker";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Blinks")
                    .withOptions(ModuleOption.number("rate_hz", 1, "Hz", "Rate").between(0.1, 100));
        }

        @Override
        public Module create(ModuleContext context) {
            throw new UnsupportedOperationException("a plan makes no modules");
        }
    }

    private LaunchPlan plan(String lines) throws IOException, LaunchFileException {
        Path prefix = Files.createDirectories(folder.resolve("usr"));
        program(Files.createDirectories(prefix.resolve("lib/pkg")).resolve("prog"));
        Files.createDirectories(prefix.resolve("share/pkg"));
        Files.writeString(prefix.resolve("lib/pkg/plain"), "");
        program(folder.resolve("local"));
        Path file = Files.writeString(folder.resolve("a.launch"), "<launch>\n" + lines + "\n</launch>");
        return new LaunchPlanner(
                        new PackagePath(Map.of(), List.of(prefix)),
                        ModuleFactories.of(new BlinkerFactory()),
                        List.of("-Xmx64m"))
                .plan(LaunchReader.read(List.of(file.toString()), LaunchOptions.of(Map.of(), Map.of())));
    }

    private static void program(Path file) throws IOException {
        Files.writeString(file, "#!/bin/sh\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    private static String lines(LaunchPlan plan) {
        return plan.nodes().get(0).kind() + " "
                + String.join(" ", plan.nodes().get(0).words());
    }

    @Test
    void shouldPlanModulesWithTheirOptions() throws Exception {
        PlannedNode node = plan("<node pkg='uorb' type='blinker' name='b' ns='/x/y' args='thread_priority=3'>"
                        + "<param name='rate_hz' value='2.5'/></node>")
                .nodes()
                .get(0);
        assertEquals(NodeKind.MODULE, node.kind());
        assertEquals("/x/y/b", node.module().orElseThrow().fullName());
        assertEquals(
                List.of("rate_hz=2.5", "thread_priority=3"),
                node.module().orElseThrow().options());
    }

    @Test
    void shouldPlanClassesThatMakeModules() throws Exception {
        PlannedNode node = plan("<node pkg='java' type='" + BlinkerFactory.class.getName() + "' name='b'/>")
                .nodes()
                .get(0);
        assertEquals(NodeKind.MODULE, node.kind());
        assertEquals("blinker", node.factory().orElseThrow().name());
    }

    @Test
    void shouldPlanClassesWithMainAsJvms() throws Exception {
        String words = lines(plan("<node pkg='java' type='io.uorb.launch.plan.MainStub' name='b' ns='x' args='1 2'/>"));
        assertTrue(words.startsWith("java " + System.getProperty("java.home") + "/bin/java -Xmx64m"), words);
        assertTrue(words.contains(" -Dio.uorb.console=x.b -cp "), words);
        assertTrue(words.endsWith(" io.uorb.launch.plan.MainStub 1 2"), words);
    }

    @Test
    void shouldPlanProgramsAndNodesOfRos() throws Exception {
        assertEquals(
                "process nice -n 5 " + folder.resolve("local") + " a b c",
                lines(plan("<node pkg='exec' type='local' name='b' launch-prefix='nice -n 5' args='a \"b c\"'/>")));
        LaunchPlan ros = plan("<node pkg='pkg' type='prog' name='b'/>");
        assertEquals("ros " + folder.resolve("usr/lib/pkg/prog") + " __name:=b", lines(ros));
        assertTrue(ros.needsMaster());
    }

    @Test
    @Statement("ros1:K-21")
    void shouldPassRemapsToAllProcesses() throws Exception {
        String remap = "<remap from='a' to='/b'/>";
        assertEquals(
                "ros " + folder.resolve("usr/lib/pkg/prog") + " 1 a:=/b __name:=n",
                lines(plan(remap + "<node pkg='pkg' type='prog' name='n' args='1'/>")));
        assertEquals(
                "process " + folder.resolve("local") + " 1 a:=/b",
                lines(plan(remap + "<node pkg='exec' type='local' name='n' args='1'/>")));
        String words = lines(plan(remap + "<node pkg='java' type='io.uorb.launch.plan.MainStub' name='n' args='1'/>"));
        assertTrue(words.endsWith(" io.uorb.launch.plan.MainStub 1 a:=/b"), words);
    }

    @Test
    void shouldShareTheOptionsOfAJvmThatTwoCanHave() {
        assertEquals(
                List.of("-Xmx64m", "-Dio.uorb.console.writing=true"),
                JvmOptions.shared(List.of(
                        "-Xmx64m",
                        "-agentlib:jdwp=transport=dt_socket,address=5005",
                        "-Dio.uorb.console=launch",
                        "-Dio.uorb.console.writing=true")));
    }

    @Test
    void shouldGiveALongNameToNoConsole() throws Exception {
        String start = "<node pkg='java' type='io.uorb.launch.plan.MainStub' name='n' ns='" + "x".repeat(120);
        String first = console(lines(plan(start + "a'/>")));
        String second = console(lines(plan(start + "b'/>")));
        assertEquals(100, first.length());
        assertNotEquals(first, second);
    }

    private static String console(String words) {
        return words.replaceFirst(".*-Dio.uorb.console=(\\S+).*", "$1");
    }

    @Test
    @Statement("ros1:K-20")
    void shouldNameParametersThatAMasterDoesNotTake() throws Exception {
        LaunchPlan plan = plan("<node pkg='pkg' type='prog' name='n'/><param name='a' value='5000000000'/>"
                + "<rosparam>{b: {c: [1, ~]}, d: \"\\u0007\"}</rosparam><param name='e' value='1'/>");
        List<String> problems = plan.graphProblems();
        String place = folder.resolve("a.launch") + ":2: the master does not take parameter ";
        assertEquals(
                List.of(
                        place + "/a: integer 5000000000 exceeds 32 bits",
                        place + "/b/c: nil cannot be sent",
                        place + "/d: character U+0007 at 0 of a string cannot be written in XML"),
                problems);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<node pkg='uorb' type='blinkr' name='b'/>|unknown kind of module blinkr; did you mean blinker?",
                "<node pkg='uorb' type='blinker' name='b'><param name='rate' value='1'/></node>|rate_hz",
                "<node pkg='uorb' type='blinker' name='b'><param name='rate_hz' value='1000'/></node>|1000",
                "<node pkg='uorb' type='blinker' name='b'><param name='rate_hz' value='x'/></node>|rate_hz",
                "<node pkg='uorb' type='blinker' name='b'><rosparam param='rate_hz'>[1]</rosparam></node>|is no list",
                "<node pkg='uorb' type='blinker' name='b'><remap from='a' to='b'/></node>|b",
                "<node pkg='uorb' type='blinker' name='b'><env name='a' value='b'/></node>|no environment",
                "<node pkg='uorb' type='blinker' name='b' args='policy=restart'/>|option policy is not for a launch",
                "<node pkg='uorb' type='blinker' name='b.c'/>|\"b.c\" is not letters, digits and underscores",
                "<node pkg='java' type='no.such.Class' name='b'/>|class no.such.Class is not on",
                "<node pkg='java' type='java.lang.String' name='b'/>|makes no modules and has no main",
                "<node pkg='exec' type='none' name='b'/>|program /",
                "<node pkg='exec' type='a.launch' name='b'/>|is not executable",
                "<node pkg='none' type='prog' name='b'/>|unknown package none",
                "<node pkg='pkg' type='none' name='b'/>|package pkg has no executable none",
                "<node pkg='pkg' type='plain' name='b'/>|package pkg has no executable plain",
                "<node pkg='pkg' type='../pkg/prog' name='b'/>|package pkg has no executable ../pkg/prog",
            })
    void shouldNameAProblemWithItsPlace(String line, String problem) throws Exception {
        List<String> problems = plan(line).problems();
        assertEquals(1, problems.size());
        assertTrue(problems.get(0).startsWith(folder.resolve("a.launch") + ":2: node /b"), problems.get(0));
        assertTrue(problems.get(0).contains(problem), problems.get(0));
    }

    @Test
    void shouldNameAllProblemsAtOnce() throws Exception {
        LaunchPlan plan = plan("<node pkg='a' type='b' name='x'/><node pkg='c' type='d' name='y'/>"
                + "<node pkg='pkg' type='prog' name='z'/>");
        assertEquals(2, plan.problems().size());
        assertEquals(1, plan.nodes().size());
    }
}
