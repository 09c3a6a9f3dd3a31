// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.cli.ros.type.YamlDocuments;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.name.RosNames;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros param load}: sets the parameters of a file. */
@Command(
        name = "load",
        description = "Sets the parameters of a YAML file, all or none, as rosparam load does.",
        exitCodeList = {"0:done", "1:the file is missing or wrong", "2:wrong usage, or no master within --wait"})
public final class RosParamLoadCommand extends OrderedCommand {
    private static final String STDIN = "-";
    private static final String NAMESPACE_KEY = "_ns";

    @Parameters(index = "0", paramLabel = "FILE", description = "YAML file, or - for stdin.")
    private String file;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "NAMESPACE",
            description = "Namespace of the parameters. Default: /.")
    private String namespace;

    @Mixin
    private MasterOption master;

    /** A document and where it belongs. */
    private record Tree(String namespace, Object value) {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        String within = namespace == null ? RosNames.canonical(master.namespace()) : master.resolve(namespace);
        List<Tree> trees = new ArrayList<>();
        try (InputStream in = file.equals(STDIN) ? System.in : Files.newInputStream(Path.of(file))) {
            YamlDocuments documents =
                    YamlDocuments.ofParameters(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
            for (Object value = documents.nextValue(); value != null; value = documents.nextValue()) {
                trees.add(tree(within, value));
            }
        } catch (IllegalArgumentException e) {
            throw new GraphFailure(file + ": " + e.getMessage());
        }
        for (Tree tree : trees) {
            GraphParameters.check(file, tree.namespace(), tree.value());
        }
        try (GraphClient graph = master.connect()) {
            GraphParameters parameters = new GraphParameters(graph, master);
            for (Tree tree : trees) {
                parameters.set(tree.namespace(), tree.value());
            }
        }
        return ExitCode.OK;
    }

    /** A document may name its namespace. */
    private static Tree tree(String within, Object value) {
        if (value instanceof Map<?, ?> map && map.containsKey(NAMESPACE_KEY)) {
            Map<Object, Object> others = new LinkedHashMap<>(map);
            String inner = String.valueOf(others.remove(NAMESPACE_KEY));
            String full = RosNames.isGlobal(inner) ? inner : within + RosNames.ROOT + inner;
            return new Tree(RosNames.canonical(full), others);
        }
        return new Tree(within, value);
    }
}
