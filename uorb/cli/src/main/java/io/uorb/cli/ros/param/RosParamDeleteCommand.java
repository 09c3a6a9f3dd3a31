// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros param delete}: deletes parameters. */
@Command(
        name = "delete",
        description = "Deletes a parameter, or a namespace with all its parameters, as rosparam delete does.",
        exitCodeList = {"0:done", "1:unknown parameter", "2:wrong usage, or no master within --wait"})
public final class RosParamDeleteCommand extends OrderedCommand {
    @Parameters(paramLabel = "NAME", description = "Parameter or namespace.")
    private String name;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (GraphClient graph = master.connect()) {
            new GraphParameters(graph, master).delete(master.resolve(name));
        }
        return ExitCode.OK;
    }
}
