// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.node.DebianGraph;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Debian's rospy and roscpp nodes and tools with our master alone in the middle. */
@Tag("slow")
@Timeout(300)
@Statement("ros1:R-6")
class RealNodesTest {
    @TempDir
    private Path folder;

    private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    private final BlockingQueue<String> log = new LinkedBlockingQueue<>();
    private DebianGraph graph;
    private Master master;

    @BeforeEach
    void start() throws IOException {
        graph = DebianGraph.in(folder);
        int port = URI.create(graph.masterUri()).getPort();
        master = Master.start(MasterOptions.loopback(port).withLog(log::add), (source, error) -> failures.add(error));
    }

    @AfterEach
    void close() {
        if (graph == null) { // without ROS it was not made
            return;
        }
        graph.close();
        master.close();
        assertEquals(List.of(), failures);
    }

    private String run(String... command) throws IOException, InterruptedException {
        return String.join("\n", graph.start(command).awaitEnd()).strip();
    }

    private void awaitLog(String begin) throws InterruptedException {
        List<String> seen = new ArrayList<>();
        while (true) {
            String line = log.poll(DebianGraph.LIMIT_S, TimeUnit.SECONDS);
            if (line == null) {
                throw new AssertionError("no " + begin + " but " + seen);
            }
            seen.add(line);
            if (line.startsWith(begin)) {
                return;
            }
        }
    }

    @Test
    @Statement({"ros1:R-8", "ros1:M-20"})
    void shouldLetRospyNodesMeetAndRunOnWhenItIsGone() throws Exception {
        DebianGraph.Peer listener = graph.rospy("hears", "listener", "/a");
        listener.await("ready");
        graph.rospy("talks", "talker", "/a", "20");
        listener.await("heard /talks hello ");
        master.close();
        String line = listener.await("heard /talks hello ");
        int later = Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1)) + 60;
        listener.await("heard /talks hello " + later);
    }

    @Test
    @Statement({"ros1:R-7", "ros1:X-2", "ros1:X-10"})
    void shouldServeRoscppNodes() throws Exception {
        graph.start("rosout");
        awaitLog("+PUB [/rosout_agg] /rosout ");
        graph.relay("/a", "/b");
        graph.rospy("talks", "talker", "/a", "20").await("ready");
        DebianGraph.Peer listener = graph.rospy("hears", "listener", "/b");
        String line = listener.await("_relay_");
        assertTrue(line.contains(" hello "), line);
        String nodes = run("rosnode", "list");
        assertTrue(nodes.startsWith("/a_relay_") && nodes.endsWith("\n/hears\n/rosout\n/talks"), nodes);
        String info = run("rosnode", "info", "/rosout");
        assertTrue(info.contains(" * /rosout [rosgraph_msgs/Log]"), info);
        assertTrue(info.contains("Pid: "), info);
    }

    @Test
    @Statement({"ros1:M-10", "ros1:M-15"})
    void shouldServeTheTools() throws Exception {
        graph.rospy("talks", "talker", "/a", "20").await("ready");
        graph.rospy("hears", "listener", "/c").await("ready");
        assertEquals("/hears\n/talks", run("rosnode", "list"));
        assertEquals("/a\n/c", run("rostopic", "list").replace("/rosout\n", ""));
        assertEquals("std_msgs/String", run("rostopic", "type", "/a"));
        assertTrue(run("rostopic", "info", "/c").contains(" * /hears (http://127.0.0.1:"));
        assertTrue(run("rosservice", "list").contains("/talks/get_loggers"));
        assertTrue(run("rosnode", "ping", "-c", "1", "/talks").contains("xmlrpc reply from"));
        DebianGraph.Peer dead = graph.rospy("dies", "listener", "/a");
        dead.await("ready");
        dead.kill();
        DebianGraph.Peer cleanup = graph.start("/bin/sh", "-c", "echo y | rosnode cleanup");
        cleanup.awaitEnd();
        assertEquals("/hears\n/talks", run("rosnode", "list"));
    }

    @Test
    @Statement({"ros1:M-30", "ros1:M-33", "ros1:R-12"})
    void shouldServeRosparam() throws Exception {
        run("rosparam", "set", "/robot", "{name: x1, gains: [1, 2.5, true], limits: {low: -1, high: 3.0}}");
        assertEquals("x1", run("rosparam", "get", "/robot/name"));
        assertEquals("-1", run("rosparam", "get", "/robot/limits/low"));
        assertEquals("3.0", run("rosparam", "get", "/robot/limits/high"));
        assertEquals("/robot/gains\n/robot/limits/high\n/robot/limits/low\n/robot/name", run("rosparam", "list"));
        Path dump = folder.resolve("dump.yaml");
        run("rosparam", "dump", dump.toString(), "/robot");
        run("rosparam", "delete", "/robot/limits");
        assertTrue(run("rosparam", "get", "/robot/limits/low").contains("not set"));
        run("rosparam", "load", dump.toString(), "/copy");
        assertEquals("3.0", run("rosparam", "get", "/copy/limits/high"));
        assertEquals("- 1\n- 2.5\n- true", run("rosparam", "get", "/copy/gains"));
    }

    @Test
    @Statement({"ros1:X-7", "ros1:Lib-2"})
    void shouldServeRoslaunch() throws Exception {
        StringBuilder launch = new StringBuilder("<launch>\n");
        for (int i = 0; i < 300; i++) {
            launch.append("<param name=\"p")
                    .append(i)
                    .append("\" value=\"")
                    .append(i)
                    .append("\"/>\n");
        }
        launch.append("</launch>\n");
        Path file = Files.writeString(folder.resolve("many.launch"), launch);
        run("roslaunch", file.toString());
        try (XmlRpcClient client = new XmlRpcClient("test", (source, error) -> failures.add(error))) {
            assertEquals(
                    List.of(1, "Parameter [/p299]", 299),
                    client.call(master.uri(), "getParam", List.of("/x", "/p299")));
        }
    }

    @Test
    @Statement({"ros1:M-51", "ros1:Lib-2"})
    void shouldIntroduceNodesThatCameBeforeARestartWithState() throws Exception {
        master.close();
        int port = URI.create(graph.masterUri()).getPort();
        MasterOptions options =
                MasterOptions.loopback(port).withState(folder.resolve("state")).withLog(log::add);
        master = Master.start(options, (source, error) -> failures.add(error));
        graph.rospy("talks", "talker", "/a", "20").await("ready");
        master.close();
        master = Master.start(options, (source, error) -> failures.add(error));
        graph.rospy("hears", "listener", "/a").await("heard /talks hello ");
    }
}
