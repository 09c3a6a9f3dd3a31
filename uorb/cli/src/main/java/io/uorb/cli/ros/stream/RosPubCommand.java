// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.option.RateOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.cli.ros.type.TypeOptions;
import io.uorb.cli.ros.type.YamlArguments;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros topic pub}: publishes messages of any known type. */
@Command(
        name = "pub",
        description = {
            "Publishes messages with values in YAML, as rostopic pub does.",
            "Without -r, publishes one message and latches it. Without values, reads YAML documents from a file or"
                    + " stdin and publishes 10 per second."
        },
        exitCodeList = {"0:done", "1:failed", "2:wrong usage, unknown type, wrong values, or no master within --wait"})
public final class RosPubCommand extends OrderedCommand {
    private static final double DOCUMENT_RATE_HZ = 10;

    @Parameters(index = "0", paramLabel = "TOPIC", description = "Topic, such as /chatter.")
    private String topic;

    @Parameters(index = "1", paramLabel = "TYPE", description = "Type, such as std_msgs/String.")
    private String type;

    @Parameters(
            index = "2..*",
            paramLabel = "VALUE",
            description =
                    "A value for each field, or one map of fields, in YAML. \"now\" is the current time, \"auto\" a"
                            + " Header with it.")
    private List<String> arguments = List.of();

    @Mixin
    private final RateOption rate = RateOption.ofMessages("Publish at this rate, Hz.");

    @Option(
            names = {"-1", "--once"},
            description = "Publish one message, latch it for 3 s, and exit.")
    private boolean once;

    @Option(
            names = {"-l", "--latch"},
            description = "Keep the last message for later subscribers, also with -r and -f.")
    private boolean latch;

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "Read the values from YAML documents of this file.")
    private Path file;

    @Option(
            names = {"-s", "--substitute-keywords"},
            description = "With -r, replace \"now\" and \"auto\" for each message.")
    private boolean substitute;

    @Option(names = "-v", description = "Print each message.")
    private boolean verbose;

    @Mixin
    private TypeOptions types;

    @Mixin
    private GraphOptions graph;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (once && rate.isGiven()) {
            throw graph.usage("-r and -1 exclude each other");
        }
        if (file != null && !arguments.isEmpty()) {
            throw graph.usage("-f and values exclude each other");
        }
        DynamicSerializer serializer = DynamicSerializer.of(types.message(type));
        RosMessage message = serializer.newMessage();
        boolean reads = arguments.isEmpty() && !message.definition().fields().isEmpty();
        if (reads && file == null && System.console() != null) {
            throw graph.usage("values of " + type + " are missing");
        }
        List<Object> values = reads ? List.of() : values(message);
        double defaultHz = reads && !latch && !once ? DOCUMENT_RATE_HZ : 0;
        double rateHz = rate.orElse(defaultHz);
        Ending ending = new Ending(0);
        return graph.run("pub", ending, node -> {
            try (MessagePump pump =
                    new MessagePump(node, graph, ending, topic, serializer, rateHz == 0 || latch, verbose)) {
                if (reads) {
                    read(new DocumentPump(pump, graph, ending), rateHz);
                } else if (rateHz == 0) {
                    pump.latched(message, once);
                } else {
                    pump.repeat(message, rateHz, substitute ? () -> YamlArguments.fill(message, values) : () -> {});
                }
            }
        });
    }

    private void read(DocumentPump documents, double rateHz) throws IOException, InterruptedException {
        if (file == null) {
            documents.publish(System.in, rateHz, once);
        } else {
            documents.publish(file, rateHz, once, rate.isGiven());
        }
    }

    /** Sets the message, so that wrong values are wrong usage, before anything is published. */
    private List<Object> values(RosMessage message) {
        try {
            List<Object> values = YamlArguments.read(arguments);
            YamlArguments.fill(message, values);
            return values;
        } catch (IllegalArgumentException e) {
            throw graph.usage(e.getMessage());
        }
    }
}
