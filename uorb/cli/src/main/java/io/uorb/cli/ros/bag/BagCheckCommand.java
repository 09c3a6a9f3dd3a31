// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.error.TextEscapes;
import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagCursor;
import io.uorb.ros.bag.BagMessage;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagSelection;
import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.StreamOverrunException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb ros bag check}: whether all of a bag can be read. */
@Command(
        name = "check",
        description = "Reads all messages of a bag by their definitions. Exits with 1 if one cannot be read.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class BagCheckCommand implements Callable<Integer> {
    private static final int MOST_SHOWN = 10;

    @Parameters(paramLabel = "BAG", description = "Bag.")
    private Path file;

    @Spec
    private CommandSpec spec;

    private final Map<Integer, Reading> readings = new HashMap<>();
    private long problems;
    private BagProgress progress;

    BagCheckCommand() {}

    /** Reads the messages of one connection. */
    private record Reading(DynamicSerializer serializer, RosMessage message) {}

    @Override
    public Integer call() throws IOException {
        try (BagProgress shown = new BagProgress(spec);
                BagReader bag = shown.open(file)) {
            progress = shown;
            bag.connections().forEach(this::prepare);
            BagCursor cursor = bag.cursor(BagSelection.ALL);
            for (int i = 0; i < cursor.size(); i++) {
                check(cursor);
            }
        }
        if (problems > MOST_SHOWN) {
            spec.commandLine().getErr().println(problems - MOST_SHOWN + " more problems");
        }
        if (problems == 0) {
            spec.commandLine().getOut().println("Bag file does not need any migrations.");
        }
        return problems == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void prepare(BagConnection connection) {
        try {
            RosDefinition definition = FullText.parse(
                    "connection " + connection.id(),
                    connection.typeName(),
                    connection.type().definition());
            if (!definition.md5().equals(connection.md5())) {
                add(connection.topic() + ": " + connection.typeName() + " has MD5 " + connection.md5()
                        + ", but its definition has " + definition.md5());
            }
            DynamicSerializer serializer = DynamicSerializer.of(definition);
            readings.put(connection.id(), new Reading(serializer, serializer.newMessage()));
        } catch (DefinitionException e) {
            add(connection.topic() + ": " + e.getMessage());
        }
    }

    private void check(BagCursor cursor) {
        try {
            BagMessage message = cursor.next();
            Reading reading = readings.get(message.connection().id());
            if (reading == null) {
                return; // its definition is a problem already
            }
            MessageInput input = message.input();
            reading.serializer().read(input, reading.message());
            if (input.remaining() > 0) {
                add(message.connection().topic() + " at " + message.timeNs() + " ns: " + input.remaining() + " of "
                        + message.length() + " bytes are left over");
            }
        } catch (IOException | StreamOverrunException e) {
            add(e.getMessage());
        }
    }

    private void add(String problem) {
        problems++;
        if (problems <= MOST_SHOWN) {
            PrintWriter err = spec.commandLine().getErr();
            progress.above(() -> err.println(spec.qualifiedName() + ": " + TextEscapes.escape(problem)));
        }
    }
}
