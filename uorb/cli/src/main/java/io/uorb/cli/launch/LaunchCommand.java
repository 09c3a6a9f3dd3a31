// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.file.StagedFile;
import io.uorb.launch.architecture.ArchitectureText;
import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.DescriptionJson;
import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.file.LaunchOptions;
import io.uorb.launch.file.PackagePath;
import io.uorb.launch.observation.DeclaredArchitecture;
import io.uorb.launch.plan.JvmOptions;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.LaunchPlanner;
import io.uorb.launch.plan.NodeEnvironment;
import io.uorb.launch.plan.PlannedNode;
import io.uorb.module.host.ModuleFactories;
import io.uorb.ros.yaml.RosYamlWriter;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb launch}: reads launch files, shows what they describe, and runs it. */
@Command(
        name = "launch",
        description = {
            "Reads launch files of ROS 1, merges them, and runs their nodes until Ctrl-C.",
            "Nodes of package uorb run as modules of this process, of package java as classes, of exec as programs, all"
                    + " others as ROS nodes. Starts a ROS master if one is needed and none runs."
        },
        exitCodeList = {
            "0:done",
            "1:failed, or a required node has ended",
            "2:wrong usage, or a launch file that is wrong",
            "3:findings with --check, or differences with --expect",
            "130, 143:interrupted by Ctrl-C or SIGTERM; all nodes were ended"
        })
