// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.ros.CommandGraph;
import io.uorb.cli.ros.DebianComparison;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Commands on topics beside Debian's rostopic: the same output and exit codes, and the same messages. */
@Tag("slow")
@Timeout(180)
@Statement({"ros1:R-20", "ros1:E-4"})
class TopicToolsTest extends DebianComparison {
    @Test
    void shouldPrintAsRostopicDoes() throws Exception {
        RosNode node = graph.node("/a/talker");
        DynamicSerializer imu = DynamicSerializer.of(StandardDefinitions.require("sensor_msgs/Imu"));
        node.advertise("imu", imu);
        node.advertise("~own", imu);
        node.subscribe("heard", imu, message -> {});
        node.awaitRegistered(CommandGraph.LONG);
        assertSame("topic list", tools.run("rostopic", "list"), graph.run("topic", "list"));
        for (String topic : new String[] {"/a/imu", "a/imu", "/a/heard", "/rosout"}) {
            assertSame(topic, tools.run("rostopic", "info", topic), graph.run("topic", "info", topic));
        }
        CommandRun unknown = tools.run("rostopic", "info", "/nobody");
        assertEquals(unknown.exitCode(), graph.run("topic", "info", "/nobody").exitCode(), unknown.err());
    }

    @Test
    void shouldPublishToRostopicAndEchoIt() throws Exception {
        String values = "{header: auto, angular_velocity: {x: 1, y: 2, z: 1.0e-7},"
                + " orientation_covariance: [1, 2, 3, 4, 5, 6, 7, 8, 9]}";
        CompletableFuture<CommandRun> theirs = tools.start("rostopic", "echo", "-n", "1", "/t");
        CompletableFuture<CommandRun> ours = graph.start("topic", "echo", "-n", "1", "/t");
        CompletableFuture<CommandRun> pub =
                graph.start("topic", "pub", "/t", "sensor_msgs/Imu", values, "--name", "pub");
        assertEquals(CommandGraph.end(theirs).out(), CommandGraph.end(ours).out());
        graph.shutDown("/pub");
        assertEquals(
                "publishing and latching message. Press ctrl-C to terminate\n",
                CommandGraph.end(pub).out());
    }

    @Test
    void shouldEchoFieldsAsRostopicDoes() throws Exception {
        String values = "{header: {stamp: {secs: 5, nsecs: 6}, frame_id: map},"
                + " poses: [{position: {x: 1.5}}, {orientation: {w: 1}}]}";
        graph.start("topic", "pub", "/ns/t", "geometry_msgs/PoseArray", values, "--name", "pub");
        for (String field : new String[] {
            "header", "header/stamp", "header/frame_id", "header/seq", "poses", "poses[0]", "poses[1]/orientation"
        }) {
            CommandRun theirs = tools.run("rostopic", "echo", "-n", "1", "/ns/t/" + field);
            CommandRun ours = graph.run("topic", "echo", "-n", "1", "/ns/t/" + field);
            assertEquals(theirs.out(), ours.out(), field + theirs.err() + ours.err());
        }
        graph.shutDown("/pub");
    }

    @Test
    void shouldSayWhatRostopicSaysWhenItPublishes() throws Exception {
        CommandRun theirs = tools.run("rostopic", "pub", "-1", "/t", "std_msgs/ColorRGBA", "1", "2", "3", "0.5");
        CommandRun ours = graph.run("topic", "pub", "-1", "/t", "std_msgs/ColorRGBA", "1", "2", "3", "0.5");
        assertSame("pub", theirs, ours);
    }

    @Test
    void shouldMeasureAndRelayWhatRostopicPublishes() throws Exception {
        tools.start("rostopic", "pub", "-r", "50", "/in", "std_msgs/String", "x");
        graph.start("relay", "/in", "/out", "--name", "relay");
        graph.run("topic", "hz", "-n", "2", "/out").prints("average rate: ");
        CommandRun echo = tools.run("rostopic", "echo", "-n", "1", "/out");
        assertEquals("data: \"x\"\n---\n", echo.out(), echo.err());
        graph.shutDown("/relay");
    }

    @Test
    void shouldTalkToRostopicByARelay() throws Exception {
        DynamicSerializer text = DynamicSerializer.of(StandardDefinitions.require("std_msgs/String"));
        Publisher<RosMessage> publisher = graph.node("/talks").advertise("in", text);
        graph.start("relay", "in", "out", "--name", "relay");
        CompletableFuture<CommandRun> bandwidth = tools.start("rostopic", "echo", "-n", "2", "/out");
        RosMessage message = text.newMessage();
        CommandGraph.await(() -> {
            publisher.publish(message);
            return bandwidth.isDone();
        });
        assertEquals(
                "data: ''\n---\ndata: ''\n---\n", CommandGraph.end(bandwidth).out());
        graph.shutDown("/relay");
    }
}
