// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagCursor;
import io.uorb.ros.bag.BagFormatException;
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
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag check}: whether all of a bag can be read. */
@Command(name = "check", description = "Decodes all messages of a bag. Exits with 1 if one cannot be decoded.")
final class BagCheckCommand extends OrderedCommand {
    @Parameters(paramLabel = "BAG", description = "Bag file.")
    private Path file;

    private final Map<Integer, Reading> readings = new HashMap<>();
    private MessageProblems problems;

    /** Reads the messages of one connection. */
    private record Reading(DynamicSerializer serializer, RosMessage message) {}

    @Override
    public Integer call() throws IOException {
        try (BagProgress shown = new BagProgress(spec());
                BagReader bag = shown.open(file)) {
            problems = new MessageProblems(spec(), file, shown);
            bag.connections().forEach(this::prepare);
            BagCursor cursor = bag.cursor(BagSelection.ALL);
            for (int i = 0; i < cursor.size(); i++) {
                check(cursor);
            }
        }
        if (problems.isEmpty()) {
            spec().commandLine().getOut().println("Bag file does not need any migrations.");
        }
        return problems.end();
    }

    private void prepare(BagConnection connection) {
        try {
            RosDefinition definition = FullText.parse(
                    "connection " + connection.id(),
                    connection.typeName(),
                    connection.type().definition());
            if (!definition.md5().equals(connection.md5())) {
                problems.add(connection.topic() + ": " + connection.typeName() + " has MD5 " + connection.md5()
                        + ", but its definition has " + definition.md5());
            }
            DynamicSerializer serializer = DynamicSerializer.of(definition);
            readings.put(connection.id(), new Reading(serializer, serializer.newMessage()));
        } catch (DefinitionException e) {
            problems.add(connection.topic() + ": " + e.getMessage());
        }
    }

    private void check(BagCursor cursor) throws IOException {
        BagMessage message;
        try {
            message = cursor.next();
        } catch (BagFormatException e) {
            problems.add(e.getMessage());
            return;
        }
        Reading reading = readings.get(message.connection().id());
        if (reading == null) {
            return; // its definition is a problem already
        }
        try {
            MessageInput input = message.input();
            reading.serializer().read(input, reading.message());
            if (input.remaining() > 0) {
                problems.add(message, input.remaining() + " of " + message.length() + " bytes are left over");
            }
        } catch (StreamOverrunException e) {
            problems.add(message, e.getMessage());
        }
    }
}
