// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.graph;

import io.uorb.cli.terminal.Interrupt;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.graph.SystemState;
import io.uorb.ros.log.LineLogger;
import io.uorb.ros.name.LocalHost;
import io.uorb.ros.name.NodeIdentity;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.ros.name.RosNames;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.RosNodeBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** Options of commands that are a node of a graph; a picocli mixin. */
public final class GraphOptions extends MasterOption {
    private static final Duration FIRST_LOOK = Duration.ofSeconds(2);

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the node. Default: derived from the command.")
    private String name;

    /** The work of a command with its node. */
    @FunctionalInterface
    public interface NodeTask {
        /** Runs until the command's end. */
        void run(RosNode node) throws IOException, InterruptedException;
    }

    /**
     * Starts the command's node when there is a master, runs the task, and closes the node. A signal and the end of the
     * node are the end of the command. The node's address is that of ROS's environment.
     *
     * @return the exit code
     */
    public int run(String defaultName, Ending ending, NodeTask task) throws IOException, InterruptedException {
        return runNamed("uorb_" + defaultName + "_" + ProcessHandle.current().pid(), ending, task);
    }

    /** As {@link #run}, with that name unless --name is given; the master ends an older node of the same name. */
    public int runNamed(String defaultName, Ending ending, NodeTask task) throws IOException, InterruptedException {
        try (Interrupt interrupt = new Interrupt()) {
            interrupt.stops(ending::end);
            try (RosNode node = start(defaultName, ending)) {
                if (node != null) {
                    task.run(node);
                    requireAlive(node);
                }
            }
        }
        return ExitCode.OK;
    }

    private static void requireAlive(RosNode node) throws IOException {
        if (node.failure() != null) {
            throw new IOException("the node " + node.name() + " has failed: " + node.failure(), node.failure());
        }
    }

    /** Returns null if the command has ended. */
    private RosNode start(String defaultName, Ending ending) throws IOException, InterruptedException {
        RosNodeBuilder builder = builder(defaultName);
        try (GraphClient graph = connect(ending)) {
            if (graph == null) {
                return null;
            }
        }
        RosNode node = builder.start();
        node.onShutdown(reason -> ending.end());
        node.awaitRegistered(FIRST_LOOK);
        return node;
    }

    private RosNodeBuilder builder(String defaultName) {
        String ownName = name == null ? defaultName : name;
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put(RosEnvironment.MASTER_URI, uri());
        if (RosNames.isGlobal(ownName)) {
            variables.put(RosEnvironment.NAMESPACE, RosNames.namespaceOf(ownName));
            ownName = ownName.substring(RosNames.namespaceOf(ownName).length());
        }
        try {
            NodeIdentity identity = NodeIdentity.of(
                    ownName,
                    arguments(),
                    new RosEnvironment(variables, Path.of(System.getProperty("user.home"))),
                    LocalHost.system());
            RosNodeBuilder builder = RosNode.builder(identity.names().node())
                    .masterUri(uri())
                    .address(identity.address().host(), identity.address().bind())
                    .remap(arguments().remappings())
                    .tcprosPort(identity.tcprosPort().orElse(0))
                    .closesOnExit(false)
                    .systemLogger(new LineLogger((level, text) -> warn(text)));
            identity.privateParameters()
                    .forEach((key, value) -> builder.parameter(identity.names().node() + RosNames.ROOT + key, value));
            identity.warnings().forEach(this::warn);
            return builder;
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Returns the full name of a topic or service that the user has written, for a node of the command. */
    public String resolve(RosNode node, String topic) {
        try {
            return node.resolve(topic);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Returns the topics that have publishers, as the master knows, sorted. */
    public Set<String> publishedTopics(RosNode node) throws IOException {
        return SystemState.of(node.master().call("getSystemState")).publishers().keySet();
    }

    /** Returns whether a topic has a publisher, as the master knows. */
    public boolean isPublished(RosNode node, String topic) throws IOException {
        return publishedTopics(node).contains(topic);
    }
}
