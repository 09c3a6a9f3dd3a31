// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.EchoPrinter;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.StreamOverrunException;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.topic.MessageEvent;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros topic echo}: prints messages of any type by the definition that their publisher has. */
@Command(name = "echo", description = "Prints the messages of a topic of any type, as rostopic echo does.")
public final class RosEchoCommand extends OrderedCommand {
    /** The most definitions that are kept: a hostile publisher may have a new one with each connection. */
    private static final int MOST_DEFINITIONS = 100;

    @Parameters(
            paramLabel = "TOPIC",
            description = "Topic such as /odom, or a field of its messages: /odom/pose/pose/position.")
    private String topic;

    @Mixin
    private final CountOption count = CountOption.orEndless("End after COUNT messages, 0: no end. Default: no end.");

    @Mixin
    private GraphOptions graph;

    /** By the publisher's definition; for the thread of callbacks. */
    private final Map<String, DynamicSerializer> serializers = new HashMap<>();

    /** The field that is printed; empty for whole messages. Set before messages come. */
    private String path = "";

    @Override
    @SuppressWarnings("try") // the subscriber is held, not used
    public Integer call() throws IOException, InterruptedException {
        Ending ending = new Ending(count.orElse(0));
        return graph.run("echo", ending, node -> {
            int index = topic.indexOf('[');
            String name = index < 0 ? topic : topic.substring(0, index);
            EchoedField field = EchoedField.await(graph, node, graph.resolve(node, name), ending);
            if (field == null) {
                return;
            }
            path = field.path() + topic.substring(name.length()).replace('/', '.');
            try (Subscriber subscriber = node.subscribeEvents(
                    field.topic(),
                    RawSerializer.ANY,
                    RosNode.DEFAULT_QUEUE_SIZE,
                    (MessageEvent<RawMessage> event) -> echo(event, ending))) {
                ending.await();
            }
        });
    }

    private void echo(MessageEvent<RawMessage> event, Ending ending) {
        if (ending.take()) {
            graph.print(text(event) + "\n---");
        }
    }

    private String text(RosMessage message) {
        if (path.isEmpty()) {
            return EchoPrinter.print(message).stripTrailing();
        }
        RosPath field;
        try {
            field = RosPath.of(message.definition(), path);
        } catch (IllegalArgumentException e) {
            return TextEscapes.escape(e.getMessage());
        }
        return EchoPrinter.print(message, field).stripTrailing();
    }

    private String text(MessageEvent<RawMessage> event) {
        ConnectionHeader header = event.connectionHeader();
        String type = header.fieldOr(ConnectionHeader.TYPE, MessageType.ANY);
        if (serializers.size() > MOST_DEFINITIONS) {
            serializers.clear();
        }
        try {
            DynamicSerializer serializer = serializers.computeIfAbsent(
                    header.fieldOr(ConnectionHeader.MESSAGE_DEFINITION, ""),
                    definition -> DynamicSerializer.of(FullText.parse(topic, type, definition)));
            RosMessage message = serializer.newMessage();
            ByteBuffer bytes =
                    ByteBuffer.wrap(event.message().array(), 0, event.message().length());
            serializer.read(new MessageInput(bytes), message);
            return text(message);
        } catch (IndexOutOfBoundsException e) {
            return "no such element: " + TextEscapes.escape(path);
        } catch (DefinitionException | StreamOverrunException | IllegalArgumentException e) {
            return "a message of " + TextEscapes.escape(type) + " that is none: "
                    + TextEscapes.escape(String.valueOf(e.getMessage()));
        }
    }
}
