// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ros.DebianTools;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureFinding;
import io.uorb.launch.architecture.ArchitectureNode;
import io.uorb.launch.architecture.ArchitectureReader;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Observations of nodes of Debian's ROS 1, some launched by us and some not. */
@Tag("slow")
@Timeout(120)
class RosArchitectureTest {
    @TempDir
    private Path folder;

    private static ArchitectureNode node(ArchitectureDocument document, String name) {
        return document.nodes().stream()
                .filter(node -> node.name().startsWith(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " in " + document.nodes()));
    }

    /** Returns the names that {@code rosnode info} lists after a heading. */
    private static Set<String> listed(String info, String heading) {
        Set<String> names = new TreeSet<>();
        boolean isInside = false;
        for (String line : info.split("\n")) {
            if (line.startsWith(" * ")) {
                if (isInside) {
                    names.add(line.substring(3).split(" ")[0]);
                }
            } else {
                isInside = line.startsWith(heading);
            }
        }
        return names;
    }

    private static void assertAgrees(ArchitectureNode node, DebianTools tools) throws Exception {
        String info = tools.run("rosnode", "info", node.name()).out();
        assertEquals(listed(info, "Publications:"), new TreeSet<>(node.publishes()), info);
        assertEquals(listed(info, "Subscriptions:"), new TreeSet<>(node.subscribes()), info);
        assertEquals(listed(info, "Services:"), new TreeSet<>(node.provides()), info);
    }

    @Test
    @Statement({"architecture:GR-20", "architecture:GR-21", "architecture:GR-31"})
    void shouldSeeWhatNoReadingOfFilesCanKnow() throws Exception {
        Peers.program("mux");
        Path launched = Files.writeString(
                folder.resolve("a.launch"),
                "<launch><node pkg='topic_tools' type='relay' name='relay' args='chatter chatter_again'/>"
                        + "<node pkg='topic_tools' type='mux' name='mux' ns='choice' args='chosen first second'/>"
                        + "</launch>");
        Path json = folder.resolve("a.json");
        try (Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {});
                DebianTools tools = DebianTools.in(folder, master.uri().toString())) {
            tools.start("rostopic", "pub", "-r", "10", "/chatter", "std_msgs/String", "data: x");
            tools.start("rostopic", "echo", "/chatter");
            List<String> words = new ArrayList<>(List.of(launched.toString(), "--master"));
            words.addAll(List.of(master.uri().toString(), "--observe", "settle=4,timeout=40"));
            words.addAll(List.of("--architecture", json.toString()));
            CommandRun.of(new CommandLine(new LaunchCommand()), words.toArray(String[]::new))
                    .exits(0);
            ArchitectureDocument document = ArchitectureReader.read("a", Files.readString(json));
            ArchitectureNode mux = node(document, "/choice/mux");
            assertEquals(List.of("/choice/mux/selected", "/rosout"), mux.publishes());
            assertEquals(List.of("/choice/first", "/choice/second"), mux.subscribes());
            assertEquals(
                    List.of(
                            "/choice/chosen_select",
                            "/choice/mux/add",
                            "/choice/mux/delete",
                            "/choice/mux/get_loggers",
                            "/choice/mux/list",
                            "/choice/mux/select",
                            "/choice/mux/set_logger_level"),
                    mux.provides());
            assertEquals(
                    List.of("rosgraph_msgs/Log", "std_msgs/String"),
                    mux.features().publishes());
            ArchitectureNode relay = node(document, "/relay");
            assertEquals(List.of("/chatter_again", "/rosout"), relay.publishes());
            assertEquals(List.of("/chatter"), relay.subscribes());
            assertEquals(List.of("std_msgs/String"), relay.features().subscribes());
            List<ArchitectureNode> others = document.nodes().stream()
                    .filter(node -> node.declaredIn() == null)
                    .toList();
            assertEquals(2, others.size(), others.toString());
            for (ArchitectureNode other : others) {
                assertTrue(other.name().startsWith("/rostopic_"), other.name());
                assertAgrees(other, tools);
            }
        }
    }

    @Test
    @Statement({"architecture:GR-50", "architecture:GR-52"})
    void shouldFindRemapsWithoutAnEffect() throws Exception {
        Peers.program("relay");
        Path launched = Files.writeString(
                folder.resolve("a.launch"),
                "<launch>\n<node pkg='topic_tools' type='relay' name='relay' args='in out'>"
                        + "<remap from='in' to='scan'/><remap from='typo' to='other'/></node></launch>");
        Path json = folder.resolve("a.json");
        try (Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {})) {
            CommandRun.of(
                            new CommandLine(new LaunchCommand()),
                            launched.toString(),
                            "--master",
                            master.uri().toString(),
                            "--observe",
                            "timeout=40",
                            "--architecture",
                            json.toString())
                    .exits(0);
            ArchitectureDocument document = ArchitectureReader.read("a", Files.readString(json));
            assertEquals(
                    List.of("node /relay (" + folder.getFileName()
                            + "/a.launch:2) does not use typo, which is remapped to other"),
                    document.findings().stream()
                            .filter(finding -> finding.check().equals("unused-remap"))
                            .map(ArchitectureFinding::text)
                            .toList());
        }
    }

    @Test
    @Statement({"architecture:GR-20", "architecture:GR-21"})
    void shouldObserveAGraphThatOthersHaveStarted() throws Exception {
        Path launched =
                Files.writeString(folder.resolve("a.launch"), "<launch><param name='speed' value='1.5'/></launch>");
        Path json = folder.resolve("a.json");
        try (Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {});
                DebianTools tools = DebianTools.in(folder, master.uri().toString())) {
            tools.start("rostopic", "pub", "-r", "10", "/chatter", "std_msgs/String", "data: x");
            tools.start("rostopic", "echo", "/chatter");
            while (tools.run("rosnode", "list").out().lines().count() < 2) {
                Thread.onSpinWait();
            }
            CommandRun run = CommandRun.of(
                            new CommandLine(new LaunchCommand()),
                            launched.toString(),
                            "--master",
                            master.uri().toString(),
                            "--architecture",
                            json.toString())
                    .exits(0);
            assertEquals("1.5", tools.run("rosparam", "get", "/speed").out().strip());
            ArchitectureDocument document = ArchitectureReader.read("a", Files.readString(json));
            assertEquals(2, document.nodes().size(), document.nodes().toString());
            for (ArchitectureNode node : document.nodes()) {
                assertAgrees(node, tools);
            }
        }
    }
}
