// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.architecture;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.launch.architecture.ArchitectureNode;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb architecture find}: the nodes that have a type among their features. */
@Command(
        name = "find",
        description = "Prints the nodes that publish, subscribe to or serve a type.",
        exitCodeList = {"0:found", "1:failed, or not found", "2:wrong usage"})
final class ArchitectureFindCommand extends OrderedCommand {
    @Parameters(index = "0", paramLabel = "TYPE", description = "Type, such as uorb/SensorCombined or sensor_msgs/Imu.")
    private String type;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "DOC.json",
            description = "Documents of uorb launch --architecture.")
    private List<Path> documents;

    @Override
    public Integer call() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path document : documents) {
            for (ArchitectureNode node : ArchitectureFiles.read(document).find(type)) {
                lines.add((documents.size() > 1 ? document + ": " : "") + node.name() + verbs(node));
            }
        }
        output().lines(lines.stream().map(TextEscapes::escape).toList());
        return lines.isEmpty() ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private String verbs(ArchitectureNode node) {
        List<String> verbs = new ArrayList<>();
        if (node.features().publishes().contains(type)) {
            verbs.add("publishes");
        }
        if (node.features().subscribes().contains(type)) {
            verbs.add("subscribes");
        }
        if (node.features().provides().contains(type)) {
            verbs.add("provides");
        }
        return " " + String.join(", ", verbs);
    }
}
