// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.file.BoundedFile;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.xmlrpc.XmlRpcValues;
import io.uorb.ros.yaml.RosYaml;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros param set}: sets parameters. */
@Command(
        name = "set",
        description = {
            "Sets a parameter to a value in YAML, as rosparam set does.",
            "A map sets the named parameters of a namespace; others keep their values."
        },
        preprocessor = NegativeValues.class,
        exitCodeList = {"0:done", "1:failed", "2:wrong usage, wrong value, or no master within --wait"})
public final class RosParamSetCommand extends OrderedCommand {
    /** More than a master takes in one call. */
    private static final int MOST_BYTES = 16 << 20;

    @Parameters(index = "0", paramLabel = "NAME", description = "Parameter or namespace.")
    private String name;

    @Parameters(index = "1", arity = "0..1", paramLabel = "VALUE", description = "Value in YAML.")
    private String text;

    @Option(
            names = {"-t", "--textfile"},
            paramLabel = "FILE",
            description = "Use the text of this file as the value.")
    private Path textFile;

    @Option(
            names = {"-b", "--binfile"},
            paramLabel = "FILE",
            description = "Use the bytes of this file as the value.")
    private Path binaryFile;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        int sources = (text == null ? 0 : 1) + (textFile == null ? 0 : 1) + (binaryFile == null ? 0 : 1);
        if (sources != 1) {
            throw master.usage("exactly one of VALUE, --textfile and --binfile is needed");
        }
        String full = master.resolve(name);
        Object value = value();
        String problem = XmlRpcValues.problem(value);
        if (problem != null) {
            throw master.usage(problem);
        }
        try (GraphClient graph = master.connect()) {
            GraphParameters.check(full, full, value);
            new GraphParameters(graph, master).set(full, value);
        }
        return ExitCode.OK;
    }

    private Object value() throws IOException {
        if (textFile != null) {
            return BoundedFile.readString(textFile, MOST_BYTES);
        }
        if (binaryFile != null) {
            return BoundedFile.read(binaryFile, MOST_BYTES);
        }
        try {
            return text.isEmpty() ? "" : RosYaml.read(text);
        } catch (IllegalArgumentException e) {
            throw master.usage(e.getMessage());
        }
    }
}
