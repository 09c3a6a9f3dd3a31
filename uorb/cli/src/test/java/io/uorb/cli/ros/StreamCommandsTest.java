// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.testing.CommandRun;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages of a graph at a terminal (ros1:R-20), with a master of ours. */
@Timeout(60)
class StreamCommandsTest {
    @AutoClose
    private final Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {});

    StreamCommandsTest() throws Exception {}

    private CommandRun run(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "ros";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--master";
        all[args.length + 2] = master.uri();
        return ConsoleRun.of(all);
    }

    /** Runs a command that ends by itself while a talker talks. */
    private CommandRun besideATalker(String... args) throws Exception {
        CompletableFuture<CommandRun> reader = CommandGraph.start(() -> run(args));
        while (!reader.isDone()) {
            run("talker", "--count", "50", "--rate", "200");
        }
        return reader.get(30, TimeUnit.SECONDS);
    }

    @Test
    void shouldPrintWhatItSays() {
        CommandRun run = run("talker", "--count", "3", "--rate", "1000");
        assertEquals("hello world 0\nhello world 1\nhello world 2\n", run.out());
        assertEquals("", run.err());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldBeTheNodesThatTutorialsName() throws Exception {
        CompletableFuture<CommandRun> listener = CommandGraph.start(() -> run("listener", "-n", "1"));
        CompletableFuture<CommandRun> nodes = CommandGraph.start(() -> run("node", "list"));
        while (!nodes.get(30, TimeUnit.SECONDS).out().contains("/listener\n")) {
            nodes = CommandGraph.start(() -> run("node", "list"));
        }
        while (!listener.isDone()) {
            run("talker", "--count", "50", "--rate", "200");
        }
        assertEquals(0, listener.get(30, TimeUnit.SECONDS).exitCode());
    }

    @Test
    void shouldPrintWhatItHears() throws Exception {
        CommandRun run = besideATalker("listener", "-n", "2");
        assertTrue(run.out().matches("I heard hello world \\d+\nI heard hello world \\d+\n"), run.out());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldEchoByTheDefinitionOfThePublisher() throws Exception {
        CommandRun run = besideATalker("topic", "echo", "-n", "1", "chatter");
        assertTrue(run.out().matches("data: \"hello world \\d+\"\n---\n"), run.out());
    }

    @Test
    void shouldEchoAField() throws Exception {
        CommandRun run = besideATalker("topic", "echo", "-n", "1", "chatter/data");
        assertTrue(run.out().matches("\"hello world \\d+\"\n---\n"), run.out());
        CommandRun wrong = besideATalker("topic", "echo", "-n", "1", "chatter/text");
        assertEquals("path \"text\" of std_msgs/String: std_msgs/String has no field text\n---\n", wrong.out());
    }

    @Test
    void shouldListTopicsButItsOwn() {
        CommandRun run = run("topic", "list");
        assertEquals("", run.out());
        assertEquals(0, run.exitCode());
    }

    @ParameterizedTest
    @CsvSource({
        "talker, --topic, 9x",
        "talker, --name, a b",
        "talker, --rate, 0",
        "talker, --count, -1",
        "listener, --topic, a//b-c",
    })
    void shouldRefuseWhatIsWrong(String command, String option, String value) {
        CommandRun run = run(command, option, value).exits(2);
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
