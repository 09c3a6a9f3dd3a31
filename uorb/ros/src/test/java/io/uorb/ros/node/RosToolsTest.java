// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes of ours under Debian's rosnode, rostopic, rosservice and rosparam. */
@Tag("slow")
@Timeout(180)
class RosToolsTest extends DebianNodes {
    @Test
    @Statement({"ros1:A-1", "ros1:A-2", "ros1:A-5", "ros1:A-6", "ros1:L-2"})
    void shouldAnswerTheTools() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> publisher = node.advertise("/a", TEXT);
        graph.rospy("hears", "listener", "/a").await("ready");
        awaitSubscribers(publisher, 1);
        List<String> ping = graph.start("rosnode", "ping", "-c", "1", "/ours").awaitEnd();
        assertTrue(String.join("\n", ping).contains("xmlrpc reply from " + node.uri()), ping.toString());
        String info = String.join("\n", graph.start("rosnode", "info", "/ours").awaitEnd());
        assertTrue(info.contains(" * /a [std_msgs/String]"), info);
        assertTrue(info.contains(" * /rosout [rosgraph_msgs/Log]"), info);
        assertTrue(info.contains(" * /ours/get_loggers"), info);
        assertTrue(info.contains(" * /ours/set_logger_level"), info);
        assertTrue(info.contains("    * to: /hears"), info);
        assertTrue(info.contains("    * direction: outbound"), info);
        String loggers = String.join(
                "\n", graph.start("rosservice", "call", "/ours/get_loggers").awaitEnd());
        assertTrue(loggers.contains("name: \"ros\"") && loggers.contains("level: \"info\""), loggers);
        List<String> set = graph.start("rosservice", "call", "/ours/set_logger_level", "ros", "DEBUG")
                .awaitEnd();
        assertEquals("debug", node.log().levels().get("ros").text(), set.toString());
    }

    @Test
    @Statement({"ros1:T-3", "ros1:Lib-2"})
    void shouldBeMeasuredByRostopic() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> publisher = node.advertise("/a", TEXT);
        assertTrue(node.awaitRegistered(LONG));
        DebianGraph.Peer hz = graph.start("rostopic", "hz", "/a");
        awaitSubscribers(publisher, 1);
        Thread ticks = new Thread(() -> {
            while (!Thread.interrupted()) {
                publisher.publish(TextSerializer.of("tick"));
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
        });
        ticks.start();
        try {
            hz.await("average rate: ");
        } finally {
            ticks.interrupt();
            ticks.join();
        }
    }

    @Test
    @Statement({"ros1:L-1", "ros1:L-3"})
    void shouldLogToRosout() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        node.log().info("first");
        DebianGraph.Peer echo = graph.start("rostopic", "echo", "-n", "2", "/rosout");
        echo.await("---");
        node.log().warn("mind the gap");
        String text = String.join("\n", echo.awaitEnd());
        assertTrue(text.contains("name: \"/ours\"") && text.contains("msg: \"mind the gap\""), text);
        assertTrue(text.contains("level: 4") && text.contains("file: \"RosToolsTest.java\""), text);
        assertTrue(text.contains("  - /rosout"), text);
    }

    @Test
    @Statement({"ros1:R-12", "ros1:M-41", "ros1:A-7"})
    void shouldShareParametersWithTheTools() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        node.param().set("/gain", 1.5);
        assertEquals(List.of("1.5"), graph.start("rosparam", "get", "/gain").awaitEnd());
        assertEquals(1.5, node.param().getCached("/gain", 0.0));
        assertEquals("none", node.param().getCached("/name", "none"));
        assertTrue(node.awaitRegistered(LONG));
        graph.start("rosparam", "set", "/gain", "2").awaitEnd();
        graph.start("rosparam", "set", "/name", "abc").awaitEnd();
        while (node.param().getCached("/gain", 0.0) != 2.0) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        while (!node.param().getCached("/name", "none").equals("abc")) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        assertTrue(node.param().has("/gain"));
        assertTrue(node.param().delete("/gain"));
        assertTrue(node.param().get("/gain").isEmpty());
        assertEquals("/name", node.param().search("name").orElseThrow());
    }
}
