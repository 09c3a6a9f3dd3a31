// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.file.StagedFile;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.name.RosNames;
import io.uorb.ros.yaml.RosYamlWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros param dump}: writes parameters into a file. */
@Command(
        name = "dump",
        description = "Writes all parameters, or those of a namespace, to a YAML file, as rosparam dump does.",
        exitCodeList = {"0:done", "1:unknown namespace, or the file cannot be written", "2:wrong usage, or no master"})
public final class RosParamDumpCommand extends OrderedCommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FILE",
            description = "File to write; replaces an existing file. Default: stdout.")
    private Path file;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "NAMESPACE",
            description = "Namespace of the parameters. Default: all.")
    private String namespace;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        String within = namespace == null ? RosNames.ROOT : master.resolve(namespace);
        try (GraphClient graph = master.connect()) {
            String document = RosYamlWriter.write(new GraphParameters(graph, master).get(within));
            if (file == null) {
                master.print(document.stripTrailing());
            } else {
                StagedFile.replace(file, staged -> staged.write(document.getBytes(StandardCharsets.UTF_8)));
            }
        }
        return ExitCode.OK;
    }
}
