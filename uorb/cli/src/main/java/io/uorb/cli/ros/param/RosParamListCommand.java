// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.name.RosNames;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros param list}: the names of parameters. */
@Command(name = "list", description = "Lists the names of all parameters, as rosparam list does.")
public final class RosParamListCommand extends OrderedCommand {
    @Parameters(arity = "0..1", paramLabel = "NAMESPACE", description = "Only parameters in this namespace.")
    private String namespace;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        String within = namespace == null ? RosNames.ROOT : master.resolve(namespace);
        String prefix = within.equals(RosNames.ROOT) ? within : within + RosNames.ROOT;
        try (GraphClient graph = master.connect()) {
            for (String name : new TreeSet<>(graph.master().callForTexts("getParamNames"))) {
                if (name.startsWith(prefix)) {
                    master.print(TextEscapes.escape(name));
                }
            }
        }
        return ExitCode.OK;
    }
}
