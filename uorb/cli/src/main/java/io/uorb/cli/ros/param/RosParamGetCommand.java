// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.yaml.RosYamlWriter;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros param get}: prints parameters. */
@Command(
        name = "get",
        description = "Prints a parameter, or all of a namespace, in YAML, as rosparam get does.",
        exitCodeList = {"0:done", "1:unknown parameter", "2:wrong usage, or no master within --wait"})
public final class RosParamGetCommand extends OrderedCommand {
    @Parameters(paramLabel = "NAME", description = "Parameter or namespace.")
    private String name;

    @Option(names = "-p", description = "Print strings without YAML quotes.")
    private boolean pretty;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (GraphClient graph = master.connect()) {
            Object value = new GraphParameters(graph, master).get(master.resolve(name));
            if (pretty && value instanceof String text) {
                master.print(escaped(text));
            } else if (pretty && value instanceof Map<?, ?> map) {
                StringBuilder text = new StringBuilder();
                append(map, "", text);
                master.print(escaped(text.toString().stripTrailing()));
            } else {
                master.print(RosYamlWriter.print(value));
            }
        }
        return ExitCode.OK;
    }

    /** A text of several lines stays one; nothing else in it reaches the terminal as it is. */
    private static String escaped(String text) {
        return Arrays.stream(text.split("\n", -1)).map(TextEscapes::escape).collect(Collectors.joining("\n"));
    }

    private static void append(Map<?, ?> map, String indent, StringBuilder to) {
        Map<String, Object> sorted = new TreeMap<>();
        map.forEach((key, value) -> sorted.put(key.toString(), value));
        sorted.forEach((key, value) -> {
            to.append(indent).append(key).append(':');
            if (value instanceof Map<?, ?> inner) {
                append(inner, indent + "  ", to.append('\n'));
            } else if (value instanceof String text && text.contains("\n")) {
                to.append(" |\n")
                        .append(text.replaceAll("(?m)^", indent + "  "))
                        .append('\n');
            } else if (value instanceof String text) {
                to.append(' ').append(text).append('\n');
            } else {
                to.append(' ')
                        .append(RosYamlWriter.print(value).stripTrailing())
                        .append('\n');
            }
        });
    }
}
