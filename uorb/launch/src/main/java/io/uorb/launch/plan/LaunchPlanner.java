// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.NameRemap;
import io.uorb.launch.file.PackagePath;
import io.uorb.launch.process.ShellWords;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.CommonOptions;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Planner of a launch: it decides how each node runs, and collects all problems before anything is started
 * (architecture:GR-19). Not thread-safe.
 */
public final class LaunchPlanner {
    private final PackagePath packages;
    private final ModuleFactories factories;
    private final List<String> jvmOptions;
    private final RemapPlanner remaps;

    /** A node cannot be run. */
    private static final class ProblemException extends Exception {
        private static final long serialVersionUID = 1;

        ProblemException(String message) {
            super(message);
        }
    }

    /**
     * Creates a planner.
     *
     * @param packages packages of ROS nodes
     * @param factories factories of modules, with the class loader for classes
     * @param jvmOptions options of JVMs that are started
     */
    public LaunchPlanner(PackagePath packages, ModuleFactories factories, List<String> jvmOptions) {
        this.packages = packages;
        this.factories = factories;
        this.jvmOptions = List.copyOf(jvmOptions);
        this.remaps = new RemapPlanner(factories.loader());
    }

    /** Returns the plan of a description, with all problems. */
    public LaunchPlan plan(LaunchDescription description) {
        List<PlannedNode> nodes = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (LaunchNode node : description.nodes()) {
            try {
                nodes.add(plan(node));
            } catch (ProblemException | IllegalArgumentException e) {
                problems.add(node.place() + ": node " + node.name() + ": " + e.getMessage());
            }
        }
        return new LaunchPlan(description, nodes, problems);
    }

    private PlannedNode plan(LaunchNode node) throws ProblemException {
        return switch (node.packageName()) {
            case "uorb" -> module(node, factory(node.type()));
            case "java" -> java(node);
            case "exec" -> process(node, NodeKind.PROCESS, program(node));
            default -> process(node, NodeKind.ROS, List.of(executable(node).toString()));
        };
    }

    private ModuleFactory factory(String kind) throws ProblemException {
        try {
            return factories.require(kind);
        } catch (ModuleException e) {
            throw new ProblemException(e.getMessage());
        }
    }

    private PlannedNode module(LaunchNode node, ModuleFactory factory) throws ProblemException {
        if (node.launchPrefix() != null || !node.environment().isEmpty()) {
            throw new ProblemException("a module of this process has no launch-prefix and no environment");
        }
        List<String> options = new ArrayList<>();
        for (Map.Entry<String, Object> parameter : node.parameters().entrySet()) {
            if (!parameter.getKey().startsWith(node.name() + "/")) {
                continue; // a global one that the node loads
            }
            String name = parameter.getKey().substring(node.name().length() + 1);
            if (parameter.getValue() instanceof List || parameter.getValue() instanceof byte[]) {
                throw new ProblemException("option " + name + " of a module is no list and no file");
            }
            options.add(name + "=" + parameter.getValue());
        }
        options.addAll(ShellWords.split(node.args()));
        String baseName = node.name().substring(node.name().lastIndexOf('/') + 1);
        ModuleConfig config = new ModuleConfig(factory.name(), node.namespace(), baseName, options);
        if (options.stream().anyMatch(option -> option.split("=", 2)[0].equals(CommonOptions.POLICY))) {
            throw new ProblemException(
                    "option " + CommonOptions.POLICY + " is not for a launch: use respawn and required instead");
        }
        try {
            config.requireOptionsOf(factory);
        } catch (ModuleException e) {
            throw new ProblemException(e.getMessage());
        }
        return PlannedNode.module(node, config, factory, remaps.of(node));
    }

    private PlannedNode java(LaunchNode node) throws ProblemException {
        Class<?> type;
        try {
            type = Class.forName(node.type(), false, factories.loader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new ProblemException("class " + node.type() + " is not on the class path");
        }
        if (ModuleFactory.class.isAssignableFrom(type)) {
            try {
                return module(node, (ModuleFactory) type.getConstructor().newInstance());
            } catch (ReflectiveOperationException e) {
                throw new ProblemException("class " + node.type() + " cannot be made: " + e);
            }
        }
        try {
            type.getMethod("main", String[].class);
        } catch (NoSuchMethodException e) {
            throw new ProblemException("class " + node.type() + " makes no modules and has no main");
        }
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(jvmOptions);
        words.add("-Dio.uorb.console=" + ConsoleNames.of(node.name()));
        words.add("-cp");
        words.add(classPath());
        words.add(node.type());
        return process(node, NodeKind.JAVA, words);
    }

    /** Returns the class path with absolute names, for the node may run in another folder. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<String> program(LaunchNode node) throws ProblemException {
        try {
            Path folder = Path.of(node.place().file()).toAbsolutePath().getParent();
            Path program = folder.resolve(node.type()).normalize();
            if (!Files.isRegularFile(program)) {
                throw new ProblemException("program " + program + " does not exist");
            }
            requireExecutable(program);
            return List.of(program.toString());
        } catch (InvalidPathException e) {
            throw new ProblemException("'" + node.type() + "' is no name of a program");
        }
    }

    private static void requireExecutable(Path program) throws ProblemException {
        if (!Files.isExecutable(program)) {
            throw new ProblemException(program + " is not executable");
        }
    }

    private Path executable(LaunchNode node) throws ProblemException {
        List<Path> found = packages.executables(node.packageName(), node.type());
        if (found.size() == 1) {
            return found.get(0);
        }
        if (found.isEmpty()) {
            throw new ProblemException(
                    packages.isKnown(node.packageName())
                            ? "package " + node.packageName() + " has no executable " + node.type()
                            : "unknown package " + node.packageName());
        }
        throw new ProblemException("package " + node.packageName() + " has several files " + node.type() + ": "
                + String.join(
                        File.pathSeparator + " ",
                        found.stream().map(Path::toString).toList()));
    }

    private static PlannedNode process(LaunchNode node, NodeKind kind, List<String> program) {
        List<String> words = new ArrayList<>();
        if (node.launchPrefix() != null) {
            words.addAll(ShellWords.split(node.launchPrefix()));
        }
        words.addAll(program);
        words.addAll(ShellWords.split(node.args()));
        for (NameRemap remap : node.remaps()) {
            words.add(remap.from() + ":=" + remap.to());
        }
        if (kind == NodeKind.ROS) {
            words.add("__name:=" + node.name().substring(node.name().lastIndexOf('/') + 1));
        }
        return PlannedNode.process(node, kind, Path.of(program.get(0)), words);
    }
}
