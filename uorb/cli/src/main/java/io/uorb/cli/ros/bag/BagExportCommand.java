// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.output.ProgressBar;
import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.cli.terminal.Terminals;
import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagCursor;
import io.uorb.ros.bag.BagFormatException;
import io.uorb.ros.bag.BagMessage;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagSelection;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.EchoPrinter;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag export}: the messages of a topic as text. */
@Command(name = "export", description = "Prints the messages of a topic in a bag, as rostopic echo -b does.")
final class BagExportCommand extends OrderedCommand {
    @Parameters(index = "0", paramLabel = "BAG", description = "Bag file.")
    private Path file;

    @Parameters(index = "1", paramLabel = "TOPIC", description = "Topic, such as /imu/data.")
    private String topic;

    @Mixin
    private final CountOption count = CountOption.orEndless("End after COUNT messages, 0: no end. Default: all.");

    private final Map<BagConnection, DynamicSerializer> serializers = new HashMap<>();

    @Override
    public Integer call() throws IOException {
        boolean watched = Terminals.stderrIsOne() && !Terminals.stdoutIsOne(); // there, rows are progress enough
        try (BagProgress progress =
                        new BagProgress(new ProgressBar(spec().commandLine().getErr(), watched));
                BagReader bag = progress.open(file)) {
            if (bag.connections().stream()
                    .noneMatch(connection -> connection.topic().equals(topic))) {
                throw new GraphFailure(TextEscapes.escape(file + " has no topic " + topic));
            }
            MessageProblems problems = new MessageProblems(spec(), file, progress);
            BagCursor cursor = bag.cursor(BagSelection.ofTopics(List.of(topic)));
            long left = count.orElse(0) == 0 ? Long.MAX_VALUE : count.orElse(0);
            for (int i = 0; i < cursor.size() && left > 0; i++) {
                left -= print(cursor, problems) ? 1 : 0;
            }
            progress.end();
            return problems.end();
        }
    }

    /** Returns whether the next message could be printed. */
    private boolean print(BagCursor cursor, MessageProblems problems) throws IOException {
        BagMessage message;
        try {
            message = cursor.next();
        } catch (BagFormatException e) {
            problems.add(e.getMessage());
            return false;
        }
        String text;
        try {
            text = text(message);
        } catch (RuntimeException e) { // definition and bytes are those of a file
            problems.add(message, e.getMessage());
            return false;
        }
        spec().commandLine().getOut().println(text + "\n---");
        return true;
    }

    private String text(BagMessage message) {
        DynamicSerializer serializer = serializers.computeIfAbsent(message.connection(), BagExportCommand::serializer);
        RosMessage read = serializer.newMessage();
        serializer.read(message.input(), read);
        return EchoPrinter.print(read).stripTrailing();
    }

    private static DynamicSerializer serializer(BagConnection connection) {
        return DynamicSerializer.of(FullText.parse(
                "connection " + connection.id(),
                connection.typeName(),
                connection.type().definition()));
    }
}
