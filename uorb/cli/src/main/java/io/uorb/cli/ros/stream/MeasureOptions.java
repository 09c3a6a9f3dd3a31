// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.topic.MessageEvent;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Commands that subscribe a topic of any type and print a report each second; their common part. */
abstract class MeasureOptions {
    private static final int LEAST_WINDOW = 2;
    private static final int MOST_WINDOW = 10_000_000;
    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1);

    /** Deep, so that short stops of this program lose nothing that is measured. */
    private static final int QUEUE_SIZE = 10_000;

    @Parameters(paramLabel = "TOPIC", description = "Topic, such as /imu/data.")
    private String topic;

    @Option(
            names = {"-w", "--window"},
            paramLabel = "N",
            description = "Measure the newest N messages, 2 to 10,000,000. Default: that of rostopic.")
    private Integer window;

    @Mixin
    private final CountOption count = CountOption.orEndless("End after COUNT reports, 0: no end. Default: no end.");

    @Mixin
    private GraphOptions graph;

    /** Returns the window, messages. */
    final int window(int byDefault) {
        int messages = window == null ? byDefault : window;
        if (messages < LEAST_WINDOW || messages > MOST_WINDOW) {
            throw graph.usage("--window " + messages + " is not between " + LEAST_WINDOW + " and " + MOST_WINDOW);
        }
        return messages;
    }

    /** Measures until the end; a report that is null is not printed, and not counted. */
    final int run(String name, Consumer<MessageEvent<RawMessage>> meter, Supplier<String> report)
            throws IOException, InterruptedException {
        Ending ending = new Ending(count.orElse(0));
        return graph.run(name, ending, node -> measure(node, ending, meter, report));
    }

    @SuppressWarnings("try") // the subscriber is held, not used
    private void measure(RosNode node, Ending ending, Consumer<MessageEvent<RawMessage>> meter, Supplier<String> report)
            throws IOException, InterruptedException {
        String full = graph.resolve(node, topic);
        if (!graph.isPublished(node, full)) {
            graph.warn("topic " + TextEscapes.escape(full) + " is not published yet");
        }
        try (Subscriber subscriber = node.subscribeEvents(full, RawSerializer.ANY, QUEUE_SIZE, meter)) {
            graph.print("subscribed to [" + TextEscapes.escape(full) + "]");
            long dueNs = System.nanoTime() + PERIOD_NS;
            while (!ending.await(Math.max(0, dueNs - System.nanoTime()))) {
                String text = report.get();
                if (text != null && ending.take()) {
                    graph.print(text);
                }
                dueNs += PERIOD_NS;
            }
        }
    }
}
