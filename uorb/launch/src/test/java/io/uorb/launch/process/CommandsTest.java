// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code ros1:K-21}, {@code ros1:K-22}: command lines and names of logs. */
class CommandsTest {
    private static final URI MASTER = URI.create("http://localhost:11311/");

    private final NodeLogs logs = new NodeLogs(Path.of("/log/run"));

    private static RosNodeCommand node(String namespace, Map<String, String> environment, NodeOutput output) {
        return new RosNodeCommand(
                namespace,
                "talker",
                List.of("nice", "-n", "5"),
                Path.of("/opt/ros/lib/demo/talker"),
                List.of("--rate", "10"),
                List.of(Map.entry("chatter", "/uav1/words"), Map.entry("a", "b")),
                environment,
                MASTER,
                Path.of("/home/me/.ros"),
                output);
    }

    @Test
    void shouldBeStartedAsRoslaunchDoes() {
        ProcessCommand command =
                node("/uav1/", Map.of("X", "1"), NodeOutput.LOG).command(logs.next("/uav1/talker"));

        assertEquals(
                List.of(
                        "nice",
                        "-n",
                        "5",
                        "/opt/ros/lib/demo/talker",
                        "--rate",
                        "10",
                        "chatter:=/uav1/words",
                        "a:=b",
                        "__name:=talker",
                        "__log:=/log/run/uav1-talker-1.log"),
                command.words());
        assertEquals(
                Map.of("ROS_MASTER_URI", MASTER.toString(), "ROS_NAMESPACE", "/uav1", "X", "1"), command.environment());
        assertEquals(Set.of(), command.removed());
        assertEquals(Path.of("/home/me/.ros"), command.folder());
        assertEquals(Optional.of(Path.of("/log/run/uav1-talker-1-stdout.log")), command.log());
    }

    @Test
    void shouldHaveNoNamespaceInTheRoot() {
        RosNodeCommand node = node("/", Map.of(), NodeOutput.SCREEN);

        ProcessCommand command = node.command(logs.next(node.fullName()));

        assertEquals("/talker", node.fullName());
        assertEquals(Map.of("ROS_MASTER_URI", MASTER.toString()), command.environment());
        assertEquals(Set.of("ROS_NAMESPACE"), command.removed());
        assertEquals(Optional.empty(), command.log());
    }

    @Test
    void shouldLetEnvironmentOfTheNodeWin() {
        ProcessCommand command = node("/", Map.of("ROS_MASTER_URI", "http://other:1/"), NodeOutput.LOG)
                .command(logs.next("/talker"));

        assertEquals("http://other:1/", command.environment().get("ROS_MASTER_URI"));
    }

    @Test
    void shouldCountTheProcessesOfALaunchInTheNamesOfLogs() {
        assertEquals(Path.of("/log/run/rosout-1.log"), logs.next("/rosout").log());
        assertEquals(Path.of("/log/run/a-b-2-stdout.log"), logs.next("/a/b").stdout());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a b  c | a,b,c",
                "'a b' c | a b,c",
                "\"a \\\" b\"c | a \" bc",
                "a\\ b | a b",
                "\"\\n\" | \\n",
                "x='' '' | x=,",
                "` ` | ``",
            })
    void shouldSplitAsAShell(String text, String words) {
        List<String> expected = words.isEmpty() ? List.of() : List.of(words.split(",", -1));

        assertEquals(expected, ShellWords.split(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'a", "\"a", "a\\", "\"a\\"})
    void shouldRefuseQuotesThatDoNotEnd(String text) {
        assertThrows(IllegalArgumentException.class, () -> ShellWords.split(text));
    }

    @Test
    void shouldNeedAProgram() {
        assertThrows(IllegalArgumentException.class, ProcessCommand::of);
    }
}
