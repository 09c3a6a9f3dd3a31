// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.ros.CommandGraph;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code uorb ros relay} (ros1:R-20). */
@Timeout(120)
@Statement("ros1:R-20")
class RelayCommandTest {
    private static final MessageType IMU =
            StandardDefinitions.require("sensor_msgs/Imu").type();

    private record Arrival(MessageType type, byte[] bytes) {}

    private final BlockingQueue<Arrival> came = new LinkedBlockingQueue<>();

    @AutoClose
    private CommandGraph graph;

    private CompletableFuture<CommandRun> relay;

    @BeforeEach
    void start() throws Exception {
        graph = new CommandGraph();
        graph.node("/hears")
                .subscribeEvents(
                        "out",
                        RawSerializer.ANY,
                        RosNode.DEFAULT_QUEUE_SIZE,
                        event -> came.add(new Arrival(
                                RawSerializer.of(event.connectionHeader()).type(),
                                event.message().toBytes())));
        relay = graph.start("relay", "in", "out", "--name", "relay");
    }

    private static RawMessage message(int first) {
        byte[] bytes = new byte[320];
        bytes[0] = (byte) first;
        RawMessage message = new RawMessage();
        message.set(bytes, 0, bytes.length);
        return message;
    }

    @Test
    void shouldPassBytesOnWithTypeAndDefinition() throws Exception {
        Publisher<RawMessage> publisher = graph.node("/talks").advertise("in", new RawSerializer(IMU));
        CommandGraph.await(() -> {
            publisher.publish(message(99));
            return !came.isEmpty();
        });
        Arrival arrival = came.take();
        assertEquals(IMU, arrival.type());
        assertArrayEquals(message(99).toBytes(), arrival.bytes());
        graph.shutDown("/relay");
        assertEquals(0, CommandGraph.end(relay).exitCode());
    }

    @Test
    void shouldLeaveOtherTypesOutAndTellOnce() throws Exception {
        Publisher<RawMessage> first = graph.node("/first").advertise("in", new RawSerializer(IMU));
        CommandGraph.await(() -> {
            first.publish(message(1));
            return !came.isEmpty();
        });
        MessageType text = StandardDefinitions.require("std_msgs/String").type();
        Publisher<RawMessage> other = graph.node("/other").advertise("in", new RawSerializer(text));
        CommandGraph.await(() -> other.subscribers() > 0);
        other.publish(message(2));
        other.publish(message(2));
        other.publish(message(2));
        first.publish(message(3));
        for (Arrival arrival = came.take(); arrival.bytes()[0] != 3; arrival = came.take()) {
            assertEquals(1, arrival.bytes()[0]);
        }
        graph.shutDown("/relay");
        CommandRun run = CommandGraph.end(relay);
        assertEquals(
                "uorb ros relay: std_msgs/String " + text.md5()
                        + " of /other is not passed on: /out has sensor_msgs/Imu\n",
                run.err());
    }
}
