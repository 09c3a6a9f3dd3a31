// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** {@code uorb ros topic list}: the topics of a graph that are published or subscribed. */
@Command(name = "list", description = "Lists the topics that have publishers or subscribers.")
public final class RosTopicListCommand extends OrderedCommand {
    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (GraphClient graph = master.connect()) {
            for (String topic : graph.state().topics()) {
                master.print(TextEscapes.escape(topic));
            }
        }
        return ExitCode.OK;
    }
}