public final class LaunchCommand extends OrderedCommand {
    private static final String ASSIGNMENT = ":=";
    private static final int WRONG = 2;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|NAME:=VALUE",
            description = "Launch files, and values for their arguments.")
    private List<String> words;

    @ArgGroup
    private Shown shown;

    @Option(
            names = "--description",
            paramLabel = "FILE",
            description = "Write the merged description as JSON; run only if the launch is observed.")
    private Path description;

    @Option(names = "--strict", description = "Refuse a node that an earlier file defines with other attributes.")
    private boolean strict;

    @Option(names = "--allow-commands", description = "Allow launch files to run commands for parameter values.")
    private boolean allowCommands;

    @Option(
            names = "--allow-files",
            description =
                    "Allow reading files outside packages and the launch files' folders, and writing by rosparam dump.")
    private boolean allowFiles;

    @Option(names = "--local", description = "Run the nodes of other machines on this one.")
    private boolean local;

    @Mixin
    private SharedOption shared;

    @Mixin
    private final LaunchRunOptions running = new LaunchRunOptions();

    /** The one thing that is shown in place of running. */
    private static final class Shown {
        @Option(names = "--dry-run", description = "Check everything without starting nodes; list all problems.")
        private boolean dryRun;

        @Option(names = "--nodes", description = "Print the names of the nodes.")
        private boolean nodes;

        @Option(names = "--files", description = "Print the files that are read.")
        private boolean files;

        @Option(names = "--params", description = "Print the parameters as YAML.")
        private boolean parameters;

        @Option(
                names = "--graph",
                description = "Print declared nodes, topics of modules after remapping, and parameters.")
        private boolean graph;

        @Option(
                names = "--args",
                paramLabel = "NODE",
                description = "Print environment variables and command line of a node.")
        private String node;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> files =
                words.stream().filter(word -> !word.contains(ASSIGNMENT)).toList();
        if (files.isEmpty()) {
            throw usage("a launch file is missing");
        }
        LaunchOptions options = options();
        running.require();
        if (shown != null && running.isAskedToRun()) {
            throw usage("options that print without running exclude those that observe");
        }
        Optional<LaunchDescription> read = LaunchFiles.read(files, options, this::error);
        return read.isEmpty() ? WRONG : handle(read.get(), files, options);
    }

    private int handle(LaunchDescription read, List<String> files, LaunchOptions options)
            throws IOException, InterruptedException {
        if (description != null) {
            byte[] json = DescriptionJson.write(read).getBytes(StandardCharsets.UTF_8);
            StagedFile.replace(description, out -> out.write(json));
            if (shown == null && !running.isAskedToRun()) {
                return ExitCode.OK;
            }
        }
        return shown == null ? run(plan(read, options), files) : show(read, files, options);
    }

    private LaunchOptions options() {
        Map<String, String> arguments = new LinkedHashMap<>();
        for (String word : words) {
            int at = word.indexOf(ASSIGNMENT);
            if (at > 0) {
                arguments.put(word.substring(0, at), word.substring(at + ASSIGNMENT.length()));
            } else if (at == 0) {
                throw usage(TextEscapes.escape(word) + " names no argument");
            }
        }
        LaunchOptions plain = LaunchOptions.of(arguments, System.getenv());
        return new LaunchOptions(
                arguments, plain.environment(), plain.prefixes(), allowCommands, allowFiles, local, strict);
    }

    private static LaunchPlan plan(LaunchDescription read, LaunchOptions options) {
        return new LaunchPlanner(
                        new PackagePath(options.environment(), options.prefixes()),
                        ModuleFactories.ofClassPath(),
                        JvmOptions.ofThisProcess())
                .plan(read);
    }

    private void error(String line) {
        PrintWriter stderr = spec().commandLine().getErr();
        stderr.println(TextEscapes.escape(line));
        stderr.flush();
    }

    private int show(LaunchDescription read, List<String> files, LaunchOptions options) throws IOException {
        List<String> lines = new ArrayList<>();
        int exitCode = ExitCode.OK;
        if (shown.files) {
            lines.addAll(new LinkedHashSet<>(read.files()));
        } else if (shown.nodes) {
            read.nodes().forEach(node -> lines.add(node.name()));
        } else if (shown.parameters) {
            lines.addAll(parameterLines(read));
            lines.add(""); // as roslaunch
        } else {
            LaunchPlan plan = plan(read, options);
            if (shown.node != null) {
                lines.add(commandLine(plan));
            } else if (shown.graph) {
                lines.addAll(ArchitectureText.declaredLines(DeclaredArchitecture.of(plan, files)));
                lines.add("parameters");
                lines.addAll(parameterLines(read));
            } else if (!running.problems(plan, shared).isEmpty()) {
                running.problems(plan, shared).forEach(this::error);
                exitCode = WRONG;
            } else {
                plan.nodes().forEach(node -> lines.add(line(node)));
            }
        }
        output().lines(lines.stream().map(TextEscapes::escape).toList());
        return exitCode;
    }

    private static List<String> parameterLines(LaunchDescription read) {
        return List.of(RosYamlWriter.write(shownParameters(read)).split("\n"));
    }

    /** Values that YAML does not have are shown as what they come from. */
    private static Map<String, Object> shownParameters(LaunchDescription read) {
        Map<String, Object> all = new LinkedHashMap<>();
        read.parameters()
                .forEach((name, value) ->
                        all.put(name, value instanceof CommandText command ? "$(" + command.command() + ")" : value));
        return all;
    }

    private static String line(PlannedNode node) {
        return node.node().name() + " (" + node.kind() + "): "
                + (node.words().isEmpty()
                        ? String.join(" ", node.module().orElseThrow().options())
                        : String.join(" ", node.words()));
    }

    private String commandLine(LaunchPlan plan) {
        String wanted = shown.node.startsWith("/") ? shown.node : "/" + shown.node;
        return plan.nodes().stream()
                .filter(node -> node.node().name().equals(wanted))
                .findFirst()
                .map(node -> commandLine(node))
                .orElseThrow(() -> usage(noNode(wanted, plan)));
    }

    /** Returns a line as roslaunch prints it: variables that differ from those of here, then the words. */
    private String commandLine(PlannedNode node) {
        StringBuilder line = new StringBuilder();
        NodeEnvironment.of(node, running.masterUri()).forEach((name, value) -> {
            if (!value.equals(System.getenv(name))) {
                line.append(name)
                        .append("=\"")
                        .append(value.replaceAll("[\\\\\"$`]", "\\\\$0"))
                        .append("\" ");
            }
        });
        return line + String.join(" ", node.words());
    }

    private static String noNode(String wanted, LaunchPlan plan) {
        List<String> names =
                plan.description().nodes().stream().map(LaunchNode::name).toList();
        if (names.contains(wanted)) {
            return TextEscapes.escape("node " + wanted + " cannot be run: " + String.join("; ", plan.problems()));
        }
        return TextEscapes.escape("unknown node " + wanted + "; nodes are " + String.join(", ", names));
    }

    private int run(LaunchPlan plan, List<String> files) throws IOException, InterruptedException {
        List<String> problems = running.problems(plan, shared);
        if (!problems.isEmpty()) {
            problems.forEach(this::error);
            return WRONG;
        }
        return running.run(plan, files, shared, output(), this::error);
    }
}
