// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.RootCommand;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb ros master} (ros1:M-50, ros1:M-51, ros1:E-1). */
@Timeout(120)
@Statement({"ros1:M-50", "ros1:M-51", "ros1:E-1"})
class MasterCommandTest {
    private static final String TITLE = "ROS master at ";
    private static final int SIGTERM_CODE = 143;

    @TempDir
    private Path folder;

    private Process process;
    private BufferedReader lines;

    /** Starts the command in a process of its own and returns the URI that it prints. */
    private String start(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of("ros", "master"));
        command.addAll(Arrays.asList(args));
        ProcessBuilder builder = Peers.java(List.of("-XX:+UseSerialGC"), RootCommand.class, command)
                .redirectError(folder.resolve("err").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("ROS_"));
        process = builder.start();
        lines = process.inputReader(StandardCharsets.UTF_8);
        String first = lines.readLine();
        assertTrue(first != null && first.startsWith(TITLE), first + Files.readString(folder.resolve("err")));
        return first.substring(TITLE.length());
    }

    @AfterEach
    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private static Object call(String uri, String method, Object... params) throws IOException {
        try (XmlRpcClient client = new XmlRpcClient("test", (source, error) -> {})) {
            return client.call(uri, method, List.of(params));
        }
    }

    @Test
    void shouldRunUntilItIsShutDown() throws Exception {
        String uri = start("--port", "0", "--verbose");
        assertTrue(lines.readLine().startsWith("serves this machine only; "));
        assertEquals(List.of(1, "", uri), call(uri, "getUri", "/x"));
        call(uri, "registerPublisher", "/p", "/t", "a/B", "http://p:1/");
        assertEquals("+PUB [/t] /p http://p:1/", lines.readLine());
        call(uri, "shutdown", "/x", "bye");
        assertEquals(0, process.waitFor());
        assertEquals("", Files.readString(folder.resolve("err")));
    }

    @Test
    void shouldSaveItsStateOnATerminationSignal() throws Exception {
        Path state = folder.resolve("state");
        String uri = start("--port", "0", "--state", state.toString());
        call(uri, "setParam", "/x", "/a", 1);
        process.toHandle().destroy();
        assertEquals(SIGTERM_CODE, process.waitFor());
        try (Master next = Master.start(MasterOptions.loopback(0).withState(state), (source, error) -> {})) {
            assertEquals(List.of(1, "Parameter [/a]", 1), call(next.uri(), "getParam", "/x", "/a"));
        }
    }

    @Test
    void shouldFailInOneLineIfThePortIsTaken() throws IOException {
        try (Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {})) {
            CommandRun run = ConsoleRun.of("ros", "master", "--host", "127.0.0.1", "--port", "" + master.port())
                    .exits(1);
            assertEquals(
                    "uorb ros master: port " + master.port() + " is taken by the ROS master at " + master.uri() + "\n",
                    run.err());
        }
    }

    @Test
    void shouldFailInOneLineIfTheStateIsDamaged() throws IOException {
        Path state = Files.writeString(folder.resolve("state"), "nonsense");
        CommandRun run = ConsoleRun.of("ros", "master", "--port", "0", "--state", state.toString())
                .exits(1);
        assertTrue(run.err().startsWith("uorb ros master: " + state + ": not a state of a master: "), run.err());
        assertEquals(1, run.err().lines().count());
    }

    @Test
    void shouldEscapeTheNameOfAFileOfState() {
        String hostile = folder.resolve("no\u001b[31m").resolve("state").toString();
        CommandRun run = ConsoleRun.of("ros", "master", "--port", "0", "--state", hostile)
                .exits(1);
        assertTrue(run.err().indexOf('\u001b') < 0, run.err());
    }

    @Test
    void shouldRefuseWrongOptions() {
        assertEquals(2, ConsoleRun.of("ros", "master", "--port", "65536").exitCode());
        assertEquals(2, ConsoleRun.of("ros", "master", "--host", "http://robot").exitCode());
        assertEquals(2, ConsoleRun.of("ros").exitCode());
    }

    @Test
    void shouldCleanUpDeadNodes() throws IOException {
        try (Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {})) {
            String[] args = {"ros", "node", "cleanup", "--master", master.uri()};
            assertEquals("all nodes answer\n", ConsoleRun.of(args).out());
            call(master.uri(), "registerPublisher", "/dead", "/t", "a/B", "http://127.0.0.1:1/");
            String[] dry = {"ros", "node", "cleanup", "--dry-run", "--master", master.uri()};
            String line = "/dead at http://127.0.0.1:1/ does not answer\n";
            assertEquals(line, ConsoleRun.of(dry).out());
            assertEquals(line + "removed 1 registrations\n", ConsoleRun.of(args).out());
            assertEquals(0, ConsoleRun.of(args).exitCode());
        }
    }

    @Test
    void shouldSayThatNoMasterAnswers() throws IOException {
        CommandRun run = ConsoleRun.of("ros", "node", "cleanup", "--master", "http://127.0.0.1:1/")
                .exits(1);
        assertEquals("uorb ros node cleanup: http://127.0.0.1:1/: Connection refused\n", run.err());
    }
}
