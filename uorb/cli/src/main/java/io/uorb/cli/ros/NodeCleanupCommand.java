// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.ros.graph.NodeSweep;
import io.uorb.ros.master.MasterOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** {@code uorb ros node cleanup}: removes the registrations of dead nodes. */
@Command(
        name = "cleanup",
        description = {
            "Removes the registrations of nodes that do not answer, as rosnode cleanup does.",
            "Prints one line per node. A node that is only slow is removed too, and ROS nodes do not register again."
        },
        exitCodeList = {"0:done, also if all nodes answer", "1:no master answers", "2:wrong usage"})
final class NodeCleanupCommand extends OrderedCommand {
    private static final String MASTER_URI = "ROS_MASTER_URI";

    @Option(
            names = "--master",
            paramLabel = "URI",
            description = "URI of the master. Default: $ROS_MASTER_URI, else http://localhost:11311.")
    private String master;

    @Option(names = "--dry-run", description = "Only list the nodes that do not answer.")
    private boolean dryRun;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec().commandLine().getOut();
        try (NodeSweep sweep = new NodeSweep(masterUri(), (source, error) -> {})) {
            Map<String, String> dead = sweep.deadNodes();
            dead.forEach((node, uri) -> out.println(node + " at " + uri + " does not answer"));
            if (dead.isEmpty()) {
                out.println("all nodes answer");
            } else if (!dryRun) {
                out.println("removed " + sweep.remove(dead) + " registrations");
            }
        }
        return ExitCode.OK;
    }

    private String masterUri() {
        String environment = System.getenv(MASTER_URI);
        if (master != null) {
            return master;
        }
        boolean unset = environment == null || environment.isBlank();
        return unset ? "http://localhost:" + MasterOptions.DEFAULT_PORT : environment;
    }
}
