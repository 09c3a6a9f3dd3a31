// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.RootCommand;
import io.uorb.cli.ros.CommandGraph;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.FreePorts;
import io.uorb.testing.Statement;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How commands find their master, and wait for it (ros1:E-1). */
@Timeout(120)
@Statement("ros1:E-1")
class MasterOptionTest {
    private static final String NOBODY = "http://127.0.0.1:1";

    private static CommandRun run(String line) {
        return ConsoleRun.of(("ros " + line).split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"topic list", "topic info t", "topic hz t", "topic pub t std_msgs/Empty", "talker", "relay a b"})
    void shouldEndAtOnceWithoutAMasterIfItShall(String command) {
        CommandRun run = run(command + " --wait 0 --master " + NOBODY);
        String name = "uorb ros " + command.replaceFirst(" (t|a) .*| t$", "");
        assertEquals(name + ": no ROS master at " + NOBODY + " (see " + name + " --help)\n", run.err());
        assertEquals(2, run.exitCode());
    }

    @Test
    void shouldTellThatItWaits() {
        CommandRun run = run("topic list --wait 0.01 --master " + NOBODY).exits(2);
        assertEquals(
                "uorb ros topic list: no ROS master at " + NOBODY + "; waiting",
                run.err().lines().findFirst().orElseThrow());
        assertEquals(2, run.err().lines().count());
    }

    @Test
    void shouldGoOnWhenAMasterComes() throws Exception {
        int port = FreePorts.tcp();
        StringWriter err = new StringWriter();
        StringWriter out = new StringWriter();
        CompletableFuture<Integer> run = CommandGraph.start(() -> RootCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute("ros", "topic", "list", "--master", "http://127.0.0.1:" + port));
        CommandGraph.await(() -> err.toString().endsWith("; waiting" + System.lineSeparator()));
        try (Master master = Master.start(MasterOptions.loopback(port), (source, error) -> {})) {
            assertEquals(0, run.get(CommandGraph.LONG.toSeconds(), TimeUnit.SECONDS));
            assertEquals(port, master.port());
        }
        assertEquals(1, err.toString().lines().count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo", "http://host", "https://host:1", "http://:11311"})
    void shouldRefuseWrongUris(String uri) {
        CommandRun run = run("topic list --wait 0 --master " + uri).exits(2);
        assertEquals(1, run.err().lines().count(), run.err());
    }

    @Test
    void shouldTakeArgumentsOfRos() throws Exception {
        try (CommandGraph graph = new CommandGraph()) {
            CommandRun run = ConsoleRun.of("ros", "topic", "info", "rosout", "__ns:=/", "__master:=" + graph.uri());
            assertEquals("uorb ros topic info: unknown topic /rosout\n", run.err());
            graph.node("/a");
            CompletableFuture<CommandRun> talker = CommandGraph.start(() -> ConsoleRun.of(
                    "ros", "talker", "chatter:=/x/y", "__ns:=/z", "__name:=talks", "--master", graph.uri()));
            CommandGraph.await(() -> graph.run("topic", "list").out().contains("/x/y"));
            graph.shutDown("/z/talks");
            assertEquals(0, CommandGraph.end(talker).exitCode());
            run = ConsoleRun.of("ros", "talker", "9:=8", "--master", graph.uri())
                    .exits(2);
        }
    }
}
