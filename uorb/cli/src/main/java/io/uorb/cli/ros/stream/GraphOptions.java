// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.error.TextEscapes;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.ros.node.RosNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options of commands that are a node of a graph; a picocli mixin. */
final class GraphOptions {
    private static final Duration FIRST_LOOK = Duration.ofSeconds(2);

    @Spec(Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--master",
            paramLabel = "URI",
            description = "URI of the master. Default: ROS_MASTER_URI, or http://localhost:11311.")
    private String master;

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the node. Default: one of its own.")
    private String name;

    /** Starts the command's node; says once if the master does not answer, and goes on trying. */
    RosNode start(String defaultName) throws IOException, InterruptedException {
        String uri = master == null ? RosEnvironment.system().masterUri() : master;
        String nodeName = name == null
                ? "uorb_" + defaultName + "_" + ProcessHandle.current().pid()
                : name;
        RosNode node;
        try {
            node = RosNode.builder(nodeName).masterUri(uri).closesOnExit(false).start();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), TextEscapes.escape(e.getMessage()), e);
        }
        if (!node.awaitRegistered(FIRST_LOOK)) {
            PrintWriter stderr = command.commandLine().getErr();
            stderr.println(command.qualifiedName() + ": no ROS master at " + TextEscapes.escape(uri) + "; waiting");
            stderr.flush();
        }
        return node;
    }

    /** Returns the full name of a topic that the user has written. */
    String resolve(RosNode node, String topic) {
        try {
            return node.resolve(topic);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), TextEscapes.escape(e.getMessage()), e);
        }
    }

    /** Prints a line of a command at once; texts of the graph are escaped. */
    void print(String line) {
        PrintWriter stdout = command.commandLine().getOut();
        stdout.println(line);
        stdout.flush();
    }
}
